import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const categoryPage = definePage({
  name: 'category',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'category' }),
  view: () => <p>category</p>,
});
