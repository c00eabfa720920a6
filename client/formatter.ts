import { createFormatter, type Formatter, type Messages } from '../shared/i18n/formatter.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../shared/i18n/compiled/client/*.ts');

let formatter: Promise<Formatter> | undefined;

/**
 * Loads the islands' formatter in the document's language. Its messages are a separate chunk,
 * loaded once; after a failure the next call tries again.
 */
export function loadFormatter(): Promise<Formatter> {
  formatter ??= load(document.documentElement.lang);
  formatter.catch(() => {
    formatter = undefined;
  });
  return formatter;
}

async function load(locale: string): Promise<Formatter> {
  const catalog =
    catalogs[`../shared/i18n/compiled/client/${locale}.ts`] ??
    catalogs['../shared/i18n/compiled/client/en-US.ts'];
  return createFormatter(locale, catalog ? (await catalog()).messages : {});
}
