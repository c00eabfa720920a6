import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { problemIn } from './support/bag.ts';
import { ACCOUNT_ACTIONS } from './support/faults/account-actions.ts';
import { type Goods, soldOutGoods } from './support/faults/visitors.ts';
import { coldStart, mendAll, productIdOf, Shop, someProduct, someVariant, spoil } from './support/shop.ts';

/* What each action of the account says where the answers to its changes are lost (docs/decisions/0151). */

const LOST = 'We did not hear back, so we don’t know whether that worked. Please check before you try again.';
const MAIL =
  'We did not hear back, so a mail may be on its way or not. Look for it before you ask for another.';
const CODE =
  'We did not hear back, and a code works only once. Try it again. If it is refused, ask for another mail.';
const PASSWORD = 'We did not hear back, so your new password may be set or not. Send it again to find out.';
const CHANGED =
  'We could not find out whether your password was changed. If your new password does not work, use the old one.';
const DELETED =
  'We did not hear back, so your account may be deleted or not. Press the button again to find out.';
const REPEAT = 'We did not hear back. Send it again: it counts only once.';
const CARD =
  'We could not find out whether your card was added. Please check your cards before you try again.';
const AGAIN = 'Something went wrong. Try again!';
const NO_CARD = 'Your saved cards could not be changed. Please try again.';
/** Nothing: it has found out itself that the change was made, or it needs no answer. */
const DONE = '';

/** `cut` names the call whose answer alone is lost, where others come before it. */
type Row = { says: string; cut?: { service: string; path?: string } };

const SAYS: Record<string, Row> = {
  'e-mail step of login': { says: DONE },
  'log in, with a bag': { says: AGAIN },
  'ask for a code': { says: MAIL, cut: { service: 'slas', path: 'passwordless/login' } },
  'log in with a wrong code': { says: CODE },
  'forget a password': { says: MAIL },
  'choose a password with a wrong code': { says: PASSWORD },
  'join, with a bag': { says: DONE, cut: { service: 'customers' } },
  'options of a passkey': { says: AGAIN },
  'log in with a passkey': { says: AGAIN },
  'code for a passkey': { says: MAIL },
  'remove a passkey': { says: LOST },
  'log out': { says: DONE },
  wish: { says: LOST },
  'take a wish back': { says: LOST },
  'share the wish list': { says: LOST },
  'join the loyalty programme': { says: LOST },
  'redeem a reward': { says: DONE },
  'answer a question of the profile': { says: REPEAT },
  'send the banner of the profile away': { says: DONE },
  'personal details': { says: LOST },
  'new e-mail address': { says: MAIL },
  'code of a new e-mail address': { says: LOST },
  'change the password': { says: CHANGED },
  newsletter: { says: LOST },
  'ask to delete the account': { says: MAIL },
  'delete the account by its link': { says: DELETED },
  'delete an account by its link elsewhere': { says: DELETED },
  'add an address': { says: LOST },
  'put an address back': { says: LOST },
  'add a card': { says: CARD, cut: { service: 'pay', path: 'confirm' } },
  'add a card elsewhere': { says: NO_CARD },
  'buy-again of an order': { says: DONE, cut: { service: 'baskets' } },
  'cancel-order of an order': { says: DONE, cut: { service: 'orders', path: 'oms-cancel-order' } },
  'return-items of an order': { says: DONE, cut: { service: 'orders', path: 'oms-return-order' } },
  'buy-again of a looked-up order': { says: DONE, cut: { service: 'baskets' } },
  'cancel-order of a looked-up order': { says: DONE, cut: { service: 'orders', path: 'oms-cancel-order' } },
  "ask for the code of a guest's orders": { says: MAIL },
  "enter the code of a guest's orders": { says: LOST },
  'withdraw from a contract': { says: DONE, cut: { service: 'account', path: 'withdrawals' } },
  'ask for the code of an order': { says: MAIL, cut: { service: 'orders', path: 'request-access-code' } },
};

/** They are answered by a page, or name what the shopper does not have: nothing is sent. */
const NOTHING_SENT = [
  'log in with an identity provider',
  ...['change an address', 'remove an address', 'prefer an address', 'remove a card'],
  'make a card the default',
];

const ACTIONS = ACCOUNT_ACTIONS.filter(({ name }) => !name.endsWith(', without scripts'));
let goods: Goods;

beforeAll(async () => {
  await mendAll();
  const shop = new Shop();
  const product = await someProduct(shop);
  const variant = await someVariant(shop);
  goods = { product, productId: productIdOf(product), variant, soldOut: soldOutGoods() };
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

it('names every action of the account', () => {
  expect([...Object.keys(SAYS), ...NOTHING_SENT].sort()).toEqual(ACTIONS.map(({ name }) => name).sort());
});

it.each(ACTIONS.filter(({ name }) => name in SAYS))('$name', async ({ name, config, become, ask }) => {
  const { says, cut = { service: '*' } } = SAYS[name] ?? { says: '' };
  const shopper = await become(new Shop(config), goods);
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) await spoil({ ...cut, method, mode: 'cut' });
  const response = await ask(shopper, goods);
  expect(response.status).toBe(says === DONE ? 200 : 503);
  expect(says === DONE ? '' : (await problemIn(response)).title).toBe(says);
});
