import type { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { products, variants } from './support/catalogue.ts';
import { failingStore } from './support/failing-store.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, PLENTY, Shop, setStock, someVariant } from './support/shop.ts';
import { expectValid, Platform } from './support/ucp.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const lines = (id: string, quantity = 1) => ({ line_items: [{ item: { id }, quantity }] });
type Made = { id: string; continue_url: string; line_items: { quantity: number }[]; messages?: object[] };

/** A cart that an agent has filled, the address of it, and the press of its button. */
async function handedOver(shop: Shop, variant: string, quantity = 1) {
  const platform = new Platform(shop);
  const made = await (await platform.post('/carts', lines(variant, quantity))).json<Made>();
  const { pathname } = new URL(made.continue_url);
  const fields = { _action: 'take-over', secret: decodeURIComponent(pathname.split('/').at(-1) ?? '') };
  const press = (person: Visitor, bindings: Partial<typeof env> = {}) =>
    person.post(pathname, fields, { bindings });
  return { platform, id: made.id, path: pathname, press };
}

const unitsIn = async (person: Visitor, variant: string) => {
  const bag = await (await person.read('/api/bag')).json<{
    lines: { productId: string; quantity: number }[];
  }>();
  return bag.lines
    .filter(({ productId }) => productId === variant)
    .reduce((sum, { quantity }) => sum + quantity, 0);
};

const isRead = ({ method }: Request) => method === 'GET';
const isAddition = ({ method, url }: Request) => method === 'POST' && /\/baskets\/[^/]+\/items\?/.test(url);

describe('a press whose answer is lost', () => {
  it('has added the lines, and the next one adds none of them again', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press, path } = await handedOver(shop, variant, 2);
    const person = new Visitor(shop);
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    // added, and neither the answer nor what is in the bag comes back
    let isLost = false;
    const SANDBOX = faulty(/\/baskets\//, async (answer, asked) => {
      const response = await answer();
      isLost ||= isAddition(asked());
      return isLost ? new Response('', { status: 504 }) : response;
    });
    expect((await press(person, { SANDBOX })).status).toBe(503);
    await shop.settled();
    await coldStart();
    expect(await unitsIn(person, variant)).toBe(3);
    expect((await press(person)).status).toBe(303);
    expect(await unitsIn(person, variant)).toBe(3);
    expect(await shop.text(path)).toContain('are in a bag already');
  });

  it('has added nothing, and the next one adds the lines', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press } = await handedOver(shop, variant, 2);
    const person = new Visitor(shop);
    const SANDBOX = faulty(/\/baskets\//, async (answer, asked) =>
      isAddition(asked()) ? new Response('', { status: 504 }) : answer(),
    );
    expect((await press(person, { SANDBOX })).status).toBe(503);
    await shop.settled();
    await coldStart();
    expect((await press(person)).status).toBe(303);
    expect(await unitsIn(person, variant)).toBe(2);
  });

  it.each([
    ['whose cart cannot be read', false, 503],
    ['whose cart is empty', true, 404],
  ])('%s keeps nothing of the bag, which may change before the next one', async (_, isEmptied, status) => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { platform, id, press } = await handedOver(shop, variant, 2);
    const person = new Visitor(shop);
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    if (isEmptied) await platform.put(`/carts/${id}`, { line_items: [] });
    let first: string | undefined;
    const SANDBOX = faulty(/\/baskets\//, async (answer, asked) => {
      const { url } = asked();
      first ??= url;
      return !isEmptied && isRead(asked()) && url === first ? new Response('', { status: 503 }) : answer();
    });
    expect((await press(person, { SANDBOX })).status).toBe(status);
    await shop.settled();
    await coldStart();
    await person.post('/api/bag/items', { productId: variant, quantity: '1' });
    if (isEmptied) await platform.put(`/carts/${id}`, lines(variant, 2));
    expect((await press(person)).status).toBe(303);
    expect(await unitsIn(person, variant)).toBe(4);
  });

  it('goes on after its answer', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press, path } = await handedOver(shop, variant, 2);
    const person = new Visitor(shop);
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    let reads = 0;
    const SANDBOX = faulty(/\/baskets\//, async (answer, asked) => {
      if (isAddition(asked())) await pause(4_500);
      else if (reads++ === 0) await pause(1_500);
      return answer();
    });
    const said = await press(person, { SANDBOX });
    expect(said.status).toBe(503);
    await shop.settled();
    expect(await unitsIn(person, variant)).toBe(2);
    expect(await shop.text(path)).toContain('are in a bag already');
  });

  it('whose end is not kept adds none of them again', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press } = await handedOver(shop, variant, 2);
    const person = new Visitor(shop);
    let isAdded = false;
    const SANDBOX = faulty(/\/baskets\//, async (answer, asked) => {
      isAdded ||= isAddition(asked());
      return answer();
    });
    const store = failingStore(['write'], () => isAdded);
    expect((await press(person, { SANDBOX, ...store })).status).toBe(503);
    await shop.settled();
    expect((await press(person)).status).toBe(303);
    expect(await unitsIn(person, variant)).toBe(2);
  });
});

describe('limited pieces', () => {
  const special = new Set(products.filter(({ badge }) => badge?.code === 'special').map(({ id }) => id));
  const [LIMITED = '', OTHER = ''] = variants
    .filter(({ productId, stock }) => special.has(productId) && stock > 0)
    .map(({ id }) => id)
    // pieces of the first ones may still be kept for bags of other tests
    .reverse();
  afterEach(async () => {
    await setStock(LIMITED, PLENTY);
    await setStock(OTHER, PLENTY);
  });

  it('that an agent keeps reach the person', async () => {
    await setStock(LIMITED, 1);
    const shop = new Shop();
    const { press } = await handedOver(shop, LIMITED);
    const person = new Visitor(shop);
    expect((await press(person)).status).toBe(303);
    expect(await unitsIn(person, LIMITED)).toBe(1);
  });

  it('are free again when the cart is ended', async () => {
    await setStock(OTHER, 1);
    const shop = new Shop();
    const { platform, id } = await handedOver(shop, OTHER);
    const ended = await (await platform.post(`/carts/${id}/cancel`, {})).json<Made>();
    expectValid('cart', ended);
    expect(ended.line_items.length).toBe(1);
    expect(ended).not.toHaveProperty('continue_url');
    expect(ended).not.toHaveProperty('expires_at');
    const next = await (await platform.post('/carts', lines(OTHER))).json<Made>();
    expect(next.line_items.length).toBe(1);
  });

  it('that are sold out leave the link as it is', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press, path } = await handedOver(shop, variant);
    await setStock(variant, 0);
    const person = new Visitor(shop);
    await press(person);
    expect(await shop.text(path)).not.toContain('are in a bag already');
    await setStock(variant, PLENTY);
    await press(person);
    expect(await unitsIn(person, variant)).toBe(1);
  });
});

describe('a cart that is taken', () => {
  it('takes no changes, and is told so', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { platform, id, press } = await handedOver(shop, variant);
    const person = new Visitor(shop);
    await press(person);
    const changed = await (await platform.put(`/carts/${id}`, lines(variant, 3))).json<Made>();
    expectValid('cart', changed);
    expect(changed.messages).toMatchObject([{ code: 'cart_taken', severity: 'requires_buyer_review' }]);
    const read = await (await platform.get(`/carts/${id}`)).json<Made>();
    expectValid('cart', read);
    expect(read).toEqual(changed);
    expect(read).toMatchObject({ line_items: [{ quantity: 1 }] });
    expect(read).not.toHaveProperty('continue_url');
  });
});

describe('the page of what was chosen', () => {
  it('takes nothing where agents or their carts are off', async () => {
    const shop = new Shop();
    const variant = await someVariant(shop);
    const { press } = await handedOver(shop, variant);
    for (const AGENTS of [
      undefined,
      '{"capabilities":["catalog"]}',
      '{"capabilities":{"cairn-ca":["cart"]}}',
    ]) {
      const person = new Visitor(new Shop({ AGENTS, ORIGIN: shop.config.ORIGIN }));
      expect((await press(person)).status).toBe(404);
      expect(await unitsIn(person, variant)).toBe(0);
    }
  });

  it('lets no scripts of vendors read its address', async () => {
    const shop = new Shop({
      REVIEWS_URL: 'https://reviews.example',
      REVIEWS_CLIENT: 'cairn',
      MESSAGING_SCRIPT: 'https://messaging.example/script.js',
    });
    const { path } = await handedOver(shop, await someVariant(shop));
    const policy = (await shop.fetch(path)).headers.get('content-security-policy') ?? '';
    expect((await shop.fetch('/cart')).headers.get('content-security-policy')).toContain('messaging.example');
    expect(policy).not.toContain('messaging.example');
  });
});
