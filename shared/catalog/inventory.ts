/**
 * The messages about stock. Source: docs/product/catalogue.md §5.8, §8.2 (messages), §9.6
 * (threshold).
 */

/** Stock is low at this number of units or fewer. */
const LOW_STOCK_THRESHOLD = 5;

export type StockMessage =
  | { id: 'product.outOfStock' }
  | { id: 'product.lowStock'; values: { stockLevel: number } }
  | { id: 'product.lowStockFor'; values: { stockLevel: number; productName: string } };

export type StockQuestion = {
  /** Units on hand of the chosen variant. */
  stockLevel: number;
  orderable?: boolean;
  /** Units asked for. */
  quantity: number;
  /** For a line in the bag: the shop's order limit per product. */
  maxOrderQuantity?: number;
  /** For a set or bundle: the piece with the lowest stock. */
  lowestStockLevelProductName?: string;
};

function isOutOfStock(question: Omit<StockQuestion, 'quantity'>): boolean {
  return question.orderable === false || question.stockLevel <= 0;
}

function isLow({ stockLevel, quantity, maxOrderQuantity }: StockQuestion): boolean {
  if (maxOrderQuantity !== undefined) return quantity >= stockLevel && quantity <= maxOrderQuantity;
  return stockLevel <= LOW_STOCK_THRESHOLD || quantity > stockLevel;
}

/**
 * The message about stock; null when there is enough. On a product page stock is low when five or
 * fewer units are left, or more are requested than there are. In the bag it is low when the
 * quantity lies between the stock and the order limit.
 */
export function stockMessage(question: StockQuestion): StockMessage | null {
  if (isOutOfStock(question)) return { id: 'product.outOfStock' };
  if (!isLow(question)) return null;
  const { stockLevel, lowestStockLevelProductName: productName } = question;
  return productName
    ? { id: 'product.lowStockFor', values: { stockLevel, productName } }
    : { id: 'product.lowStock', values: { stockLevel } };
}
