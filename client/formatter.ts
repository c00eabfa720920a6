import { createFormatter, type Formatter, type Messages } from '../shared/i18n/formatter.ts';
import { messageLocales } from '../shared/i18n/message-locales.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../shared/i18n/compiled/client/*.ts');

let formatter: Promise<Formatter> | undefined;

/**
 * Loads the islands' formatter in the document's locale, with the messages that the worker uses for
 * it; after a failure the next call tries again.
 */
export function loadFormatter(): Promise<Formatter> {
  formatter ??= load();
  formatter.catch(() => {
    formatter = undefined;
  });
  return formatter;
}

async function load(): Promise<Formatter> {
  // `lang` is what a browser writes that translates the page
  const stated = document.querySelector<HTMLMetaElement>('[property="og:locale"]')?.content;
  const locale = stated?.replace('_', '-') ?? document.documentElement.lang;
  const catalog = messageLocales(locale)
    .map((one) => catalogs[`../shared/i18n/compiled/client/${one}.ts`])
    .find(Boolean);
  return createFormatter(locale, (await catalog?.())?.messages ?? {});
}
