import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { anyText } from '../support/any-text.ts';
import { readyBasket, someVariants } from './support/goods.ts';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('baskets-hostile');
const BASKETS = '/checkout/shopper-baskets/v1/organizations/f_ecom_zzrf_001/baskets';
const ORDERS = '/checkout/shopper-orders/v1/organizations/f_ecom_zzrf_001/orders';

let token = '';
let basketId = '';

beforeAll(async () => {
  await shop.reset();
  ({ access_token: token } = await shop.guest());
  const [productId = ''] = await someVariants(shop, token);
  const basket = await readyBasket(shop, token, [{ productId, quantity: 1 }]);
  basketId = basket.basketId ?? '';
});

const hostile = fc.constantFrom<unknown>(
  ...[null, '', '\u0000', '\ud800', '__proto__', 'constructor', '../..', '\u{1f4a5}'.repeat(300)],
  ...[-0, 1e308, -1e308, 0.1, true, [], {}, [[[[[[]]]]]], { c_x: { toString: 1 } }, { length: -1 }],
);
const fields = fc.constantFrom(
  ...[
    'productId',
    'quantity',
    'optionItems',
    'bundledProductItems',
    'shipmentId',
    'id',
    'itemId',
    'email',
    'code',
  ],
  ...[
    'currency',
    'paymentCard',
    'paymentMethodId',
    'maskedNumber',
    'number',
    'amount',
    'shippingAddress',
    'basketId',
  ],
  ...['countryCode', 'postalCode', 'reason', 'c_x', 'productItems', 'shipments', 'customerInfo', '__proto__'],
);
const document = fc.dictionary(
  fields,
  fc.oneof(hostile, fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fields, hostile)),
);
const json = fc.oneof(fc.jsonValue({ maxDepth: 4 }), hostile, document, fc.array(document, { maxLength: 3 }));
const body = fc.oneof(
  { weight: 8, arbitrary: json.map((value) => JSON.stringify(value)) },
  { weight: 1, arbitrary: anyText() },
  { weight: 1, arbitrary: fc.constant(`{"c_deep":${'['.repeat(60_000)}${']'.repeat(60_000)}}`) },
);
const id = fc
  .oneof(
    fc.constant('own'),
    fc.string({ maxLength: 40 }),
    fc.constantFrom('\u0000', '..', '__proto__', '%', 'x'.repeat(3000)),
  )
  .map((value) => encodeURIComponent(value.toWellFormed()).replaceAll('.', '%2E'));
const path = fc.constantFrom(
  ...['B', 'B/:id', 'B/:id/items', 'B/:id/items/:id', 'B/:id/coupons', 'B/:id/coupons/:id', 'B/:id/customer'],
  ...[
    'B/:id/billing-address',
    'B/:id/shipments',
    'B/:id/shipments/me',
    'B/:id/shipments/:id/shipping-address',
  ],
  ...[
    'B/:id/shipments/me/shipping-address',
    'B/:id/shipments/me/shipping-method',
    'B/:id/payment-instruments',
  ],
  ...['B/:id/payment-instruments/:id', 'B/:id/taxes', 'B/:id/payment-methods', 'B/actions/merge'],
  ...[
    'B/actions/transfer',
    'O',
    'O/:id',
    'O/:id/lookup',
    'O/:id/actions/fail',
    'O/:id/actions/oms-cancel-order',
  ],
  ...['O/:id/payment-instruments', 'O/:id/payment-instruments/:id', 'O/:id/actions/request-access-code'],
);
const query = fc.constantFrom(
  ...[
    '',
    '&limit=-1',
    '&useAsBilling=perhaps',
    '&taxMode=external',
    '&productItemMergeMode=x',
    '&locale=%00',
  ],
  ...['&currency=%00', '&createDestinationBasket=true', '&siteId=x', '&reopenBasket=true'],
);

it('no input causes a server error, and the basket stays', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'),
      path,
      fc.tuple(id, id),
      query,
      body,
      fc.constantFrom('application/json', 'text/plain', 'application/json; charset=utf-8'),
      async (method, shape, [first, second], parameters, text, type) => {
        if (method === 'DELETE' && shape === 'B/:id') return;
        const address = shape
          .replace('B', BASKETS)
          .replace('O', ORDERS)
          .replace(':id', first === 'own' ? basketId : first)
          .replace(':id', second);
        const response = await fetch(`${shop.origin}${address}?siteId=cairn-us${parameters}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': type },
          body: method === 'GET' ? undefined : text,
        });
        const answer = await response.text();
        expect(response.status, answer).toBeLessThan(500);
        expect(answer).not.toMatch(/\.[jt]s:\d/);
      },
    ),
    { numRuns: 300, interruptAfterTimeLimit: 12_000 },
  );
  const still = await fetch(`${shop.origin}${BASKETS}/${basketId}?siteId=cairn-us`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(still.status).toBe(200);
});

it('a basket that would grow too large is refused, and stays as it was', async () => {
  const change = (fields: Record<string, string>) =>
    fetch(`${shop.origin}${BASKETS}/${basketId}?siteId=cairn-us`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(fields),
    });
  const long = 'é'.repeat(50_000);
  let status = 200;
  let count = 0;
  for (; status === 200 && count < 30; count += 1) status = (await change({ [`c_${count}`]: long })).status;
  expect(status).toBe(400);
  expect(count).toBeGreaterThan(2);
  expect((await change({ c_0: '' })).status).toBe(200);
});
