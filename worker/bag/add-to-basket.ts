import { brokenQuantityRule } from '../../shared/catalog/quantity.ts';
import type { AddToBag } from '../../shared/schemas/bag.ts';
import { isRegistered } from '../request/shopper-kind.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { addItems, getBasket, type NewItem } from '../upstreams/commerce/baskets.ts';
import type { CommerceProduct } from '../upstreams/commerce/product-schema.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { Refused } from './refused.ts';
import type { BasketChange } from './shopper-basket.ts';

/**
 * An addition to the basket: a variant, a bundle with its pieces, a set as its pieces (contracts.md §4). It throws
 * `Refused` for what only members may buy (catalogue.md §6) and for quantities the product is not sold in (§3, §9).
 * Whose token it is, is asked of the one the service is called with. While the catalogue does not answer, the service
 * alone decides.
 */
export function addToBasket(services: Services, wanted: AddToBag): BasketChange {
  const items = itemsOf(wanted);
  const ids = [wanted.productId, ...(wanted.piece ?? [])];
  const asked = orAbsent(getProducts(services, ids), services, 'products-to-add');
  return async (token, basketId) => {
    const [products = [], basket] = await Promise.all([asked, getBasket(services, token, basketId)]);
    if (!isRegistered(token) && products.some(({ c_isMemberExclusive }) => c_isMemberExclusive)) {
      throw new Refused(403, 'members-only', 'product.memberExclusive');
    }
    for (const item of items) {
      checkQuantity(
        item,
        basket,
        products.find(({ id }) => id === item.productId),
        services,
      );
    }
    return addItems(services, token, basketId, items);
  };
}

/** What is put into the basket: a set as its pieces. */
export function itemsOf({ productId, quantity, kind, piece = [], option = [] }: AddToBag): NewItem[] {
  if (kind === 'set') return piece.map((id) => ({ productId: id, quantity }));
  const optionItems = option.map((chosen) => {
    const [optionId = '', optionValueId = ''] = chosen.split(':');
    return { optionId, optionValueId };
  });
  return [
    {
      productId,
      quantity,
      ...(kind === 'bundle' && { bundledProductItems: piece.map((id) => ({ productId: id })) }),
      ...(optionItems.length > 0 && { optionItems }),
    },
  ];
}

function checkQuantity(
  { productId, quantity }: NewItem,
  { productItems }: Basket,
  product: CommerceProduct | undefined,
  { config }: Services,
): void {
  const before = productItems.filter((item) => item.productId === productId);
  const broken = brokenQuantityRule(quantity, {
    min: product?.minOrderQuantity,
    step: product?.stepQuantity,
    max: config.MAX_ORDER_QUANTITY,
    before: before.reduce((sum, item) => sum + item.quantity, 0),
  });
  if (broken) throw new Refused(400, 'quantity', broken.id, broken.values);
}
