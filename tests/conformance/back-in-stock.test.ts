import { beforeEach, describe, expect, it } from 'vitest';
import { slug } from './support/basket-shop.ts';
import { readyBasket, someVariants } from './support/goods.ts';
import { refusal, VendorShop } from './support/vendor-shop.ts';

const shop = new VendorShop('back-in-stock');
const canada = new VendorShop('back-in-stock', 'cairn-ca');
const CALL = { api: 'back-in-stock', path: 'requests', method: 'POST' } as const;
const EMAIL = 'ada@cairn.example';
const PAGE = 'http://localhost:8787/p/jacket-CRN1.html';

let token: string;
let variant: string;

const setStock = (stock: number, id = variant) => shop.control('PUT', `stock/${id}`, { stock });
const ask = (body: object) =>
  shop.custom(token, { ...CALL, body: { productId: variant, email: EMAIL, ...body } });

beforeEach(async () => {
  await shop.reset();
  token = (await shop.guest()).access_token;
  [variant = ''] = await someVariants(shop, token);
  await setStock(0);
});

describe('a back-in-stock request', () => {
  it('is sent once, and one message goes out when the variant is back in stock', async () => {
    expect(await ask({ email: ` ${EMAIL.toUpperCase()} `, productUrl: PAGE })).toEqual({
      requestId: expect.any(String),
      productId: variant,
      creationDate: expect.any(String),
    });
    expect(slug(await refusal(ask({}), 409))).toBe('request-exists');
    expect(await shop.messages(EMAIL)).toEqual([]);
    await setStock(0);
    expect(await shop.messages(EMAIL)).toEqual([]);
    await setStock(3);
    await setStock(0);
    await setStock(5);
    expect(await shop.messages(EMAIL)).toMatchObject([
      { kind: 'back-in-stock', subject: expect.stringMatching(/^Back in stock: /), link: PAGE },
    ]);
    // a second request is answered again
    await setStock(0);
    await ask({});
    await setStock(1);
    expect(await shop.messages(EMAIL)).toHaveLength(2);
  });

  it('sends its message after an order is cancelled, in the language and for the site of the request', async () => {
    await setStock(1);
    const basket = await readyBasket(shop, token, [{ productId: variant, quantity: 1 }]);
    const { orderNo = '' } = await shop.orders(token).createOrder({ body: { basketId: basket.basketId } });
    await ask({});
    const { access_token } = await canada.guest();
    const body = { productId: variant, email: EMAIL };
    await canada.custom(access_token, { ...CALL, body, parameters: { locale: 'fr-CA' } });
    await shop.control('POST', `orders/${orderNo}/cancel`);
    const messages = await shop.messages(EMAIL);
    expect(messages.filter(({ kind }) => kind === 'back-in-stock').map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Back in stock: /),
        expect.stringMatching(/^De retour en stock\s: /),
      ]),
    );
    expect(messages).toHaveLength(2);
  });

  it('has a message that leads to the shop, whatever address was given', async () => {
    await ask({ productUrl: 'https://evil.example/eu/de/product/7?color=1' });
    await setStock(1);
    const [message] = await shop.messages(EMAIL);
    expect(message?.link).toBe('http://localhost:8787/eu/de/product/7?color=1');
  });

  it('is refused for a variant in stock, an unknown variant and an invalid address', async () => {
    await setStock(2);
    expect(slug(await refusal(ask({}), 409))).toBe('product-available');
    await setStock(0);
    for (const productId of ['NOSUCH', variant.split('-')[0] ?? '', "'; DROP TABLE variant; --"])
      expect(slug(await refusal(ask({ productId }), 404))).toBe('product-not-found');
    for (const email of ['', 'ada', 'ada@cairn', `${'a'.repeat(45)}@cairn.example`, 'a\u0000@cairn.example'])
      expect(slug(await refusal(ask({ email }), 400))).toBe('invalid-email');
    for (const body of [{ email: 7 }, { productId: null }, { productUrl: 'javascript:alert(1)' }])
      await refusal(ask(body), 400);
    await setStock(1);
    expect(await shop.messages(EMAIL)).toEqual([]);
  });

  it('needs a shopper’s token, and the stock of an unknown variant cannot be set', async () => {
    const body = { productId: variant, email: EMAIL };
    await refusal(shop.custom('nobody', { ...CALL, body }), 401);
    await expect(setStock(1, 'NOSUCH')).rejects.toThrow();
    await expect(setStock(-1)).rejects.toThrow();
  });
});
