import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const searchPage = definePage({
  name: 'search',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'search' }),
  view: () => <p>search</p>,
});
