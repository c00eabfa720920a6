import { expect, it } from 'vitest';
import { VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('unread-bodies');
/** More than a connection that is closing accepts. */
const LARGE = JSON.stringify({ c_large: 'x'.repeat(120_000) });
const ORGANIZATION = 'organizations/f_ecom_zzrf_001';

it.each([
  ['no service knows the path', `/nowhere/${ORGANIZATION}`, 404],
  ['the token is refused', `/checkout/shopper-baskets/v1/${ORGANIZATION}/baskets`, 401],
  ['a description is asked for', '/.well-known/cairn-sandbox', 200],
  ['a picture is sent to', '/i/cairn/nothing', 405],
])('a client with a large body gets its answer when %s, not a broken connection', async (_, path, status) => {
  const answers = [];
  for (let call = 0; call < 40; call += 1) {
    const response = await fetch(`${shop.origin}${path}?siteId=cairn-us`, {
      method: 'POST',
      headers: { authorization: 'Bearer none', 'content-type': 'application/json' },
      body: LARGE,
    });
    await response.text();
    answers.push(response.status);
  }
  expect(new Set(answers)).toEqual(new Set([status]));
});
