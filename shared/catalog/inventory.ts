/**
 * What is said about stock. Source: docs/product/catalogue.md §5.8, §8.2 (messages), §9.6
 * (threshold).
 */

/** Units left from which stock is low. */
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
  /** Set for a line of the bag: the shop's order limit for one product. */
  maxOrderQuantity?: number;
  /** Of a set or bundle: the product inside that limits it. */
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
 * The message about stock, null when there is plenty. Low on a product: five or fewer are left, or
 * more are asked for than there are. Low in the bag: the quantity lies between the stock and the
 * order limit.
 */
export function stockMessage(question: StockQuestion): StockMessage | null {
  if (isOutOfStock(question)) return { id: 'product.outOfStock' };
  if (!isLow(question)) return null;
  const { stockLevel, lowestStockLevelProductName: productName } = question;
  return productName
    ? { id: 'product.lowStockFor', values: { stockLevel, productName } }
    : { id: 'product.lowStock', values: { stockLevel } };
}
