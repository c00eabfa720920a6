import { z } from 'zod';
import { shortagesIn } from '../baskets/availability.ts';
import { basketDocument } from '../baskets/basket-document.ts';
import { addItems } from '../baskets/basket-items.ts';
import { type BasketState, DEFAULT_SHIPMENT_ID } from '../baskets/basket-state.ts';
import {
  deleteBasket,
  type Owner,
  openBasket,
  saveBasket,
  storefrontBasketsOf,
} from '../baskets/basket-store.ts';
import { mergeBaskets } from '../baskets/merge-baskets.ts';
import { reserve, reservedUnits } from '../baskets/reservations.ts';
import { contextFor } from '../contexts/context-of.ts';
import { type Language, type Site, siteById } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import type { LegacySession } from './legacy-session.ts';

/** What the legacy site's pages show of a basket; amounts in major units. */
const shown = z.object({
  currency: z.string(),
  productTotal: z.number(),
  productItems: z
    .array(
      z.object({
        productId: z.string(),
        productName: z.string(),
        quantity: z.number(),
        priceAfterItemDiscount: z.number(),
      }),
    )
    .default([]),
});

export type LegacyCart = z.output<typeof shown>;

const ownerOf = ({ customerId, siteId }: LegacySession): Owner => ({ customerId, siteId });

/** The basket of a customer with its lines; undefined without one. */
export function itemsOf({ database }: TenantContext, owner: Owner): BasketState | undefined {
  return storefrontBasketsOf(database, owner)[0];
}

/**
 * The basket of a session's shopper, which is the same as at the commerce API; null without one.
 */
export function cartOf(
  tenant: TenantContext,
  session: LegacySession,
  { site, language }: { site: Site; language: Language },
): LegacyCart | null {
  const [basket] = storefrontBasketsOf(tenant.database, ownerOf(session));
  if (!basket) return null;
  const shopper = { ...session, channelId: site.id, clientId: '' };
  const context = contextFor({ tenant, shopper, site });
  return shown.parse(basketDocument(basket, tenant, context, language));
}

/** Adds a variant to the basket, in as many pieces as there are; false where there are too few. */
export function addToCart(
  tenant: TenantContext,
  session: LegacySession,
  { productId, quantity }: { productId: string; quantity: number },
): boolean {
  const { database, catalogue, clock } = tenant;
  const currency = siteById(session.siteId)?.defaultCurrency ?? 'USD';
  return database.transaction(() => {
    const now = clock.now();
    const [known] = storefrontBasketsOf(database, ownerOf(session));
    const basket = known ?? openBasket(database, ownerOf(session), currency, { now });
    const added = { productId, quantity, optionItems: [], bundledProductItems: [], custom: {} };
    const items = addItems(basket.items, [added], DEFAULT_SHIPMENT_ID, catalogue);
    const own = reservedUnits(database, basket.basketId, now);
    if (shortagesIn(items, catalogue, own, basket.items).length > 0) return false;
    keep(tenant, { ...basket, items, modifiedAt: now }, basket);
    return true;
  });
}

/** Gives the basket of a guest to the customer they log in as, as the platform does by itself. */
export function takeAlong(tenant: TenantContext, from: LegacySession, to: LegacySession): void {
  const { database, clock } = tenant;
  database.transaction(() => {
    const [source] = storefrontBasketsOf(database, ownerOf(from));
    if (!source) return;
    const [own] = storefrontBasketsOf(database, ownerOf(to));
    const target = own ?? openBasket(database, ownerOf(to), source.currency, { now: clock.now() });
    const merged = mergeBaskets(target, source, 'higher_quantity');
    deleteBasket(database, source.basketId);
    keep(tenant, { ...merged, modifiedAt: clock.now() }, target);
  });
}

function keep({ database, catalogue, clock }: TenantContext, after: BasketState, before: BasketState): void {
  saveBasket(database, after);
  reserve(database, catalogue, after.basketId, {
    before: before.items,
    after: after.items,
    now: clock.now(),
  });
}
