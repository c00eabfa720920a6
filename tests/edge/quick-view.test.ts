import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findProduct, variants } from './support/catalogue.ts';
import { calls, coldStart, forgetCalls, mendAll, NEVER_IN_TIME_MS, Shop, spoil } from './support/shop.ts';

const JACKET = findProduct(
  ({ type, sizes, colours }) => type === 'master' && sizes.length > 1 && colours.length > 1,
);

const address = (id: string, query: Record<string, string> = {}) =>
  `/fragments/quick-view?${new URLSearchParams({ id, ...query })}`;

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

describe('the quick view of a product', () => {
  it('has what is needed to choose and buy it, and a link to its page', async () => {
    const html = await new Shop().text(address(JACKET.id));
    expect(html).toContain('<cairn-island name="add-to-bag"');
    expect(html).toMatch(new RegExp(`<h2[^>]*>${JACKET.name.en}</h2>`));
    expect(html).not.toContain('<h1');
    expect(html).toMatch(new RegExp(`action="/p/[\\w-]+-${JACKET.id}\\.html\\?color=`));
    expect(html).toContain('>View full details</a>');
    for (const { name } of JACKET.colours) expect(html).toContain(name.en);
  });

  it('shows the colour that the tile shows, and a variant’s own', async () => {
    const last = JACKET.colours.at(-1);
    const shown = `Color: ${last?.name.en}`;
    const shop = new Shop();
    expect(await shop.text(address(JACKET.id, { color: last?.code ?? '' }))).toContain(shown);
    const variant = variants.find(
      ({ productId, colour }) => productId === JACKET.id && colour === last?.code,
    );
    expect(await shop.text(address(variant?.id ?? ''))).toContain(shown);
  });

  it('says where the product cannot be shipped, as its page does, unless the shop says it nowhere', async () => {
    const { id, restriction } = findProduct((product) => product.restriction !== undefined);
    expect(await new Shop().text(address(id))).toContain(restriction?.message.en);
    await coldStart();
    const silent = new Shop({ PRODUCT_PAGE: JSON.stringify({ enableRestrictedProductTypes: false }) });
    expect(await silent.text(address(id))).not.toContain(restriction?.message.en);
  });

  it('is in the language of its page and shows the same price', async () => {
    const html = await new Shop().text(`/ca/fr${address(JACKET.id)}`);
    expect(html).toContain(JACKET.name.fr);
    expect(html).toContain('>Voir tous les détails</a>');
    expect(html).toMatch(new RegExp(`action="/ca/fr/p/[\\w-]+-${JACKET.id}\\.html\\?color=`));
  });

  it('contains the pieces of a set', async () => {
    const set = findProduct(({ type }) => type === 'set');
    const html = await new Shop().text(address(set.id));
    expect(html).toContain('<cairn-island name="buy-set"');
    expect(html).toContain('>View full details</a>');
  });

  it('is the same for everyone and cached like a document', async () => {
    const shop = new Shop();
    const first = await shop.fetch(address(JACKET.id));
    expect(first.headers.get('X-Cache')).toBe('MISS');
    expect(first.headers.get('Cache-Control')).toContain('public');
    expect(first.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(first.headers.getSetCookie()).toEqual([]);
    await shop.settled();
    await forgetCalls();
    const second = await shop.fetch(address(JACKET.id));
    expect(second.headers.get('X-Cache')).toBe('HIT');
    expect(await calls()).toEqual([]);
    const headers = { 'if-none-match': second.headers.get('ETag') ?? '' };
    expect((await shop.fetch(address(JACKET.id), { headers })).status).toBe(304);
    // unused parameters are in no cache key
    const marked = await shop.fetch(`${address(JACKET.id)}&utm_source=x`);
    expect(marked.headers.get('X-Cache')).toBe('HIT');
  });

  it.each(['', 'NOSUCH1', '../..', '<script>', '__proto__', 'x'.repeat(300)])(
    'is nothing for %j',
    async (id) => {
      const response = await new Shop().fetch(address(id));
      expect(response.status).toBe(204);
      expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    },
  );

  it.each([
    { mode: 'status', status: 500 } as const,
    { mode: 'malformed' } as const,
    { mode: 'cut' } as const,
    { mode: 'slow', ms: NEVER_IN_TIME_MS } as const,
  ])('is empty while its service fails (%j), and that is not cached', async (fault) => {
    const shop = new Shop();
    await spoil({ service: 'products', ...fault });
    const response = await shop.fetch(address(JACKET.id));
    expect(response.status).toBe(204);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    await mendAll();
    await coldStart();
    expect((await shop.fetch(address(JACKET.id))).status).toBe(200);
  });

  it.each([
    ['stock', { service: 'products', path: 'select=' }],
    ['promotions', { service: 'enrichment' }],
  ])('comes without %s when only that is missing, and is not cached then', async (_, fault) => {
    const shop = new Shop();
    await spoil({ ...fault, mode: 'status', status: 500 });
    const response = await shop.fetch(address(JACKET.id));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(await response.text()).toContain(JACKET.name.en);
  });
});
