import { stockMessage } from '../../shared/catalog/inventory.ts';
import type { Formatter } from '../../shared/i18n/formatter.ts';
import type { BasketItem } from '../upstreams/commerce/basket-schema.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';

/** What is said about a line's stock (catalogue.md §5, cart mode); nothing where the stock is not known. */
export function lineNotice(
  item: BasketItem,
  product: CommerceProduct | undefined,
  { t }: Formatter,
  maxOrderQuantity: number,
): string | undefined {
  const stockLevel = product?.inventory?.ats ?? product?.inventory?.stockLevel;
  if (stockLevel === undefined) return undefined;
  const message = stockMessage({
    stockLevel,
    orderable: product?.inventory?.orderable,
    quantity: item.quantity,
    maxOrderQuantity,
  });
  if (message?.id === 'product.outOfStock') return t('bag.lineUnavailable');
  return message ? t(message.id, message.values) : undefined;
}
