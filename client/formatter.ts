import { createFormatter, type Formatter, type Messages } from '../shared/i18n/formatter.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../shared/i18n/compiled/client/*.ts');

let formatter: Promise<Formatter> | undefined;

/**
 * Loads the islands' formatter in the document's language; after a failure the next call tries
 * again.
 */
export function loadFormatter(): Promise<Formatter> {
  formatter ??= load();
  formatter.catch(() => {
    formatter = undefined;
  });
  return formatter;
}

async function load(): Promise<Formatter> {
  const { lang } = document.documentElement;
  const catalog = await catalogs[`../shared/i18n/compiled/client/${lang}.ts`]?.();
  return createFormatter(lang, catalog?.messages ?? {});
}
