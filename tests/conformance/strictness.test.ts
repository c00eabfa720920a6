import { beforeAll, describe, expect, it } from 'vitest';
import { basketShop, slug } from './support/basket-shop.ts';
import { ADDRESS, card, readyBasket } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const { shop, guest, baskets, one, add } = basketShop('strictness');
const ROOT = '/organizations/f_ecom_zzrf_001';
const BASKETS = `/checkout/shopper-baskets/v1${ROOT}/baskets`;
const CARD_NUMBER = '4242424242424242';

type Sent = { method?: string; body?: BodyInit; headers?: Record<string, string> };

/** A call that the vendor's client would not send. */
async function call(path: string, { method = 'GET', body, headers }: Sent = {}) {
  const address = `${shop.origin}${path}${path.includes('?') ? '&' : '?'}siteId=${shop.siteId}`;
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${guest.token}`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
  const text = await response.text();
  const problem: { type?: string } = text === '' ? {} : JSON.parse(text);
  return { status: response.status, slug: slug(problem), problem };
}

const own = () => ({ basketId: guest.basketId });

describe('a card in a basket', () => {
  it.each([CARD_NUMBER, '4242 4242 4242 4242', '4242-4242-4242-4242', `${'*'.repeat(15)}${'4'.repeat(11)}`])(
    'is refused with the number %s where a masked one belongs',
    async (maskedNumber) => {
      const body = { paymentMethodId: 'CREDIT_CARD', paymentCard: { ...card(), maskedNumber } };
      await refusal(baskets().addPaymentInstrumentToBasket({ parameters: own(), body }), 400);
    },
  );

  it('is not taken from a plain number', async () => {
    const { maskedNumber, ...rest } = card();
    const body = { paymentMethodId: 'CREDIT_CARD', paymentCard: { ...rest, number: CARD_NUMBER } };
    await refusal(baskets().addPaymentInstrumentToBasket({ parameters: own(), body }), 400);
  });
});

describe('a saved card', () => {
  it('decides the method and the card; only the amount is read beside it', async () => {
    const { token, customerId } = await shop.shopper();
    const saved = await shop.customers(token).createCustomerPaymentInstrument({
      parameters: { customerId },
      body: {
        paymentMethodId: 'CREDIT_CARD',
        paymentCard: {
          ...{ holder: 'Ann Lee', cardType: 'Visa', number: CARD_NUMBER, issueNumber: '1' },
          ...{ validFromMonth: 1, validFromYear: 2025, expirationMonth: 12, expirationYear: 2039 },
        },
      },
    });
    const { basketId = '' } = await shop.baskets(token).createBasket({ body: {} });
    const body = {
      customerPaymentInstrumentId: saved.paymentInstrumentId,
      ...{ paymentMethodId: 'Salesforce Payments', amount: 5, paymentCard: card('1111') },
    };
    const paid = await shop.baskets(token).addPaymentInstrumentToBasket({ parameters: { basketId }, body });
    expect(paid.paymentInstruments).toMatchObject([
      { paymentMethodId: 'CREDIT_CARD', amount: 5, paymentCard: { numberLastDigits: '4242' } },
    ]);
  });

  it.each(['MADE_UP', 'Salesforce Payments', 'GIFT_CERTIFICATE'])(
    'is not kept by the method %s without what it pays with',
    async (paymentMethodId) => {
      const { token, customerId } = await shop.shopper();
      const call = shop
        .customers(token)
        .createCustomerPaymentInstrument({ parameters: { customerId }, body: { paymentMethodId } });
      expect(slug(await refusal(call, 400))).toBe('invalid-customer');
    },
  );
});

describe('a flag in a query', () => {
  it.each(['1', 'yes', 'TRUE', ''])('is refused as %j', async (value) => {
    const body = JSON.stringify(ADDRESS);
    const path = `${BASKETS}/${guest.basketId}/billing-address?useAsShipping=${value}`;
    expect(await call(path, { method: 'PUT', body })).toMatchObject({ status: 400, slug: 'bad-request' });
  });
});

describe('version 1 of the baskets', () => {
  it('has no temporary baskets to promote', async () => {
    const { basketId = '' } = await shop
      .basketsV2(guest.token)
      .createBasket({ parameters: { temporary: true }, body: {} });
    const promote = `${BASKETS}/${basketId}/actions/promote?overrideExisting=true`;
    expect(await call(promote, { method: 'POST' })).toMatchObject({ status: 404 });
    const parameters = { basketId, overrideExisting: true };
    const headers = { 'content-type': 'application/json' };
    const promoted = await shop.basketsV2(guest.token).promoteTemporaryBasket({ parameters, headers });
    expect(promoted.basketId).toBe(basketId);
  });
});

describe('the customer of a basket', () => {
  it('is the shopper, and no other', async () => {
    const { customer } = await shop.register();
    for (const mismatch of [{ customerNo: customer.customerNo ?? '' }, { customerId: 'somebodyelse' }]) {
      const body = { email: 'ann@shopper.example', ...mismatch };
      const changed = baskets().updateCustomerForBasket({ parameters: own(), body });
      expect(slug(await refusal(changed, 400))).toBe('bad-request');
    }
    const body = { email: 'ann@shopper.example', customerId: guest.customerId };
    await baskets().updateCustomerForBasket({ parameters: own(), body });
  });
});

describe('calls of an administrator or an agent', () => {
  it.each([
    ['GET', 'price-books'],
    ['PUT', 'price-books', '["usd-list"]'],
    ['GET', 'taxes'],
    ['PUT', 'taxes', '{"taxes":{}}'],
    ['PUT', 'agent'],
    ['PUT', 'storefront'],
    ['POST', 'price-adjustments', '{"level":"order","discount":{"type":"amount","value":100}}'],
  ])('are refused to a shopper: %s %s', async (method, path, ...[body]) => {
    const answer = await call(`${BASKETS}/${guest.basketId}/${path}`, { method, ...(body && { body }) });
    expect(answer).toMatchObject({ status: 403, slug: 'forbidden' });
  });
});

describe('a call that is not well formed', () => {
  it('is refused where its body is not UTF-8', async () => {
    const body = new Uint8Array([...new TextEncoder().encode('{"c_x":"'), 0xff, 0xfe, 0x22, 0x7d]);
    const answer = await call(`${BASKETS}/${guest.basketId}`, { method: 'PATCH', body });
    expect(answer).toMatchObject({ status: 400, slug: 'bad-request' });
  });

  it('is refused with 413 where its body is larger than 5 MB, also in chunks', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(64 * 1024));
    let left = 81;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        left -= 1;
        if (left < 0) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await call(`${BASKETS}/${guest.basketId}`, { method: 'PATCH', body });
    expect(answer).toMatchObject({ status: 413 });
  });

  it('is refused where address and headers are larger than 24 kB', async () => {
    const headers = { 'x-long': 'x'.repeat(12 * 1024), 'x-longer': 'x'.repeat(12 * 1024) };
    expect(await call(`${BASKETS}/${guest.basketId}`, { headers })).toMatchObject({ status: 400 });
    expect(await call(`${BASKETS}/${guest.basketId}?c_x=${'x'.repeat(7000)}`)).toMatchObject({ status: 200 });
  });

  it.each(['limit=1e1', 'limit=0x10', 'limit=', 'offset=1e0', 'offset=%20'])(
    'is refused where a number is no number: %s',
    async (query) => {
      const path = `/store/shopper-stores/v1${ROOT}/store-search?latitude=39.7&longitude=-105&${query}`;
      expect(await call(path)).toMatchObject({ status: 400 });
    },
  );

  it.each(['', '0x10', 'Infinity', '1e400', '%20'])(
    'is refused where the amount of the payment configuration is %j',
    async (amount) => {
      const root = `/checkout/shopper-payments/v1${ROOT}/payment-configuration`;
      const { status, problem } = await call(`${root}?currency=USD&amount=${amount}`);
      expect(status).toBe(400);
      expect(problem).toMatchObject({ invalidField: 'amount' });
    },
  );
});

describe('paying at the provider', () => {
  const body = (zoneId?: string) => ({
    paymentMethodId: 'Salesforce Payments',
    paymentReferenceRequest: { paymentMethodType: 'card', ...(zoneId && { zoneId }) },
  });

  it('is refused by a zone of another currency', async () => {
    const refused = baskets().addPaymentInstrumentToBasket({ parameters: own(), body: body('cairn-cad') });
    expect(slug(await refusal(refused, 400))).toBe('bad-request');
    await baskets().addPaymentInstrumentToBasket({ parameters: own(), body: body('cairn-usd') });
  });
});

describe('a change of a record', () => {
  it('states again what the vendor’s type requires', async () => {
    const { token, customerId } = await shop.shopper();
    const customers = shop.customers(token);
    const address = { addressId: 'Home', countryCode: 'US', lastName: 'Lee' };
    await customers.createCustomerAddress({ parameters: { customerId }, body: address });
    const list = await customers.createCustomerProductList({
      parameters: { customerId },
      body: { type: 'wish_list' },
    });
    const lists = `/customer/shopper-customers/v1${ROOT}/customers/${customerId}/product-lists`;
    const item = await customers.createCustomerProductListItem({
      parameters: { customerId, listId: list.id ?? '' },
      body: { type: 'product', productId: one(), quantity: 1, priority: 1, public: false },
    });
    const headers = { authorization: `Bearer ${token}` };
    for (const [path, body] of [
      [`/customer/shopper-customers/v1${ROOT}/customers/${customerId}/addresses/Home`, { preferred: true }],
      [`${lists}/${list.id}/items/${item.id}`, { public: true }],
    ] as const) {
      const answer = await call(path, { method: 'PATCH', body: JSON.stringify(body), headers });
      expect(answer).toMatchObject({ status: 400, slug: 'invalid-customer' });
    }
  });
});

describe('an item of a product list', () => {
  it('states its type, and what was bought of it is not the owner’s to write', async () => {
    const { customerId } = guest;
    const lists = shop.customers(guest.token);
    const { id: listId = '' } = await lists.createCustomerProductList({
      parameters: { customerId },
      body: { type: 'wish_list' },
    });
    const parameters = { customerId, listId };
    const item = { productId: one(), quantity: 2, priority: 1, public: true };
    await refusal(lists.createCustomerProductListItem({ parameters, body: item }), 400);
    const body = { ...item, type: 'product' as const };
    const { id: itemId = '' } = await lists.createCustomerProductListItem({ parameters, body });
    const changed = await lists.updateCustomerProductListItem({
      parameters: { ...parameters, itemId },
      body: { ...item, quantity: 3, purchasedQuantity: 2 },
    });
    expect(changed).toMatchObject({ quantity: 3, purchasedQuantity: 0 });
  });
});

it.each([BASKETS, `/customer/shopper-customers/v1${ROOT}/customers`])(
  'a call of %s that names no site is refused',
  async (path) => {
    const headers = { authorization: `Bearer ${guest.token}`, 'content-type': 'application/json' };
    for (const query of ['', '?siteId=']) {
      const response = await fetch(`${shop.origin}${path}${query}`, { method: 'POST', headers, body: '{}' });
      expect(response.status).toBe(400);
    }
  },
);

describe('an answer', () => {
  it('repeats the caller’s correlation id', async () => {
    const response = await fetch(`${shop.origin}${BASKETS}?siteId=${shop.siteId}`, {
      headers: { 'correlation-id': 'a-call-of-ours' },
    });
    expect(response.headers.get('x-correlation-id')).toBe('a-call-of-ours');
  });
});

describe('a reason that is refused', () => {
  beforeAll(async () => {
    await shop.control('PUT', 'oms', { active: true }).catch(() => undefined);
  });

  it('is named in the answer, and so are order and lines', async () => {
    await add([{ productId: one(), quantity: 1 }]);
    const { token } = await shop.shopper();
    const { basketId } = await readyBasket(shop, token, [{ productId: one(), quantity: 1 }]);
    const { orderNo = '' } = await shop.orders(token).createOrder({ body: { basketId } });
    const parameters = { orderNo };
    const reason = shop.orders(token).cancelOmsOrder({ parameters, body: { reason: 'Whim' } });
    expect(await refusal(reason, 400)).toMatchObject({ reason: 'Whim', errorCode: 'InvalidReasonCode' });
    const lines = shop
      .orders(token)
      .returnOmsOrder({ parameters, body: { productItems: [{ itemId: 'made-up', quantity: 1 }] } });
    expect(await refusal(lines, 400)).toMatchObject({ orderNo, unknownItemIds: ['made-up'] });
    const failed = shop.orders(token).failOrder({ parameters, body: {} });
    expect((await refusal(failed, 409)).detail).toMatch(/'Failed'/);
  });
});

describe('a token', () => {
  const limited = new VendorShop('scopes');
  /** Without these, a token has no scope of these APIs. */
  const STANDARD = ['sfcc.shopper-standard', 'sfcc.shopper-myaccount.paymentinstruments.rw'];

  /** The statuses of reads in each API, with a token that lacks some scopes. */
  async function statuses(without: string[]): Promise<Record<string, number>> {
    await limited.control('PUT', 'scopes', { without });
    const { access_token, customer_id } = await limited.guest();
    const reads = {
      products: `/product/shopper-products/v1${ROOT}/products/CRN1000`,
      search: `/search/shopper-search/v1${ROOT}/product-search?q=jacket&limit=1`,
      stores: `/store/shopper-stores/v1${ROOT}/store-search?countryCode=US&postalCode=80202`,
      promotions: `/pricing/shopper-promotions/v1${ROOT}/promotions?ids=trail-10`,
      payments: `/checkout/shopper-payments/v1${ROOT}/payment-configuration?currency=USD`,
      baskets: `/customer/shopper-customers/v1${ROOT}/customers/${customer_id}/baskets`,
      orders: `/checkout/shopper-orders/v1${ROOT}/orders/oms-meta-data`,
      seo: `/site/shopper-seo/v1${ROOT}/url-mapping?urlSegment=%2Fmens%2Fjackets%2F`,
    };
    const asked = Object.entries(reads).map(async ([name, path]) => {
      const address = `${limited.origin}${path}${path.includes('?') ? '&' : '?'}siteId=${limited.siteId}`;
      const response = await fetch(address, { headers: { authorization: `Bearer ${access_token}` } });
      const body: { type?: string } = JSON.parse(await response.text());
      if (response.status === 403) expect(slug(body)).toBe('forbidden');
      return [name, response.status] as const;
    });
    return Object.fromEntries(await Promise.all(asked));
  }

  const all = (status: number) =>
    Object.fromEntries(
      ['products', 'search', 'stores', 'promotions', 'payments', 'baskets', 'orders'].map((name) => [
        name,
        status,
      ]),
    );

  it('reads what its scopes are for, and no more: the standard one is not enough for URL mapping', async () => {
    expect(await statuses([])).toEqual({ ...all(200), seo: 200 });
    expect(await statuses(['sfcc.shopper-seo'])).toEqual({ ...all(200), seo: 403 });
    expect(await statuses(STANDARD)).toEqual({ ...all(403), seo: 200 });
    await limited.control('PUT', 'scopes', { without: [] });
  });
});

describe('a custom API', () => {
  it.each(['currency=USD', 'personalized=none', 'offset=1'])(
    'takes no parameter but site, locale and those that begin with c_: %s',
    async (parameter) => {
      const path = `/custom/loyalty/v1${ROOT}/customer/status`;
      expect(await call(`${path}?locale=en-US`)).toMatchObject({ status: 200 });
      expect(await call(`${path}?${parameter}`)).toMatchObject({ status: 400, slug: 'bad-request' });
    },
  );
});

describe('a call for an answer that nobody in particular gets', () => {
  it('says so by one word', async () => {
    const path = `${BASKETS}/${guest.basketId}?personalized=`;
    expect(await call(`${path}none`)).toMatchObject({ status: 200 });
    for (const other of ['true', 'None', '']) {
      expect(await call(path + other)).toMatchObject({ status: 400, slug: 'bad-request' });
    }
  });
});
