import type { ShopperContextState } from '../contexts/context-of.ts';
import type { Language } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { priceBasket } from './basket-pricing.ts';
import type { BasketState } from './basket-state.ts';
import { itemFlashes } from './item-flashes.ts';
import { reservationExpiry } from './reservations.ts';
import { saleDocument } from './sale-document.ts';

/**
 * The whole basket on the wire, with every amount computed now for this shopper's context
 * (docs/contracts/baskets.md §3). Amounts in major units; `c_reservationExpirationTime` in epoch ms
 * while pieces are reserved;
 * `flashes` name what cannot be ordered any more.
 */
export function basketDocument(
  basket: BasketState,
  tenant: TenantContext,
  context: ShopperContextState,
  language: Language,
): Record<string, unknown> {
  const priced = priceBasket(basket, tenant, context);
  const flashes = itemFlashes(basket, priced, tenant);
  const reservedUntil = reservationExpiry(tenant.database, basket.basketId, tenant.clock.now());
  return {
    ...saleDocument(basket, priced, tenant, language),
    basketId: basket.basketId,
    agentBasket: false,
    ...(basket.temporary && { temporaryBasket: true }),
    ...(flashes.length > 0 && { flashes }),
    ...(reservedUntil !== null && {
      inventoryReservationExpiry: new Date(reservedUntil).toISOString(),
      c_reservationExpirationTime: reservedUntil,
    }),
  };
}
