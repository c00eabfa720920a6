import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export const mappedPage = definePage({
  name: 'mapped',
  load: async () => ({ kind: 'page' as const, data: {} }),
  head: () => ({ title: 'mapped' }),
  view: () => <p>mapped</p>,
});
