import type { ShopperContextState } from '../contexts/context-of.ts';
import type { Language } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { shortageFlash, shortagesIn } from './availability.ts';
import { priceBasket } from './basket-pricing.ts';
import type { BasketState } from './basket-state.ts';
import { reservationExpiry, reservedUnits } from './reservations.ts';
import { saleDocument } from './sale-document.ts';

/**
 * The whole basket on the wire, with every amount computed now for this shopper's context
 * (docs/contracts/baskets.md §3). Amounts in major units; `c_reservationExpirationTime` in epoch ms
 * while pieces are reserved;
 * `flashes` name what is no longer available, e.g. after a merge.
 */
export function basketDocument(
  basket: BasketState,
  tenant: TenantContext,
  context: ShopperContextState,
  language: Language,
): Record<string, unknown> {
  const { catalogue, database, clock } = tenant;
  const own = reservedUnits(database, basket.basketId, clock.now());
  const shortages = shortagesIn(basket.items, catalogue, own);
  const reservedUntil = reservationExpiry(tenant.database, basket.basketId, tenant.clock.now());
  return {
    ...saleDocument(basket, priceBasket(basket, tenant, context), tenant, language),
    basketId: basket.basketId,
    agentBasket: false,
    ...(basket.temporary && { temporaryBasket: true }),
    ...(shortages.length > 0 && { flashes: shortages.map(shortageFlash) }),
    ...(reservedUntil !== null && {
      inventoryReservationExpiry: new Date(reservedUntil).toISOString(),
      c_reservationExpirationTime: reservedUntil,
    }),
  };
}
