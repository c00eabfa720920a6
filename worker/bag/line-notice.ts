import { type StockMessage, stockMessage } from '../../shared/catalog/inventory.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BasketItem } from '../upstreams/commerce/basket-schema.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

type Line = {
  item: BasketItem;
  /** The catalogue's products, for the line's product and the pieces of a bundle. */
  byId: ReadonlyMap<string, CommerceProduct>;
  maxOrderQuantity: number;
};

/**
 * The message about a line's stock (docs/product/catalogue.md §5.8, cart mode; §8.2); undefined
 * where the stock is sufficient or not known.
 */
export function lineNotice(line: Line, { t }: Formatter): string | undefined {
  const { item, byId, maxOrderQuantity } = line;
  const own = messageOf(byId.get(item.productId), item.quantity, maxOrderQuantity);
  const message = worst([...item.bundledProductItems.map((piece) => ofPiece(piece, line)), own]);
  if (message?.id === 'product.outOfStock') return t('bag.lineOutOfStock');
  return message ? t(message.id, message.values) : undefined;
}

/**
 * The message of a bundle's piece: compares the pieces in all bundles of the line with its stock.
 */
function ofPiece(
  { productId, productName, quantity }: BasketItem['bundledProductItems'][number],
  { item, byId, maxOrderQuantity }: Line,
): StockMessage | null {
  const most = (maxOrderQuantity * quantity) / item.quantity;
  return messageOf(byId.get(productId), quantity, most, productName);
}

function messageOf(
  product: CommerceProduct | undefined,
  quantity: number,
  maxOrderQuantity: number,
  lowestStockLevelProductName?: string,
): StockMessage | null {
  const stockLevel = product?.inventory?.ats ?? product?.inventory?.stockLevel;
  if (stockLevel === undefined) return null;
  const orderable = product?.inventory?.orderable;
  return stockMessage({ stockLevel, orderable, quantity, maxOrderQuantity, lowestStockLevelProductName });
}

/** The message with the least stock; sold out comes first. */
function worst(messages: (StockMessage | null)[]): StockMessage | null {
  const left = (message: StockMessage) => ('values' in message ? message.values.stockLevel : 0);
  const [first = null] = messages.flatMap((message) => message ?? []).toSorted((a, b) => left(a) - left(b));
  return first;
}
