import type { ContentItem } from './content-item.ts';
import { type ContentMoment, type CurrentItem, itemsAt } from './items-at.ts';

/** The items of a hub at one moment, found by delivery id or key. */
export type ContentStore = {
  items: readonly CurrentItem[];
  /** The moment, epoch ms. */
  at: number;
  byId: (id: string) => CurrentItem | undefined;
  byKey: (key: string) => CurrentItem | undefined;
  /** Direct children of an item in the hierarchy, in editors' order. */
  childrenOf: (parentKey: string) => CurrentItem[];
};

export function contentStore(all: readonly ContentItem[], moment: ContentMoment): ContentStore {
  const items = itemsAt(all, moment);
  const ids = new Map(items.map((item) => [item.id, item]));
  const keys = new Map(items.map((item) => [item.key, item]));
  return {
    items,
    at: moment.at,
    byId: (id) => ids.get(id),
    byKey: (key) => keys.get(key),
    childrenOf: (parentKey) =>
      items
        .filter(({ hierarchy }) => hierarchy?.parentKey === parentKey)
        .sort((a, b) => (a.hierarchy?.position ?? 0) - (b.hierarchy?.position ?? 0)),
  };
}
