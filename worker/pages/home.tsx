import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const homePage = definePage({
  name: 'home',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'home' }),
  view: () => <p>home</p>,
});
