import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const productPage = definePage({
  name: 'product',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'product' }),
  view: () => <p>product</p>,
});
