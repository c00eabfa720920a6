import { asksToSignIn, SIGN_IN_PARAMETER } from '../../shared/urls/sign-in-request.ts';
import { findBasket } from '../bag/shopper-basket.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { CHECKOUT_PATH } from './paths.ts';
import { type Progress, progressOf, STEP, stepOf } from './progress.ts';

/**
 * The address of what is open in the checkout, below the shop's root. The bare one means what is
 * missing first, so that Back to it would go forward.
 */
export function ownAddress(progress: Progress, { search }: Pick<ShopRequest, 'search'>): string {
  const others = new URLSearchParams(search);
  // the browser takes it out of the address where it opens the dialog (client/account/sign-in.ts)
  if (asksToSignIn(others)) others.delete(SIGN_IN_PARAMETER);
  return addressOf(progress, others);
}

function addressOf(progress: Progress, search: URLSearchParams): string {
  if (search.has(STEP)) return `${CHECKOUT_PATH}?${search}`;
  return `${CHECKOUT_PATH}?${new URLSearchParams([...search, [STEP, stepOf(progress)]])}`;
}

/**
 * Where the page is looked at again after something was done elsewhere, such as logging in: what is
 * missing first by then, or the section that the shopper had opened again.
 */
export function againAddress(progress: Progress, shop: Pick<ShopRequest, 'search'>): string {
  return progress.done.has(progress.open) ? ownAddress(progress, shop) : CHECKOUT_PATH;
}

/** Fills in what is known of a shopper, before the checkout says what is missing. */
type FillIn = (services: Services, session: Session, basket: Basket) => Promise<Basket>;

/**
 * Where a browser that opens the bare address of the checkout is led, so that its history has the
 * section's own; undefined where there is nothing to lead to, and while a message waits for the bare
 * one.
 */
export async function leadToOwnAddress(
  services: Services,
  session: Session,
  fillIn: FillIn,
): Promise<string | undefined> {
  const { shop, isNavigation } = services;
  const query = shop.search.size > 0 ? `?${shop.search}` : '';
  if (!isNavigation || shop.search.has(STEP) || session.hasFlash(shop.link(CHECKOUT_PATH + query)))
    return undefined;
  const found = await orAbsent(findBasket(services, session), services, 'checkout-address');
  if (!found || found.basket.productItems.length === 0) return undefined;
  const basket = await fillIn(services, session, found.basket);
  // a member's is put into the basket when the checkout is shown (worker/bag/own-email.ts)
  const email = basket.customerInfo?.email || session.login;
  const progress = progressOf({ ...basket, customerInfo: { ...basket.customerInfo, email } }, null);
  return addressOf(progress, shop.search);
}
