import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addToBag, guestWithBag, problemIn } from './support/bag.ts';
import { findProduct, variants } from './support/catalogue.ts';
import {
  ADDRESS,
  agreedIn,
  CARDS,
  deliver,
  enterCard,
  fillIn,
  orderNoIn,
  place,
  sections,
  send,
} from './support/checkout.ts';
import { callForBasket } from './support/elsewhere.ts';
import { faulty } from './support/faulty.ts';
import { applyGift, giftCard } from './support/gift-cards.ts';
import { mendAll, PLENTY, Shop, setStock, someVariant } from './support/shop.ts';
import { leads, type Visitor } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
/** Ships by road only, and not to Alaska. */
const fuel = findProduct(({ restriction }) => restriction?.code === 'flammable');
const FUEL = variants.find(({ productId }) => productId === fuel.id)?.id ?? '';
const AT_HOME = { ...ADDRESS, phone: '3035550142' };
const ALASKA = { ...AT_HOME, city: 'Anchorage', stateCode: 'AK', postalCode: '99501' };
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  guest = await guestWithBag(shop, variant);
});
afterEach(async () => {
  await mendAll();
  await setStock(variant, PLENTY);
});

type Change = (visitor: Visitor) => Promise<unknown>;

const ofBasket =
  (method: 'PUT' | 'PATCH' | 'POST', path: string, body: object): Change =>
  (visitor) =>
    callForBasket(visitor, method, { path, body });

/** Removes what pays for a basket, and pays with a card that is entered at the service instead. */
const payWith =
  (card?: object): Change =>
  async (visitor) => {
    const basket = await (await callForBasket(visitor, 'GET', {})).json<{
      paymentInstruments: { paymentInstrumentId: string }[];
    }>();
    for (const { paymentInstrumentId } of basket.paymentInstruments)
      await callForBasket(visitor, 'DELETE', { path: `/payment-instruments/${paymentInstrumentId}` });
    if (card) await callForBasket(visitor, 'POST', { path: '/payment-instruments', body: card });
  };
const CARD = { cardType: 'Visa', holder: 'Ann Lee', expirationMonth: 12, expirationYear: 2039 };
const declined = (number: string) =>
  payWith({
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: { ...CARD, maskedNumber: `************${number.slice(-4)}` },
  });

/** Chooses a method that does not carry fuel, then adds fuel. */
const addFuelByAir: Change = async (visitor) => {
  const { productItems } = await (await callForBasket(visitor, 'GET', {})).json<{
    productItems: { itemId: string; productId: string }[];
  }>();
  for (const { itemId, productId } of productItems)
    if (productId === FUEL) await callForBasket(visitor, 'DELETE', { path: `/items/${itemId}` });
  await ofBasket('PUT', '/shipments/me/shipping-method', { id: 'express' })(visitor);
  await ofBasket('POST', '/items', [{ productId: FUEL, quantity: 1 }])(visitor);
};

const NOTHING = 'Nothing was charged.';
const cardAgain: Change = async (visitor) => send(visitor, 'card', await enterCard(CARDS.paid));
/** The card that was declined is not one that was entered in the shop, which leaves it alone. */
const otherCard: Change = async (visitor) => {
  await payWith()(visitor);
  await cardAgain(visitor);
};
const addressAgain: Change = (visitor) => send(visitor, 'address', ADDRESS);

/**
 * What is made of the basket while the order is under way, what is then said, the section that opens,
 * and what a shopper does there.
 */
const REAL: Record<string, { make: Change; said: string; open: string; mend: Change; type: string }> = {
  BillingAddressRequired: {
    make: ofBasket('PUT', '/billing-address', {}),
    said: `its billing address is missing or incomplete. ${NOTHING} Please enter it here.`,
    open: 'payment',
    mend: (visitor) => send(visitor, 'billing', { sameAddress: 'true' }),
    type: 'edit-billing',
  },
  'BillingAddressRequired of one that lacks only its postal code': {
    make: ofBasket('PUT', '/billing-address', { ...AT_HOME, lastName: 'Diaz', postalCode: '' }),
    said: `its billing address is missing or incomplete. ${NOTHING} Please enter it here.`,
    open: 'payment',
    mend: (visitor) => send(visitor, 'billing', { sameAddress: 'true' }),
    type: 'edit-billing',
  },
  PaymentMethodRequired: {
    make: payWith(),
    said: `its payment is missing. ${NOTHING} Please enter how you want to pay.`,
    open: 'payment',
    mend: cardAgain,
    type: 'edit-card',
  },
  PaymentAmountMismatch: {
    make: payWith({ paymentMethodId: 'Salesforce Payments', amount: 1 }),
    said: `what is paid is not its total. ${NOTHING} Please enter your card again.`,
    open: 'payment',
    mend: cardAgain,
    type: 'edit-card',
  },
  'hook-status-exception card_declined': {
    make: declined('4000000000000002'),
    said: 'Your bank declined the card.',
    open: 'payment',
    mend: otherCard,
    type: 'edit-card',
  },
  'hook-status-exception insufficient_funds': {
    make: declined('4000000000009995'),
    said: 'there is not enough money available.',
    open: 'payment',
    mend: otherCard,
    type: 'edit-card',
  },
  ShippingAddressRequired: {
    make: ofBasket('PUT', '/shipments/me/shipping-address', { firstName: 'Ann' }),
    said: `its delivery address is missing or incomplete. ${NOTHING} Please enter it here.`,
    open: 'delivery',
    mend: addressAgain,
    type: 'edit-address',
  },
  ShippingAddressNotServed: {
    make: ofBasket('PUT', '/shipments/me/shipping-address', { ...AT_HOME, countryCode: 'FR' }),
    said: `we do not ship to this address. ${NOTHING} Please choose another one.`,
    open: 'delivery',
    mend: addressAgain,
    type: 'edit-address',
  },
  ShippingAddressRestricted: {
    make: ofBasket('PUT', '/shipments/me/shipping-address', ALASKA),
    said: `something in it cannot be delivered to this address. ${NOTHING} Please choose another address,`,
    open: 'delivery',
    mend: addressAgain,
    type: 'edit-address',
  },
  ShippingMethodNotApplicable: {
    make: addFuelByAir,
    said: `it cannot be sent by this shipping method. ${NOTHING} Please choose another one.`,
    open: 'delivery',
    mend: (visitor) => send(visitor, 'method', { method: 'standard' }),
    type: 'edit-delivery',
  },
  PickupStoreRequired: {
    make: ofBasket('PATCH', '/shipments/me', { shippingMethod: { id: '005' } }),
    said: `it cannot be picked up in this store. ${NOTHING} Please choose another one, or have it delivered.`,
    open: 'delivery',
    mend: async (visitor) => {
      await send(visitor, 'deliver');
      await addressAgain(visitor);
    },
    type: 'edit-pickup',
  },
  ProductItemNotAvailable: {
    make: () => setStock(variant, 0),
    said: 'Out of stock. It can no longer be ordered.',
    open: 'review',
    mend: () => setStock(variant, PLENTY),
    type: 'not-orderable',
  },
};

/** Presses "Place order" while `make` is done to the basket just before the service makes the order. */
async function placeWhile(make: Change, ask: Visitor['post'] | Visitor['send']): Promise<Response> {
  const agreed = await agreedIn(guest);
  const SANDBOX = faulty(/\/orders\?/, async (answer) => {
    await make(guest);
    return answer();
  });
  return ask.call(guest, '/checkout', { _action: 'place', agreed }, { bindings: { SANDBOX } });
}

describe('an order that the service refuses', () => {
  it.each(Object.entries(REAL))('for %s says why, and leads to where it is mended', async (code, refusal) => {
    const { make, said, open, mend, type } = refusal;
    if (code === 'ShippingAddressRestricted') await addToBag(guest, { productId: FUEL });
    await fillIn(guest);
    const response = await placeWhile(make, guest.post);
    expect([402, 409]).toContain(response.status);
    // what the script says where something has changed is kept in an attribute
    const html = (await response.text()).replaceAll(/ data-(?:changed|moved)="[^"]*"/g, '');
    expect(html).toContain(said);
    expect(html).not.toContain('Something in your order has changed');
    expect(sections(html)).toContain(`${open} open`);
    await mend(guest);
    const agreed = await agreedIn(guest);
    expect(agreed).not.toBe('');
    const problem = await problemIn(await placeWhile(make, guest.send));
    expect([problem.type, problem.title]).toEqual([
      `urn:cairn:problem:${type}`,
      expect.stringContaining(said),
    ]);
    await mend(guest);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  const STATED: [string, string, string, string][] = [
    ['CustomerEmailRequired', '$.customerInfo.email', 'its email address is missing.', 'contact'],
    [
      'ShippingMethodRequired',
      '$.shipments[0].shippingMethod.id',
      'its shipping method is missing.',
      'delivery',
    ],
    ['ProductItemInvalid', '$.productItems[0]', 'This can no longer be ordered.', 'review'],
    ['BasketEmpty', '$.productItems', 'Something in your order has changed.', 'review'],
    ['SomethingElse', '$.couponItems', 'The shop could not tell why.', 'review'],
  ];

  it.each(STATED)('that states %s at %s says so', async (type, path, said, open) => {
    await fillIn(guest);
    const flashes = [{ type, path, message: 'Refused.' }];
    const refusal = { type: 'https://api.example/bad-request', title: 'Bad Request', detail: '', flashes };
    const SANDBOX = faulty(/\/orders\?/, async () => Response.json(refusal, { status: 400 }));
    const fields = { _action: 'place', agreed: await agreedIn(guest) };
    const html = await (await guest.post('/checkout', fields, { bindings: { SANDBOX } })).text();
    expect(html).toContain(said);
    expect(sections(html)).toContain(`${open} open`);
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });

  it('without any reason says that the shop could not tell why', async () => {
    await fillIn(guest);
    const SANDBOX = faulty(/\/orders\?/, async () => new Response('', { status: 400 }));
    const fields = { _action: 'place', agreed: await agreedIn(guest) };
    const html = await (await guest.post('/checkout', fields, { bindings: { SANDBOX } })).text();
    expect(html).toContain('The shop could not tell why.');
  });
});

describe('an order that gift cards pay whole', () => {
  it('and that is refused for its amounts leads to the gift cards', async () => {
    await deliver(guest);
    await applyGift(guest, await giftCard(900));
    await send(guest, 'billing', { sameAddress: 'true' });
    const said = 'What your gift cards can pay has changed.';
    const flashes = [{ type: 'PaymentAmountMismatch', path: '$.paymentInstruments', message: 'Refused.' }];
    const SANDBOX = faulty(/\/orders\?/, async () => Response.json({ flashes }, { status: 400 }));
    const fields = { _action: 'place', agreed: await agreedIn(guest) };
    const problem = await problemIn(await guest.send('/checkout', fields, { bindings: { SANDBOX } }));
    expect([problem.type, problem.title]).toEqual([
      'urn:cairn:problem:edit-payment',
      expect.stringContaining(said),
    ]);
    const html = await (await guest.post('/checkout', fields, { bindings: { SANDBOX } })).text();
    expect(html).toContain(said);
    expect(sections(html)).toContain('payment open');
    expect(html).toContain('checkout-gifts');
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});

describe('a card that is chosen', () => {
  it('can be changed while only the billing address is missing', async () => {
    await fillIn(guest);
    await callForBasket(guest, 'PUT', { path: '/billing-address', body: {} });
    const html = await guest.text('/checkout');
    expect(html).toContain('we still need a billing address');
    const to = /href="([^"]+)"[^>]*>Use another card</.exec(html)?.[1] ?? '';
    expect(await guest.text(to)).toContain('value="card"');
    const wrong = await send(guest, 'card', { ...(await enterCard(CARDS.paid)), token: '' });
    expect(await wrong.text()).toContain('Please enter your card.');
    await send(guest, 'card', await enterCard('5555555555554444'));
    expect(await guest.text('/checkout')).toContain('Mastercard ending in 4444');
    expect(orderNoIn(leads(await place(guest)))).not.toBe('');
  });
});
