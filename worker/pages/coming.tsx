import { definePage } from './page.ts';

/** Placeholder: replaced by its owner. */
export function comingPage(name: string) {
  return definePage({
    name,
    load: async () => ({ kind: 'page' as const, data: {} }),
    head: () => ({ title: name }),
    view: () => <p>{name}</p>,
  });
}
