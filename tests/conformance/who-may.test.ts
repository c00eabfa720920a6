import { beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, readyBasket, someVariants } from './support/goods.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('who-may');
const canada = new VendorShop('who-may', 'cairn-ca');
const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const CUSTOMERS = `/customer/shopper-customers/v1/${ORGANIZATION}`;
const ORDERS = `/checkout/shopper-orders/v1/${ORGANIZATION}/orders`;
const BASKETS = `/checkout/shopper-baskets/v1/${ORGANIZATION}/baskets`;
const CONTEXT = `/shopper/shopper-context/v1/${ORGANIZATION}/shopper-context`;
const PASSKEYS = `/shopper/auth/v1/${ORGANIZATION}/oauth2/webauthn/passkey/user`;
const CUSTOM = (api: string, path: string) => `/custom/${api}/v1/${ORGANIZATION}/${path}`;

const ann = { token: '', login: '', id: '', usid: '', list: '', item: '', card: '', order: '', basket: '' };
/** Tokens that are not Ann's, with the statuses that they may get for what is hers. */
const others: Record<string, { token: string; statuses: number[] }> = {};

const CARD = {
  ...{ cardType: 'Visa', holder: 'Ann Lee', number: '4242424242424242', issueNumber: '' },
  ...{ expirationMonth: 12, expirationYear: 2039, validFromMonth: 1, validFromYear: 2020 },
};

beforeAll(async () => {
  await shop.reset();
  const { login, token, tokens, customerId: id } = await shop.shopper({ firstName: 'Annabel' });
  Object.assign(ann, { token, login, id, usid: tokens.usid });
  const customers = shop.customers(token);
  const parameters = { customerId: id };
  const [variant = ''] = await someVariants(shop, token);
  await customers.createCustomerAddress({ parameters, body: { ...ADDRESS, addressId: 'Home' } });
  const body = { paymentMethodId: 'CREDIT_CARD', paymentCard: CARD };
  ann.card =
    (await customers.createCustomerPaymentInstrument({ parameters, body })).paymentInstrumentId ?? '';
  const list = await customers.createCustomerProductList({ parameters, body: { type: 'wish_list' } });
  ann.list = list.id ?? '';
  const added = await customers.createCustomerProductListItem({
    parameters: { ...parameters, listId: ann.list },
    body: { type: 'product', productId: variant, quantity: 1, priority: 1, public: false },
  });
  ann.item = added.id ?? '';
  const goods = [{ productId: variant, quantity: 1 }];
  const { basketId } = await readyBasket(shop, token, goods);
  ann.order = (await shop.orders(token).createOrder({ body: { basketId } })).orderNo ?? '';
  ann.basket = (await readyBasket(shop, token, goods)).basketId ?? '';
  const context = { organizationId: 'f_ecom_zzrf_001', usid: ann.usid, siteId: 'cairn-us' };
  await shop
    .contexts(token)
    .createShopperContext({ parameters: context, body: { sourceCode: 'club-night' } });

  const ben = await shop.shopper();
  const gone = await shop.shopper();
  const headers = { authorization: `Bearer ${gone.token}` };
  const { refresh_token } = gone.tokens;
  await shop.login().logoutCustomer({
    headers,
    parameters: { client_id: shop.clientId, refresh_token, channel_id: 'cairn-us' },
  });
  Object.assign(others, {
    nobody: { token: '', statuses: [401] },
    'a made-up token': { token: 'a.b.c', statuses: [401] },
    'a shopper who logged out': { token: gone.token, statuses: [401] },
    'a guest': { token: (await shop.guest()).access_token, statuses: [403, 404] },
    'another shopper': { token: ben.token, statuses: [403, 404] },
    'a guest of the other site': { token: (await canada.guest()).access_token, statuses: [403] },
  });
});

async function call(token: string, method: string, path: string, body?: object): Promise<[number, string]> {
  const site = path.startsWith(PASSKEYS) ? 'channel_id' : 'siteId';
  const response = await fetch(`${shop.origin}${path}?${site}=cairn-us`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return [response.status, await response.text()];
}

type Call = [method: string, path: () => string, body?: object];
const own = (path: string) => `${CUSTOMERS}/customers/${ann.id}${path}`;
const CALLS: Call[] = [
  ['GET', () => own('')],
  ['PATCH', () => own(''), { firstName: 'Eve' }],
  ['PUT', () => own('/password'), { currentPassword: 'Correct-Horse-7', password: 'Eves-Horse-8' }],
  ['GET', () => own('/baskets')],
  ['GET', () => own('/orders')],
  ['POST', () => own('/addresses'), { ...ADDRESS, addressId: 'Eve' }],
  ['GET', () => own('/addresses/Home')],
  ['PATCH', () => own('/addresses/Home'), { ...ADDRESS, addressId: 'Home', city: 'Eve' }],
  ['DELETE', () => own('/addresses/Home')],
  ['POST', () => own('/payment-instruments'), { paymentMethodId: 'CREDIT_CARD', paymentCard: CARD }],
  ['GET', () => own(`/payment-instruments/${ann.card}`)],
  ['PATCH', () => own(`/payment-instruments/${ann.card}`), { default: true }],
  ['DELETE', () => own(`/payment-instruments/${ann.card}`)],
  ['GET', () => own('/product-lists')],
  ['POST', () => own('/product-lists'), { type: 'wish_list' }],
  ['GET', () => own(`/product-lists/${ann.list}`)],
  ['PATCH', () => own(`/product-lists/${ann.list}`), { public: true }],
  ['DELETE', () => own(`/product-lists/${ann.list}`)],
  ['GET', () => own(`/product-lists/${ann.list}/items/${ann.item}`)],
  [
    'PATCH',
    () => own(`/product-lists/${ann.list}/items/${ann.item}`),
    { quantity: 9, priority: 1, public: true },
  ],
  ['DELETE', () => own(`/product-lists/${ann.list}/items/${ann.item}`)],
  ['GET', () => `${CUSTOMERS}/product-lists/${ann.list}`],
  ['GET', () => `${CUSTOMERS}/product-lists/${ann.list}/items`],
  ['GET', () => `${BASKETS}/${ann.basket}`],
  ['PUT', () => `${BASKETS}/${ann.basket}/customer`, { email: 'eve@shopper.example' }],
  ['DELETE', () => `${BASKETS}/${ann.basket}`],
  [
    'POST',
    () => ORDERS,
    {
      get basketId() {
        return ann.basket;
      },
    },
  ],
  ['GET', () => `${ORDERS}/${ann.order}`],
  ['POST', () => `${ORDERS}/${ann.order}/lookup`, { email: 'eve@shopper.example', postalCode: '80202' }],
  ['POST', () => `${ORDERS}/${ann.order}/actions/oms-cancel-order`, {}],
  ['POST', () => `${ORDERS}/${ann.order}/actions/fail`, {}],
  ['POST', () => CUSTOM('account', `guest-orders/${ann.order}/join`), {}],
  ['GET', () => `${ORDERS}/${ann.order}/payment-methods`],
  ['GET', () => `${CONTEXT}/${ann.usid}`],
  ['PUT', () => `${CONTEXT}/${ann.usid}`, { sourceCode: 'guide-pro' }],
  ['PATCH', () => `${CONTEXT}/${ann.usid}`, { sourceCode: 'guide-pro' }],
  ['DELETE', () => `${CONTEXT}/${ann.usid}`],
  ['GET', () => `${PASSKEYS}/${ann.login}`],
  ['DELETE', () => `${PASSKEYS}/${ann.login}`],
];
/** Calls of a registered shopper that name nobody: a guest has no account that they could be about. */
const REGISTERED_ONLY: Call[] = [
  ['POST', () => CUSTOM('auth', 'post-auth'), {}],
  ['POST', () => CUSTOM('loyalty', 'customer/membership'), {}],
  ['GET', () => CUSTOM('loyalty', 'customer/history')],
  ['GET', () => CUSTOM('loyalty', 'customer/rewards')],
  ['GET', () => CUSTOM('progressive-profiling', 'profiling/progress')],
  ['GET', () => CUSTOM('progressive-profiling', 'profiling/step-data')],
  ['POST', () => CUSTOM('account', 'email-change'), { email: 'eve@shopper.example', currentPassword: 'x' }],
  ['POST', () => CUSTOM('account', 'email-change/confirm'), { code: '12345678' }],
  ['POST', () => CUSTOM('account', 'deletion'), { confirmUrl: 'https://shop.example/' }],
  ['POST', () => CUSTOM('account', 'guest-orders/code'), {}],
  ['POST', () => CUSTOM('account', 'guest-orders/claim'), { code: '12345678' }],
  ['POST', () => CUSTOM('account', `guest-orders/${ann.order}/join`), {}],
];

/** All that is Ann's, as she reads it. */
const hers = async () => {
  const [, customer] = await call(ann.token, 'GET', own(''));
  const [, lists] = await call(ann.token, 'GET', own('/product-lists'));
  const [, baskets] = await call(ann.token, 'GET', own('/baskets'));
  const [, orders] = await call(ann.token, 'GET', own('/orders'));
  const [, context] = await call(ann.token, 'GET', `${CONTEXT}/${ann.usid}`);
  return { customer, lists, baskets, orders, context };
};

describe('what is a shopper’s own', () => {
  it.each([
    'nobody',
    'a made-up token',
    'a shopper who logged out',
    'a guest',
    'another shopper',
    'a guest of the other site',
  ])('is neither shown to nor changed by %s', async (who) => {
    const { token = '', statuses = [] } = others[who] ?? {};
    const before = await hers();
    for (const [method, path, body] of CALLS) {
      const [status, text] = await call(token, method, path(), body);
      const said = `${method} ${path()} ${status} ${text.slice(0, 200)}`;
      // a context of another usid is a wrong parameter
      const isContext = path().startsWith(CONTEXT) && status === 400 && !statuses.includes(401);
      expect(isContext ? [400] : statuses, said).toContain(status);
      expect(text, said).not.toMatch(/Annabel|Main Street|4242|shopper\.example/);
    }
    expect(await hers()).toEqual(before);
  });

  it('is hers', async () => {
    const { customer, lists, baskets, orders, context } = await hers();
    expect(customer).toMatch(/Annabel.*Main Street/);
    expect([lists, baskets, orders, context]).toEqual([
      expect.stringContaining(ann.item),
      expect.stringContaining(ann.basket),
      expect.stringContaining(ann.order),
      expect.stringContaining('club-night'),
    ]);
  });
});

describe('calls for registered shoppers', () => {
  it.each(['nobody', 'a shopper who logged out', 'a guest'])('refuse %s', async (who) => {
    const token = others[who]?.token ?? '';
    for (const [method, path, body] of REGISTERED_ONLY) {
      const [status, text] = await call(token, method, path(), body);
      expect(status, `${method} ${path()} ${text}`).toBe(who === 'a guest' ? 403 : 401);
    }
  });
});
