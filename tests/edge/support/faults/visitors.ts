import { buildCatalog } from '../../../../sandbox/catalog/build-catalog.ts';
import { bag } from '../../../../shared/schemas/bag.ts';
import { type Account, asScript, newAccount, signedIn, withCookies } from '../account.ts';
import type { Shop } from '../shop.ts';

/** Who asks, as a good day left them: cookies, a bag with a line and perhaps a code, an account. */
export type Visitor = {
  cookie: string;
  count: number;
  lineId: string;
  couponId: string;
  account: Account;
};

/** Everything a place may be asked about. */
export type Goods = {
  product: string;
  productId: string;
  variant: string;
  soldOut: { productId: string; variant: string };
};

const NO_ACCOUNT: Account = { email: '', password: '', firstName: '' };
export const NOBODY: Visitor = { cookie: '', count: 0, lineId: '', couponId: '', account: NO_ACCOUNT };
/** A code that any bag of these takes. */
export const CODE = 'TRAIL10';

/** A way to become some kind of visitor; each call makes another one. */
export type Become = (shop: Shop, goods: Goods) => Promise<Visitor>;

export const nobody: Become = async () => NOBODY;

export const account: Become = async (shop) => ({ ...NOBODY, account: await newAccount(shop) });

/** With two of a variant in the bag. */
export const guest: Become = (shop, { variant }) =>
  changed(shop, '/bag/items', { productId: variant, quantity: '2' }, NOBODY);

export const guestWithCode: Become = async (shop, goods) =>
  changed(shop, '/bag/coupons', { code: CODE }, await guest(shop, goods));

/** Not signed in yet, with a bag that signing in will merge. */
export const guestWithAccount: Become = async (shop, goods) => ({
  ...(await guest(shop, goods)),
  account: await newAccount(shop),
});

/** Signed in, with a bag. */
export const member: Become = async (shop, { variant }) => {
  const own = await newAccount(shop);
  const visitor = { ...NOBODY, account: own, cookie: await signedIn(shop, own) };
  return changed(shop, '/bag/items', { productId: variant, quantity: '2' }, visitor);
};

/** Signed in, with a product on the wish list. */
export const wisher: Become = async (shop, goods) => {
  const visitor = await member(shop, goods);
  const fields = { productId: goods.productId };
  const response = await shop.post('/api/wishlist/items', fields, { headers: asScript(visitor.cookie) });
  if (!response.ok) throw new Error(`Not wished for: ${response.status}`);
  return { ...visitor, cookie: withCookies(visitor.cookie, response) };
};

async function changed(
  shop: Shop,
  path: string,
  fields: Record<string, string>,
  before: Visitor,
): Promise<Visitor> {
  const response = await shop.post(path, fields, { headers: asScript(before.cookie) });
  const { count, lines, coupons } = bag.parse(await response.json());
  const cookie = withCookies(before.cookie, response);
  return { ...before, cookie, count, lineId: lines[0]?.id ?? '', couponId: coupons[0]?.id ?? '' };
}

/** How many things are in a visitor's bag; undefined where it cannot be read. */
export async function countOf(shop: Shop, cookie: string): Promise<number | undefined> {
  const response = await shop.fetch('/api/bag', { headers: asScript(cookie) });
  return response.ok ? bag.parse(await response.json()).count : undefined;
}

/** A variant that is sold out, with its product. */
export function soldOutGoods(): Goods['soldOut'] {
  const { products, variants } = buildCatalog();
  const masters = new Set(products.filter(({ type }) => type === 'master').map(({ id }) => id));
  const found = variants.find(({ stock, productId }) => stock === 0 && masters.has(productId));
  if (!found) throw new Error('Nothing is sold out.');
  return { productId: found.productId, variant: found.id };
}
