import { afterAll, expect, it } from 'vitest';
import { z } from 'zod';
import { MortalSandbox } from './support/mortal-sandbox.ts';

const ORGANIZATION = 'organizations/f_ecom_zzrf_001';
const PRIVATE_CLIENT = btoa('c0ffee00-0000-4000-8000-000000000002:sandbox-secret');
const KILLS = 3;
/** How many changes are at least answered before each kill. */
const WRITTEN_BEFORE_KILL = 2;

const token = z.object({ access_token: z.string() });
const answer = z.looseObject({
  basketId: z.string(),
  productItems: z.array(z.object({ productId: z.string(), quantity: z.number() })).default([]),
});
const found = z.object({
  response: z.object({
    products: z.array(z.object({ variants: z.array(z.object({ variantId: z.string() })) })),
  }),
});

const sandbox = new MortalSandbox();
const start = async () => `${await sandbox.start()}/~restart`;

afterAll(() => sandbox.end());

async function guestToken(origin: string): Promise<string> {
  const response = await fetch(`${origin}/shopper/auth/v1/${ORGANIZATION}/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${PRIVATE_CLIENT}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', channel_id: 'cairn-us' }),
  });
  return token.parse(await response.json()).access_token;
}

const call = (origin: string, accessToken: string, method: string, path: string, body?: unknown) =>
  fetch(`${origin}/checkout/shopper-baskets/v1/${ORGANIZATION}/baskets${path}?siteId=cairn-us`, {
    method,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });

it.skipIf(process.platform !== 'linux')(
  'no answered change is lost when the sandbox is killed while writing',
  async () => {
    let origin = await start();
    const search = await fetch(
      `${origin}/unbxd/sandbox-search/cairn-us-en/search?q=jacket&rows=8&variants.count=4&variants.fields=variantId`,
    );
    const { products } = found.parse(await search.json()).response;
    const variants = products.flatMap((product) => product.variants.map(({ variantId }) => variantId));
    const accessToken = await guestToken(origin);
    const { basketId } = answer.parse(await (await call(origin, accessToken, 'POST', '', {})).json());

    /**
     * The last value that the sandbox has confirmed in the custom field, and every line it has
     * confirmed.
     */
    let written = 0;
    const lines = new Map<string, number>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const killAt = written + WRITTEN_BEFORE_KILL;
      for (let isAlive = true; isAlive; ) {
        const mark = written + 1;
        if (written === killAt) setTimeout(() => sandbox.kill(), Math.random() * 60);
        const productId = variants[mark % variants.length] ?? '';
        try {
          const marked = await call(origin, accessToken, 'PATCH', `/${basketId}`, { c_written: mark });
          answer.parse(await marked.json());
          written = mark;
          const added = await call(origin, accessToken, 'POST', `/${basketId}/items`, [
            { productId, quantity: 1 },
          ]);
          if (added.status === 200) {
            for (const line of answer.parse(await added.json()).productItems) {
              lines.set(line.productId, line.quantity);
            }
          }
        } catch {
          isAlive = false;
        }
      }
      origin = await start();
      const response = await call(origin, accessToken, 'GET', `/${basketId}`);
      expect(response.status).toBe(200);
      const basket = answer.parse(await response.json());
      expect(Number(basket.c_written)).toBeGreaterThanOrEqual(written);
      const kept = new Map(basket.productItems.map(({ productId, quantity }) => [productId, quantity]));
      for (const [productId, quantity] of lines) {
        expect(kept.get(productId) ?? 0, productId).toBeGreaterThanOrEqual(quantity);
      }
    }
    expect(written).toBeGreaterThan(KILLS);
  },
);

it.skipIf(process.platform !== 'linux')(
  'a back-in-stock request is answered after a restart too',
  async () => {
    const email = 'ada@cairn.example';
    const before = await start();
    const search = await fetch(
      `${before}/unbxd/sandbox-search/cairn-us-en/search?q=jacket&rows=1&variants.count=1&variants.fields=variantId`,
    );
    const [product] = found.parse(await search.json()).response.products;
    const variant = product?.variants[0]?.variantId ?? '';
    const setStock = (origin: string, stock: number) =>
      fetch(`${origin}/__sandbox/stock/${variant}`, { method: 'PUT', body: JSON.stringify({ stock }) });
    await setStock(before, 0);
    const asked = await fetch(`${before}/custom/back-in-stock/v1/${ORGANIZATION}/requests?siteId=cairn-us`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await guestToken(before)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ productId: variant, email }),
    });
    expect(asked.status).toBe(201);

    const origin = await start();
    expect((await setStock(origin, 3)).status).toBe(200);
    const mailbox = await fetch(`${origin}/__sandbox/mailbox?to=${email}`);
    expect(await mailbox.json()).toMatchObject({ messages: [{ kind: 'back-in-stock', to: email }] });
  },
);
