import type { CustomerRecord } from '../customers/customer-record.ts';
import type { ListItem, ProductList } from './product-list-store.ts';

/** An item as its owner sees it on the wire (docs/contracts/product-lists.md §2). */
export function itemDocument({ custom, productId, ...item }: ListItem) {
  return { ...item, ...(productId !== undefined && { productId }), ...custom };
}

function common(list: ProductList) {
  return {
    id: list.id,
    type: list.type,
    ...(list.name !== undefined && { name: list.name }),
    ...(list.description !== undefined && { description: list.description }),
    public: list.public,
    creationDate: new Date(list.createdAt).toISOString(),
    lastModified: new Date(list.modifiedAt).toISOString(),
    ...list.custom,
  };
}

/** A list as its owner sees it on the wire (docs/contracts/product-lists.md §2). */
export function productListDocument(list: ProductList) {
  const { items } = list;
  return { ...common(list), ...(items.length > 0 && { customerProductListItems: items.map(itemDocument) }) };
}

/** A public list as anybody sees it: its public items and its owner's name, no address. */
export function publicListDocument(list: ProductList, owner: CustomerRecord | null) {
  const items = list.items.filter((item) => item.public);
  return {
    ...common(list),
    ...(owner && {
      registrant: { firstName: owner.firstName ?? '', lastName: owner.lastName, role: 'registrant' },
    }),
    ...(items.length > 0 && {
      productListItems: items.map(({ id, priority, type }) => ({ id, priority, type })),
    }),
  };
}
