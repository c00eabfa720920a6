import type { Database } from '../database/database.ts';

export const LIST_TYPES = [
  'wish_list',
  'gift_registry',
  'shopping_list',
  'custom_1',
  'custom_2',
  'custom_3',
] as const;
type ListType = (typeof LIST_TYPES)[number];

export type ListItem = {
  id: string;
  type: 'product' | 'gift_certificate';
  productId?: string;
  quantity: number;
  priority: number;
  public: boolean;
  purchasedQuantity: number;
  /** Custom `c_` fields. */
  custom: Record<string, unknown>;
};

/** A shopper's list of products at a site. Times are epoch milliseconds. */
export type ProductList = {
  id: string;
  customerId: string;
  siteId: string;
  type: ListType;
  name?: string;
  description?: string;
  public: boolean;
  createdAt: number;
  modifiedAt: number;
  items: ListItem[];
  /** Custom `c_` fields. */
  custom: Record<string, unknown>;
};

type Row = { doc: string };

/** A shopper's lists at a site, oldest first. */
export function productListsOf(
  database: Database,
  { customerId, siteId }: { customerId: string; siteId: string },
): ProductList[] {
  return database
    .all<Row>(
      'SELECT doc FROM product_list WHERE customer_id = ? AND site_id = ? ORDER BY rowid',
      customerId,
      siteId,
    )
    .map(({ doc }) => JSON.parse(doc));
}

/** The list with that id, whoever owns it, or null. */
export function productListById(database: Database, id: string): ProductList | null {
  const row = database.first<Row>('SELECT doc FROM product_list WHERE id = ?', id);
  return row && JSON.parse(row.doc);
}

/** Stores a new or changed list. */
export function saveProductList(database: Database, list: ProductList): void {
  database.run(
    `INSERT INTO product_list (id, customer_id, site_id, public, doc) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET public = excluded.public, doc = excluded.doc`,
    list.id,
    list.customerId,
    list.siteId,
    list.public ? 1 : 0,
    JSON.stringify(list),
  );
}

export function deleteProductList(database: Database, id: string): void {
  database.run('DELETE FROM product_list WHERE id = ?', id);
}
