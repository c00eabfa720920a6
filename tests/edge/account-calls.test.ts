import { afterAll, beforeAll, expect, it } from 'vitest';
import { memberOf, newAccount, setLoyalty } from './support/account.ts';
import { addByForm, ELM, keysOf } from './support/address-book.ts';
import { hopsOf } from './support/hops.ts';
import { buy } from './support/orders.ts';
import { ROUTES } from './support/parts.ts';
import { coldStart, emptyCaches, mendAll, Shop, someVariant } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const shop = new Shop();
/** The most calls before the shell of a page of the account (docs/product/README.md §4). */
const CALLS = 4;
/** What the header, the menu and the footer of every page need, which is cached for everyone. */
const OF_EVERY_PAGE = /\/content\/fetch$|\/categories\?/;
const isOfAccounts = (type: string) => type === 'account' || type === 'authentication';
const PATHS = ROUTES.filter(([, { type }]) => isOfAccounts(type)).map(([path]) => path);

/** A member who has one of everything, as when they have just signed in. */
let member: Visitor;
let ids: Record<string, string>;

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const account = await newAccount(shop);
  const productId = await someVariant(shop);
  const { orderNo } = await buy(shop, [{ productId, quantity: 1 }], account);
  await setLoyalty(account, { tier: 'member', points: 900, expiresOn: '2031-05-01' });
  member = await memberOf(shop, account);
  await addByForm(member, ELM);
  const [key = ''] = await keysOf(member);
  await member.send('/api/wishlist/items', { productId: productId.split('-')[0] ?? '' });
  await member.send('/account/wishlist', { _action: 'share' });
  const shared = /\/wishlist\/([\w-]+)/.exec(await member.text('/account/wishlist'))?.[1] ?? '';
  ids = { orderNo, key, address: shared };
}, 120_000);
afterAll(mendAll);

/** Nothing is known of the shopper; the token and the menu that every page needs are. */
async function withoutAnything(visitor: Visitor): Promise<Visitor> {
  await emptyCaches();
  await shop.text('/__health/ready');
  await shop.settled();
  return visitor.copy();
}

it.each(PATHS)(`%s waits for at most ${CALLS} calls in one hop before its shell`, async (path) => {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'x');
  for (const visitor of [member, new Visitor(shop)]) {
    const { status, hops } = await hopsOf(await withoutAnything(visitor), filled);
    expect(status).toBeLessThan(500);
    expect(hops.slice(1), 'in a row').toEqual([]);
    const own = hops[0]?.filter((address) => !OF_EVERY_PAGE.test(address)) ?? [];
    expect(own.slice(CALLS), String(own)).toEqual([]);
  }
});
