import type { Messages } from '../shared/i18n/formatter.ts';

const catalogs = import.meta.glob<{ messages: Messages }>('../shared/i18n/compiled/client/*.ts');

/** Loads the islands' messages in the document's language: a chunk of their own, loaded once. */
export const loadMessages = () =>
  catalogs[`../shared/i18n/compiled/client/${document.documentElement.lang}.ts`]?.();
