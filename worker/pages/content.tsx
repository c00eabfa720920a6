import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const contentPage = definePage({
  name: 'content',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'content' }),
  view: () => <p>content</p>,
});
