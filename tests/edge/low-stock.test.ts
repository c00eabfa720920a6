import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addByForm } from './support/bag.ts';
import { products, variants } from './support/catalogue.ts';
import { faulty } from './support/faulty.ts';
import { coldStart, mendAll, Shop, setStock, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

const masters = new Map(
  products.filter(({ type }) => type === 'master').map((product) => [product.id, product]),
);
const LOW = variants.find(({ productId, stock }) => masters.has(productId) && stock > 0 && stock < 5);
const product = masters.get(LOW?.productId ?? '');
const path = `/p/${product?.slug}-${product?.id}.html?color=${LOW?.colour}&size=${encodeURIComponent(LOW?.size ?? '')}`;
const NOTE = `<p role="status" class="[^"]*">Only ${LOW?.stock} left!</p>`;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('the stock of the chosen variant', () => {
  it('is in the form for everyone, before any script, also when it arrives late', async () => {
    const shop = new Shop();
    const late = await shop.text(path);
    expect(late).toMatch(new RegExp(NOTE));
    await shop.settled();
    const kept = await shop.fetch(path);
    expect(kept.headers.get('X-Cache')).toBe('HIT');
    const html = await kept.text();
    expect(html).toMatch(new RegExp(`<form(?:(?!</form>).)*${NOTE}`, 's'));
    expect(html).not.toContain('<noscript>');
  });

  it('is on the page of every variant of which more can be requested than are in stock', async () => {
    const few = variants.find(({ stock, productId }) => masters.has(productId) && stock > 5 && stock < 20);
    const many = variants.find(({ stock, productId }) => productId === few?.productId && stock > 20);
    const page = masters.get(few?.productId ?? '');
    const html = await new Shop().text(
      `/p/${page?.slug}-${page?.id}.html?color=${few?.colour}&size=${few?.size}`,
    );
    const [, block = ''] = /id="low-stock-[^"]+" type="application\/json">([^<]*)</.exec(html) ?? [];
    expect(JSON.parse(block)).toMatchObject({ [few?.id ?? '']: few?.stock });
    expect(block).not.toContain(many?.id);
    expect(html).not.toContain('left!');
  });

  it('is left out when no size is chosen, and when the service does not state it', async () => {
    const shop = new Shop();
    const [unchosen = ''] = path.split('?');
    expect(await shop.text(unchosen)).not.toContain('left!');
    await shop.settled();
    await coldStart();
    await spoil({ service: 'products', path: 'select=', mode: 'status', status: 500 });
    const response = await new Shop().fetch(path);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('>Add to bag<');
  });
});

describe('the stock of a line of the bag', () => {
  afterEach(async () => {
    await setStock(LOW?.id, LOW?.stock);
  });

  it('is shown when all that are in stock are requested, and when nothing is left', async () => {
    const visitor = new Visitor(new Shop());
    await addByForm(visitor, LOW?.id ?? '', LOW?.stock);
    expect(await visitor.text('/cart')).toContain(`Only ${LOW?.stock} left!`);
    await setStock(LOW?.id, 0);
    expect(await visitor.text('/cart')).toContain('Out of stock. It can no longer be ordered.');
    // a service that does not say so of a basket leaves it to the catalogue
    const SANDBOX = faulty(/\/baskets\//, async (answer) => {
      const { flashes: _, ...basket } = await (await answer()).json<Record<string, unknown>>();
      return Response.json(basket);
    });
    await coldStart();
    expect(await visitor.text('/cart', { bindings: { SANDBOX } })).toContain(
      'Out of stock. Remove it to check out.',
    );
  });
});
