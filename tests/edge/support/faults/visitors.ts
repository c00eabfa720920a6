import { buildCatalog } from '../../../../sandbox/catalog/build-catalog.ts';
import { newEmail } from '../../../support/new-email.ts';
import { type Account, memberOf, newAccount, setLoyalty } from '../account.ts';
import { addByForm } from '../address-book.ts';
import { addToBag, bagIn } from '../bag.ts';
import { ADDRESS, CARDS, deliver, enterCard, orderNoIn, place, send } from '../checkout.ts';
import { giftCard } from '../gift-cards.ts';
import { linkTo } from '../mail.ts';
import { dialogOf, enter, ticketIn } from '../newsletter.ts';
import { buy, codesFor, handle, orderOf } from '../orders.ts';
import { submit } from '../profile.ts';
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
  /** An order that the visitor may see, and its line. */
  orderNo: string;
  orderLine: string;
  /** The token of a mailed link that deletes the account. */
  deletion: string;
  /** The code that was mailed for signing in. */
  code: string;
  /** The kept card that the checkout has chosen already. */
  saved: { kept: string };
  /** The code of a gift card. */
  giftCard: string;
  /** The ticket for the second step of the newsletter, or the token of a mail that confirms a sign-up. */
  ticket: string;
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
  orderNo: '',
  orderLine: '',
  deletion: '',
  code: '',
  saved: { kept: '' },
  giftCard: '',
  ticket: '',
});

export const account: Become = async (shop, goods) => ({
  ...(await nobody(shop, goods)),
  account: await newAccount(shop),
});

/** A guest with two of a variant in the bag. */
export const guest: Become = async (shop, goods) => withBag(await nobody(shop, goods), goods);

/** The same with a gift card of their own: a code can be entered a few times only. */
export const guestWithGiftCard: Become = async (shop, goods) => ({
  ...(await guest(shop, goods)),
  giftCard: await giftCard(25),
});

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

/** A signed-in shopper with a bag, a saved address and, by an earlier order, a kept card. */
export const regular: Become = async (shop, goods) => {
  const shopper = await member(shop, goods);
  const { visitor } = shopper;
  await addByForm(visitor, { ...ADDRESS, preferred: 'true' });
  await deliver(visitor);
  await send(visitor, 'card', { ...(await enterCard(CARDS.paid)), keepCard: 'true' });
  const placed = await place(visitor);
  if (!orderNoIn(placed.headers.get('Location') ?? '')) throw new Error(`Not placed: ${placed.status}`);
  const withLines = await withBag(shopper, goods);
  await deliver(visitor);
  const html = await visitor.text('/checkout?step=payment');
  const [, kept = ''] = /name="kept"[^>]*? value="([^"]+)"/.exec(html) ?? [];
  if (kept === '') throw new Error('The checkout shows no kept card.');
  return { ...withLines, saved: { kept } };
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

/** Somebody who has taken the first step of the newsletter. */
export const subscriber: Become = async (shop, goods) => {
  const shopper = await nobody(shop, goods);
  const ticket = ticketIn(await dialogOf(await enter(shopper.visitor, { email: newEmail() })));
  if (!ticket) throw new Error('Not subscribed: no ticket');
  return { ...shopper, ticket };
};

/** Somebody who was asked by mail whether they signed up: `ticket` is the token of its link. */
export const asked: Become = async (shop, goods) => {
  const shopper = await nobody(shop, goods);
  const email = newEmail();
  await dialogOf(await enter(shopper.visitor, { email }));
  const ticket = (await linkTo(email)).searchParams.get('token');
  if (!ticket) throw new Error('Not asked: no link');
  return { ...shopper, ticket };
};

/** Somebody who has chosen a store. */
export const storeShopper: Become = async (shop, goods) => {
  const shopper = await nobody(shop, goods);
  const response = await shopper.visitor.send('/store-locator', {
    ...{ _action: 'choose', store: 'us-denver-larimer' },
  });
  if (!response.ok) throw new Error(`Not chosen: ${response.status}`);
  return shopper;
};

/** A signed-in shopper with an order and a bag. */
export const buyer: Become = async (shop, goods) => {
  const shopper = await account(shop, goods);
  const { orderNo, items } = await orderOf(shop, shopper.account, { [goods.variant]: 1 });
  const visitor = await memberOf(shop, shopper.account);
  const orderLine = items[0]?.itemId ?? '';
  return { ...(await withBag({ ...shopper, visitor }, goods)), orderNo, orderLine };
};

/** A buyer whose order has arrived. */
export const receiver: Become = async (shop, goods) => {
  const shopper = await buyer(shop, goods);
  await handle(shopper.orderNo, 'ship');
  await handle(shopper.orderNo, 'deliver');
  return shopper;
};

/** A guest with a bag who has opened an order with its mailed code. */
export const opener: Become = async (shop, goods) => {
  const shopper = await guest(shop, goods);
  const bought = await buy(shop, [{ productId: goods.variant, quantity: 1 }]);
  const { orderNo, email } = bought;
  const send = (fields: Record<string, string>) =>
    shopper.visitor.post('/orders/lookup', { orderNo, email, ...fields });
  await send({ _action: 'request-code' });
  const [code = ''] = await codesFor(bought);
  const response = await send({ _action: 'open-order', code });
  if (response.status !== 303) throw new Error(`Not opened: ${response.status}`);
  return { ...shopper, orderNo };
};

/** A signed-in shopper with a bag who has the mailed link that deletes the account. */
export const leaver: Become = async (shop, goods) => withDeletion(await member(shop, goods));

/** A guest with a bag who has the mailed link that deletes an account. */
export const leaverElsewhere: Become = async (shop, goods) => {
  const { account: leaving, deletion } = await leaver(shop, goods);
  return { ...(await guest(shop, goods)), account: leaving, deletion };
};

async function withDeletion(shopper: Shopper): Promise<Shopper> {
  await submit(shopper.visitor, 'delete');
  const link = await linkTo(shopper.account.email);
  return { ...shopper, deletion: link.searchParams.get('token') ?? '' };
}

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

/** Another variant of the same product that is in stock. */
export function siblingOf(variant: string): string {
  const { variants } = buildCatalog();
  const productId = variants.find(({ id }) => id === variant)?.productId;
  const found = variants.find((one) => one.productId === productId && one.id !== variant && one.stock > 2);
  if (!found) throw new Error(`Nothing like ${variant} is in stock.`);
  return found.id;
}
