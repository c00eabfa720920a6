import { createFormatter, type Formatter } from '../shared/i18n/formatter.ts';
import { loadMessages } from './messages.ts';

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
  const catalog = await loadMessages();
  return createFormatter(document.documentElement.lang, catalog?.messages ?? {});
}
