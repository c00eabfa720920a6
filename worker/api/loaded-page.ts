import type { Context } from 'hono';
import { hexOf, sha256 } from '../../shared/digest.ts';
import type { BrowserEvent, LoadedPage, PageEvent, Report } from '../../shared/schemas/events.ts';
import { countOf, unitsIn } from '../bag/bag-count.ts';
import { bagContents } from '../bag/event-items.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import { attemptCookie } from '../checkout/order/attempt.ts';
import { placedOrder } from '../checkout/order/track-purchase.ts';
import type { AppEnv } from '../http/app-env.ts';
import { consentOf } from '../request/consent.ts';
import { loggedPath } from '../request/logged-path.ts';
import type { Session } from '../session/session.ts';
import { withToken } from '../session/with-token.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { categoryTrail, getCategoryTree } from '../upstreams/commerce/category-tree.ts';
import type { Order } from '../upstreams/commerce/order-schema.ts';
import { getOrder } from '../upstreams/commerce/orders.ts';
import { getProduct } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';

type Shown = { page: NonNullable<Report['page']>; events: readonly (BrowserEvent | PageEvent)[] };

/** A page that is shown, and the bag and the order that it is read from. */
export type ShownPage = {
  loaded: LoadedPage;
  basket: Basket | undefined;
  /** The order that the page confirms, and the basket that it was made of. */
  ordered: { order: Order; basketId: string } | undefined;
};

/**
 * What the shop knows of a page and its visitor when it is shown (docs/product/content-and-platform.md
 * §7, “Analytics event queue”), without a name or an e-mail address. What a service does not answer
 * is left out.
 */
export async function loadedPage(c: Context<AppEnv>, { page, events }: Shown): Promise<ShownPage> {
  const { services, country } = c.var;
  const { shop } = services;
  const session = await c.var.session();
  const [basket, ordered, trail] = await Promise.all([
    bagOf(services, session),
    page.name === 'confirmation'
      ? orAbsent(lastOrder(services, session), services, 'event-order')
      : undefined,
    orAbsent(trailOf(services, events), services, 'event-category'),
  ]);
  const [bag, order] = await Promise.all([
    basket && { ...(await bagContents(services, basket)), units: unitsIn(basket) },
    ordered && placedOrder(services, ordered.order),
  ]);
  const loaded = {
    ...page,
    path: pathOf(events),
    brand: shop.site.name,
    country,
    language: shop.locale.id,
    department: trail?.[0]?.id,
    productType: trail?.at(-1)?.id,
    isRegistered: session.registered,
    earnsRewards: session.registered ? session.data.loyalty?.isActive : false,
    bag,
    order,
    emailHash: await emailHash(c, session),
  };
  return { loaded, basket, ordered };
}

/** The path of the page, where it reports one; a page of a product or a list is named by its event. */
function pathOf(events: Shown['events']): string | undefined {
  const viewed = events.find((event) => event.type === 'view-page');
  return viewed && loggedPath(viewed.path);
}

/** The bag, where this browser has one. */
async function bagOf(services: Services, session: Session): Promise<Basket | undefined> {
  if (countOf(session, services.shop.site.id) === 0) return undefined;
  return (await orAbsent(findBasket(services, session), services, 'event-bag'))?.basket;
}

/** The order that this browser has placed last. */
async function lastOrder(services: Services, session: Session): Promise<ShownPage['ordered']> {
  const known = await attemptCookie(session).read();
  if (known?.end !== 'placed') return undefined;
  const order = await withToken(session, (token) => getOrder(services, token, known.orderNo));
  return { order, basketId: known.basketId };
}

/**
 * The categories above what the page shows, from the top one. One event says what that is: more of
 * them would be as many calls, as anybody may make up.
 */
async function trailOf(services: Services, events: Shown['events']) {
  const shown = events.find(
    (event) =>
      event.type === 'view-product' || (event.type === 'view-list' && event.list.kind === 'category'),
  );
  const categoryId =
    shown?.type === 'view-product'
      ? (await getProduct(services, shown.productId))?.primaryCategoryId
      : shown?.type === 'view-list' && shown.list.kind === 'category'
        ? shown.list.categoryId
        : undefined;
  return categoryId === undefined ? undefined : categoryTrail(await getCategoryTree(services), categoryId);
}

/** SHA-256 of a member's login in small letters, in hex, where they agreed to be known by it. */
async function emailHash(c: Context<AppEnv>, { login }: Session): Promise<string | undefined> {
  const mayBeKnown = consentOf(c, c.var.shop).agreesTo(c.var.config.IDENTITY_CONSENT);
  if (!login || !mayBeKnown) return undefined;
  return hexOf(await sha256(login.trim().toLowerCase()));
}
