import type { TenantContext } from '../tenant-context.ts';
import { shortageFlash, shortagesIn } from './availability.ts';
import type { PricedBasket } from './basket-pricing.ts';
import type { BasketState, Flash } from './basket-state.ts';
import { reservedUnits } from './reservations.ts';

/**
 * Why lines of a basket cannot be ordered: a product that cannot be bought any more, or more of it
 * than is left. Every answer with a basket states it, and the refusal of an order
 * (docs/contracts/baskets.md §3).
 */
export function itemFlashes(basket: BasketState, priced: PricedBasket, tenant: TenantContext): Flash[] {
  const { database, catalogue, clock } = tenant;
  const open = basket.items.flatMap(({ bundled }) =>
    bundled.filter(({ productId }) => !catalogue.variant(productId)),
  );
  const gone = basket.items.filter(({ itemId }) => !priced.items.some((item) => item.itemId === itemId));
  const own = reservedUnits(database, basket.basketId, clock.now());
  return [
    ...[...open, ...gone].map(({ productId }) => ({
      type: 'ProductItemInvalid',
      message: `The product '${productId}' cannot be ordered: choose a variant of it.`,
      path: '$.productItems',
      details: { productId },
    })),
    ...shortagesIn(basket.items, catalogue, own).map(shortageFlash),
  ];
}
