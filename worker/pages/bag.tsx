import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const bagPage = definePage({
  name: 'bag',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'bag' }),
  view: () => <p>bag</p>,
});
