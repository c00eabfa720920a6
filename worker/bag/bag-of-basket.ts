import type { Bag } from '../../shared/schemas/bag.ts';
import type { Session } from '../session/session.ts';
import type { Basket } from '../upstreams/commerce/basket-schema.ts';
import { getProducts } from '../upstreams/commerce/products.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { barredAmong, withBarred } from './barred-lines.ts';
import { withoutOthersEmail } from './own-email.ts';
import { findBasket, type ShopperBasket } from './shopper-basket.ts';
import { emptyBag, toBag } from './to-bag.ts';

/**
 * A basket as shoppers see it, with names and pictures from the catalogue. Where the catalogue
 * fails, the bag has only what the basket itself contains.
 */
export async function bagOfBasket(services: Services, basket: Basket): Promise<Bag> {
  const ids = basket.productItems.flatMap(({ productId, bundledProductItems: pieces }) => [
    productId,
    ...pieces.map((piece) => piece.productId),
  ]);
  const products = ids.length > 0 ? await orAbsent(getProducts(services, ids), services, 'bag-products') : [];
  const known = products ?? [];
  return withBarred(toBag(basket, known, services), barredAmong(services, basket, known), services);
}

/**
 * The bag of a shopper's basket, with a notice where the basket's currency has just been changed.
 */
export async function bagOfShopper(services: Services, found: ShopperBasket): Promise<Bag> {
  const bag = await bagOfBasket(services, found.basket);
  const { i18n, currency } = services.shop;
  return found.currencyChanged ? { ...bag, notice: i18n.t('bag.currencyChanged', { currency }) } : bag;
}

/**
 * The shopper's bag; an empty bag for a shopper without a session or basket. It says once that not all
 * of another bag could be added to it. Throws `UpstreamError`.
 */
export async function loadBag(services: Services, session: Session): Promise<Bag> {
  const found = await findBasket(services, session);
  if (!found) return emptyBag(services);
  const basket = await withoutOthersEmail(services, session, found.basket);
  const bag = await bagOfShopper(services, { ...found, basket });
  if (!session.data.isShort) return bag;
  session.set({ isShort: undefined });
  const said = services.shop.i18n.t('bag.joinedSome');
  return { ...bag, notice: bag.notice ? `${said} ${bag.notice}` : said };
}
