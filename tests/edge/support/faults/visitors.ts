import { buildCatalog } from '../../../../sandbox/catalog/build-catalog.ts';
import { type Account, memberOf, newAccount, setLoyalty } from '../account.ts';
import { addToBag, bagIn } from '../bag.ts';
import type { Shop } from '../shop.ts';
import { Visitor } from '../visitor.ts';

/**
 * A visitor as set up without faults: cookies, a bag with a line and perhaps a code, an account.
 */
export type Shopper = {
  visitor: Visitor;
  count: number;
  lineId: string;
  couponId: string;
  account: Account;
};

/** The products and ids that places are requested with. */
export type Goods = {
  product: string;
  productId: string;
  variant: string;
  soldOut: { productId: string; variant: string };
};

const NO_ACCOUNT: Account = { email: '', password: '', firstName: '' };
/** A code that any bag of these takes. */
export const CODE = 'TRAIL10';

/** A way to become some kind of shopper; each call makes another one. */
export type Become = (shop: Shop, goods: Goods) => Promise<Shopper>;

export const nobody: Become = async (shop) => ({
  visitor: new Visitor(shop),
  count: 0,
  lineId: '',
  couponId: '',
  account: NO_ACCOUNT,
});

export const account: Become = async (shop, goods) => ({
  ...(await nobody(shop, goods)),
  account: await newAccount(shop),
});

/** A guest with two of a variant in the bag. */
export const guest: Become = async (shop, goods) => withBag(await nobody(shop, goods), goods);

export const guestWithCode: Become = async (shop, goods) => {
  const shopper = await guest(shop, goods);
  return changed(shopper, await shopper.visitor.send('/api/bag/coupons', { code: CODE }));
};

/** A guest with an account, whose bag will be merged at sign-in. */
export const guestWithAccount: Become = async (shop, goods) => withBag(await account(shop, goods), goods);

/** A signed-in shopper with a bag. */
export const member: Become = async (shop, goods) => {
  const shopper = await account(shop, goods);
  return withBag({ ...shopper, visitor: await memberOf(shop, shopper.account) }, goods);
};

/** A member of the loyalty programme who can redeem a reward. */
export const clubMember: Become = async (shop, goods) => {
  const shopper = await member(shop, goods);
  await setLoyalty(shopper.account, { tier: 'member', points: 900 });
  return shopper;
};

/** A signed-in shopper with a product on the wish list. */
export const wisher: Become = async (shop, goods) => {
  const shopper = await member(shop, goods);
  const response = await shopper.visitor.send('/api/wishlist/items', { productId: goods.productId });
  if (!response.ok) throw new Error(`Not wished for: ${response.status}`);
  return shopper;
};

async function withBag(shopper: Shopper, { variant }: Goods): Promise<Shopper> {
  return changed(shopper, await addToBag(shopper.visitor, { productId: variant, quantity: 2 }));
}

async function changed(before: Shopper, response: Response): Promise<Shopper> {
  const { count, lines, coupons } = await bagIn(response);
  return { ...before, count, lineId: lines[0]?.id ?? '', couponId: coupons[0]?.id ?? '' };
}

/** The number of items in a visitor's bag; undefined when it cannot be read. */
export async function countOf(visitor: Visitor): Promise<number | undefined> {
  const response = await visitor.read('/api/bag');
  return response.ok ? (await bagIn(response)).count : undefined;
}

/** A variant that is sold out, with its product. */
export function soldOutGoods(): Goods['soldOut'] {
  const { products, variants } = buildCatalog();
  const masters = new Set(products.filter(({ type }) => type === 'master').map(({ id }) => id));
  const found = variants.find(({ stock, productId }) => stock === 0 && masters.has(productId));
  if (!found) throw new Error('Nothing is sold out.');
  return { productId: found.productId, variant: found.id };
}
