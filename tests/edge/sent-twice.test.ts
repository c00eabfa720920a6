import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Account, memberOf, newAccount } from './support/account.ts';
import { addByForm, addressesOf, asMember, BOOK, ELM, keysOf, OAK } from './support/address-book.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { CARDS, deliver, enterCard, fillIn } from './support/checkout.ts';
import { formsOf } from './support/forms.ts';
import { applyGift, giftCard, giftPaymentsIn } from './support/gift-cards.ts';
import { handle, inStock, orderOf, pathOf, quantities } from './support/orders.ts';
import { countIn, placesOf, STORES } from './support/pick-up.ts';
import { OREGON, keysOf as streetKeysOf, streetsOf } from './support/several.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';
import type { Visitor } from './support/visitor.ts';

type Fields = Record<string, string>;
/** A form, and how what it changes stands afterwards. */
type Sending = { who: Visitor; path: string; fields: Fields; state: () => Promise<unknown> };

const shop = new Shop({ ORIGIN: 'https://shop.example' });
const [ONE = '', TWO = ''] = inStock.map(({ id }) => id);
/** Another variant of the product of the first. */
const OTHER =
  inStock.find(({ id, productId }) => id !== ONE && productId === inStock[0]?.productId)?.id ?? '';
const CODE = 'TRAIL10';
const WISHES = '/account/wishlist';
const CARD_PAGE = '/account/payment-methods';

let ada: Account;
let member: Visitor;
let guest: Visitor;

beforeAll(mendAll);
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
  guest = await guestWithBag(shop, ONE, 2);
});
afterEach(mendAll);

/** The form of a page that names an action, as a browser sends it. */
async function formOn(who: Visitor, path: string, action: string): Promise<Fields> {
  const form = formsOf(await who.text(path)).find((one) => one.action === action);
  if (!form) throw new Error(`No form ${action} on ${path}`);
  return form.sent;
}

async function wishes(): Promise<unknown> {
  const answer = await (await asMember(member, '/product-lists')).json<{
    data?: { public?: boolean; customerProductListItems?: { productId: string }[] }[];
  }>();
  return (answer.data ?? []).flatMap(({ customerProductListItems: items = [] }) =>
    items.map(({ productId }) => productId),
  );
}

async function savedCards(): Promise<unknown> {
  const { paymentInstruments = [] } = await (await asMember(member, '')).json<{
    paymentInstruments?: { default: boolean; paymentCard: { numberLastDigits: string } }[];
  }>();
  return paymentInstruments.map((one) => [one.paymentCard.numberLastDigits, one.default]);
}

async function saveCard(number: string, isDefault: boolean): Promise<string> {
  const paymentCard = { cardType: 'Visa', number, expirationMonth: 4, expirationYear: 2099, holder: 'Ada' };
  const body = JSON.stringify({ paymentMethodId: 'CREDIT_CARD', default: isDefault, paymentCard });
  const response = await asMember(member, '/payment-instruments', { method: 'POST', body });
  return (await response.json<{ paymentInstrumentId: string }>()).paymentInstrumentId;
}

const lineOf = async (who: Visitor, productId = ONE) =>
  (await bagOf(who)).lines.find((line) => line.productId === productId)?.id ?? '';
const addresses = async () => (await addressesOf(member)).map((one) => [one.address1, one.preferred]);

/** The form of a line of the bag. */
const bagForm = async (who: Visitor, fields: Fields, productId = ONE): Promise<Sending> => ({
  who,
  path: '/cart',
  fields: { itemId: await lineOf(who, productId), ...fields },
  state: () => quantities(who),
});

const returned = async (orderNo: string) =>
  /(\d) (?:are|is) being returned/.exec(await member.text(pathOf({ orderNo })))?.[1];

/** What is sent, and what it leaves when it is sent once. */
const sendings: Record<string, [make: () => Promise<Sending>, once: unknown]> = {
  'returning a part of a line': [
    async () => {
      const bought = await orderOf(shop, ada, { [ONE]: 4 });
      await handle(bought.orderNo, 'ship');
      const path = pathOf(bought);
      const itemId = bought.items[0]?.itemId ?? '';
      const fields = { ...(await formOn(member, path, 'return-items')), [`quantity-${itemId}`]: '1' };
      return { who: member, path, fields, state: () => returned(bought.orderNo) };
    },
    '1',
  ],
  'cancelling an order': [
    async () => {
      const bought = await orderOf(shop, ada, { [ONE]: 1 });
      const path = pathOf(bought);
      const state = async () => (await member.text(path)).includes('Cancel this order');
      return { who: member, path, fields: await formOn(member, path, 'cancel-order'), state };
    },
    false,
  ],
  'buying again': [
    async () => {
      const path = pathOf(await orderOf(shop, ada, { [ONE]: 2, [TWO]: 1 }));
      const fields = await formOn(member, path, 'buy-again');
      return { who: member, path, fields, state: () => quantities(member) };
    },
    { [ONE]: 2, [TWO]: 1 },
  ],
  'a gift card': [
    async () => {
      await deliver(guest);
      const fields = { _action: 'gift-card', giftCardCode: await giftCard(5) };
      const state = async () => giftPaymentsIn(await guest.text('/checkout?step=payment')).length;
      return { who: guest, path: '/checkout', fields, state };
    },
    1,
  ],
  'taking a gift card out': [
    async () => {
      await deliver(guest);
      await applyGift(guest, await giftCard(5));
      const state = async () => giftPaymentsIn(await guest.text('/checkout?step=payment')).length;
      const [payment = ''] = giftPaymentsIn(await guest.text('/checkout?step=payment'));
      return { who: guest, path: '/checkout', fields: { _action: 'remove-gift-card', payment }, state };
    },
    0,
  ],
  'entering a card': [
    async () => {
      await fillIn(guest);
      const fields = { _action: 'card', ...(await enterCard(CARDS.paid)) };
      const state = async () => (await guest.text('/checkout')).match(/Visa ending in 4242/g)?.length;
      return { who: guest, path: '/checkout', fields, state };
    },
    1,
  ],
  'a new address': [
    async () => ({
      who: member,
      path: `${BOOK}/new`,
      fields: { _action: 'save', ...ELM, preferred: 'true' },
      state: addresses,
    }),
    [['1 Elm St', true]],
  ],
  'preferring an address': [
    async () => {
      await addByForm(member, ELM);
      await addByForm(member, OAK);
      const [, key = ''] = await keysOf(member);
      return { who: member, path: BOOK, fields: { _action: 'prefer', key }, state: addresses };
    },
    [
      ['1 Elm St', false],
      ['2 Oak Ave', true],
    ],
  ],
  'removing the preferred address': [
    async () => {
      await addByForm(member, ELM);
      await addByForm(member, OAK);
      await addByForm(member, { ...OAK, address1: '3 Ash Rd' });
      const [key = ''] = await keysOf(member);
      const state = async () => (await addresses()).map(([, isPreferred]) => isPreferred).toSorted();
      return { who: member, path: BOOK, fields: { _action: 'remove', key }, state };
    },
    [false, true],
  ],
  'putting an address back': [
    async () => {
      await addByForm(member, ELM);
      const [key = ''] = await keysOf(member);
      await member.post(BOOK, { _action: 'remove', key });
      return { who: member, path: BOOK, fields: await formOn(member, BOOK, 'restore'), state: addresses };
    },
    [['1 Elm St', true]],
  ],
  'the first wish': [
    async () => ({
      who: member,
      path: WISHES,
      fields: { _action: 'add', productId: ONE },
      state: wishes,
    }),
    [ONE],
  ],
  'a further wish': [
    async () => {
      await member.send('/api/wishlist/items', { productId: TWO });
      return { who: member, path: WISHES, fields: { _action: 'add', productId: ONE }, state: wishes };
    },
    [TWO, ONE],
  ],
  'taking a wish out': [
    async () => {
      await member.send('/api/wishlist/items', { productId: ONE });
      return { who: member, path: WISHES, fields: { _action: 'remove', productId: ONE }, state: wishes };
    },
    [],
  ],
  'saving a line for later': [
    async () => {
      await addToBag(member, { productId: ONE, quantity: 2 });
      const sending = await bagForm(member, { _action: 'save-line' });
      return { ...sending, state: async () => [await quantities(member), await wishes()] };
    },
    [{}, [ONE]],
  ],
  'saving a line for later as a guest': [
    async () => {
      const state = async () => [
        await quantities(guest),
        (await (await guest.read('/api/wishlist')).json<{ productIds: string[] }>()).productIds,
      ];
      return { ...(await bagForm(guest, { _action: 'save-line' })), state };
    },
    [{}, [ONE]],
  ],
  'moving a wish to the bag': [
    async () => {
      await member.send('/api/wishlist/items', { productId: ONE });
      const state = async () => [await quantities(member), await wishes()];
      return { who: member, path: '/cart', fields: await formOn(member, '/cart', 'move-saved'), state };
    },
    [{ [ONE]: 1 }, []],
  ],
  'moving a wish to the bag from its list': [
    async () => {
      await addToBag(member, { productId: ONE });
      await member.send('/api/wishlist/items', { productId: ONE });
      const state = async () => [await quantities(member), await wishes()];
      return { who: member, path: WISHES, fields: await formOn(member, WISHES, 'move'), state };
    },
    [{ [ONE]: 2 }, []],
  ],
  'moving a wish to the bag as a guest': [
    async () => {
      await guest.send('/api/wishlist/items', { productId: TWO });
      const fields = await formOn(guest, WISHES, 'move');
      return { who: guest, path: WISHES, fields, state: () => quantities(guest) };
    },
    { [ONE]: 2, [TWO]: 1 },
  ],
  'sharing the list': [
    async () => {
      await member.send('/api/wishlist/items', { productId: ONE });
      const state = async () => (await member.text(WISHES)).match(/value="unshare"/g)?.length;
      return { who: member, path: WISHES, fields: { _action: 'share' }, state };
    },
    1,
  ],
  'picking up a line': [
    async () => {
      await countIn(STORES.denver, ONE, 9);
      await addToBag(guest, { productId: TWO });
      await deliver(guest);
      const fields = { _action: 'pick-up', store: STORES.denver, lines: await lineOf(guest) };
      const state = () => placesOf(guest);
      return { who: guest, path: '/checkout', fields, state };
    },
    { [ONE]: STORES.denver, [TWO]: 'delivered' },
  ],
  'sending a line to another address': [
    async () => {
      await addToBag(guest, { productId: TWO });
      await deliver(guest);
      const { '1 Elm St': key = '' } = await streetKeysOf(guest);
      const to = { [`to-${await lineOf(guest)}`]: 'new', [`to-${await lineOf(guest, TWO)}`]: key };
      const state = () => streetsOf(guest);
      return { who: guest, path: '/checkout', fields: { _action: 'addresses', ...to, ...OREGON }, state };
    },
    { [ONE]: '2 Oak Ave', [TWO]: '1 Elm St' },
  ],
  'lowering a line': [() => bagForm(guest, { _action: 'change-line', quantity: '1' }), { [ONE]: 1 }],
  'removing a line': [() => bagForm(guest, { _action: 'change-line', quantity: '0' }), {}],
  'another variant': [() => bagForm(guest, { _action: 'change-line', variant: OTHER }), { [OTHER]: 2 }],
  'another variant that is in the bag': [
    async () => {
      await addToBag(guest, { productId: OTHER });
      return bagForm(guest, { _action: 'change-line', variant: OTHER });
    },
    { [OTHER]: 3 },
  ],
  'putting a line back': [
    async () => {
      const removal = { quantity: '0', productId: ONE, quantityBefore: '2' };
      await guest.post('/cart', { _action: 'change-line', itemId: await lineOf(guest), ...removal });
      const fields = await formOn(guest, '/cart', 'add-to-bag');
      return { who: guest, path: '/cart', fields, state: () => quantities(guest) };
    },
    { [ONE]: 2 },
  ],
  'a promo code': [
    async () => ({
      who: guest,
      path: '/cart',
      fields: { _action: 'add-coupon', code: CODE },
      state: async () => (await bagOf(guest)).coupons.map(({ code }) => code),
    }),
    [CODE],
  ],
  'taking a promo code out': [
    async () => {
      await guest.send('/api/bag/coupons', { code: CODE });
      const fields = await formOn(guest, '/cart', 'remove-coupon');
      const state = async () => (await bagOf(guest)).coupons.map(({ code }) => code);
      return { who: guest, path: '/cart', fields, state };
    },
    [],
  ],
  'another default card': [
    async () => {
      await saveCard('4111111111111111', true);
      const card = await saveCard('4242424242424242', false);
      return { who: member, path: CARD_PAGE, fields: { _action: 'make-default', card }, state: savedCards };
    },
    [
      ['1111', false],
      ['4242', true],
    ],
  ],
  'removing a saved card': [
    async () => {
      const card = await saveCard('4111111111111111', true);
      return { who: member, path: CARD_PAGE, fields: { _action: 'remove', card }, state: savedCards };
    },
    [],
  ],
};

/** The second press finds nothing to do, and says so. */
const GONE = /This (address|card) is no longer in your account\.|This promo code is already in your bag\./;

describe('a form that is sent twice at once changes as much as once, and no answer claims that it failed', () => {
  it.each(Object.entries(sendings))('%s', async (_, [make, once]) => {
    const { who, path, fields, state } = await make();
    const answers = await Promise.all([who.post(path, fields), who.copy().post(path, fields)]);
    expect(await state()).toEqual(once);
    for (const answer of answers) {
      const html = await answer.text();
      expect(answer.status === 303 || GONE.test(html), `${answer.status}`).toBe(true);
    }
    // and once more, as after Back
    await who.post(path, fields);
    expect(await state()).toEqual(once);
  });
});
