import type { ContentItem } from './content-item.ts';

/** The published items of a hub, found by delivery id or key. */
export type ContentStore = {
  items: readonly ContentItem[];
  byId: (id: string) => ContentItem | undefined;
  byKey: (key: string) => ContentItem | undefined;
  /** Direct children of an item in the hierarchy, in editors' order. */
  childrenOf: (parentKey: string) => ContentItem[];
};

export function contentStore(all: readonly ContentItem[]): ContentStore {
  const items = all.filter(({ published }) => published);
  const ids = new Map(items.map((item) => [item.id, item]));
  const keys = new Map(items.map((item) => [item.key, item]));
  return {
    items,
    byId: (id) => ids.get(id),
    byKey: (key) => keys.get(key),
    childrenOf: (parentKey) =>
      items
        .filter(({ hierarchy }) => hierarchy?.parentKey === parentKey)
        .sort((a, b) => (a.hierarchy?.position ?? 0) - (b.hierarchy?.position ?? 0)),
  };
}
