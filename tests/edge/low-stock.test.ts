import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { ask } from './support/account.ts';
import { coldStart, cookiesOf, mendAll, Shop, spoil } from './support/shop.ts';

const { products, variants } = buildCatalog();
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
  it('stands in the form for everyone, before any script, also when it comes late', async () => {
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

  it('comes with the page of every variant that more can be asked for of than there are', async () => {
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

  it('is left out where no size is chosen, and where the service does not say', async () => {
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
  const setStock = (stock: number | undefined) =>
    ask(`/__sandbox/stock/${LOW?.id}`, { method: 'PUT', body: JSON.stringify({ stock }) });
  afterEach(async () => {
    await setStock(LOW?.stock);
  });

  it('is said where as many are asked for as there are, and when nothing is left', async () => {
    const shop = new Shop();
    const fields = { productId: LOW?.id ?? '', quantity: String(LOW?.stock) };
    const cookie = cookiesOf(await shop.post('/bag/items', fields));
    expect(await shop.text('/cart', { headers: { cookie } })).toContain(`Only ${LOW?.stock} left!`);
    await setStock(0);
    await coldStart();
    expect(await shop.text('/cart', { headers: { cookie } })).toContain(
      'Out of stock. Remove it to check out.',
    );
  });
});
