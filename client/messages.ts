import type { Messages } from '../shared/i18n/formatter.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('./*.ts', {
  base: '../shared/i18n/compiled/client',
});

/** Loads the islands' messages in the document's language: a chunk of their own, loaded once. */
export const loadMessages = () => catalogs[`./${document.documentElement.lang}.ts`]?.();
