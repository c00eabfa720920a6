import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { comparison } from '../../shared/schemas/compare.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';

let ids: string[];

beforeAll(async () => {
  await mendAll();
  const html = await new Shop().text('/c/mens-jackets/');
  ids = [...html.matchAll(/data-product="([^"]+)"/g)].map(([, id = '']) => id).slice(0, 6);
});

beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(mendAll);

const columns = (html: string) => html.match(/<th scope="col"/g)?.length ?? 0;

describe('/compare', () => {
  it('shows up to four products, each once, and is excluded from search engines', async () => {
    const shop = new Shop();
    const html = await shop.text(`/compare?ids=${ids.slice(0, 4).join(',')}`);
    expect(columns(html)).toBe(4);
    expect(html).toMatch(/<meta name="robots" content="noindex/);
    expect(html).toMatch(/<th scope="row"[^>]*>Materials<\/th>/);
  });

  it('does not exist when comparing is turned off, nor do its boxes', async () => {
    const off = new Shop({ FEATURE_COMPARE: 'false' });
    expect((await off.fetch(`/compare?ids=${ids[0]}`)).status).toBe(404);
    expect((await off.fetch(`/api/compare?ids=${ids[0]}`)).status).toBe(404);
    const trace = /tile-compare|compare-mode|compare-form|name="compare-bar"/;
    expect(await off.text('/c/mens-jackets/')).not.toMatch(trace);
    expect(await new Shop().text('/c/mens-jackets/')).toMatch(trace);
  });

  it('has a row for every attribute that products vary by', async () => {
    const pants = buildCatalog().products.find(({ lengths }) => lengths);
    const html = await new Shop().text(`/compare?ids=${[ids[0], pants?.id].join('%2C')}`);
    expect(html).toMatch(
      /<th scope="row"[^>]*>Length<\/th><td[^>]*>–<\/td><td[^>]*>Short, Regular, Long<\/td>/,
    );
  });

  it('marks rows in which products differ, and offers to hide those that are the same', async () => {
    const shop = new Shop();
    const html = await shop.text(`/compare?ids=${ids[1]},${ids[2]}`);
    const rows = [...html.matchAll(/<tr role="row" class="compare-(same|differs)">(.*?)<\/tr>/gs)];
    const kinds = rows.map(([, kind, row = '']) => {
      const values = [...row.matchAll(/<td role="cell">(.*?)<\/td>/gs)].map(([, value]) => value);
      expect(kind).toBe(new Set(values).size === 1 ? 'same' : 'differs');
      return kind;
    });
    expect(new Set(kinds).size).toBe(2);
    expect(html).toContain('Only show differences');
    expect(await shop.text(`/compare?ids=${ids[1]}`)).not.toMatch(/compare-(same|differs|only)/);
  });

  it('leads to the comparison without a product, and to a list to choose more', async () => {
    const shop = new Shop();
    const html = await shop.text(`/compare?ids=${ids.slice(0, 3).join(',')}`);
    const links = [...html.matchAll(/<a href="([^"]*)"[^>]*>Remove/g)].map(([, href]) => href);
    expect(links[1]).toBe(`/compare?ids=${ids[0]}%2C${ids[2]}`);
    // without the last, the browser must not bring its own list back
    expect(await shop.text(`/compare?ids=${ids[0]}`)).toMatch(/<a href="\/compare\?ids="[^>]*>Remove/);
    expect((await shop.fetch('/compare?ids=')).status).toBe(200);
    const before = html.slice(0, html.indexOf('Add a product'));
    const list = /^<a href="([^"]*)"/.exec(before.slice(before.lastIndexOf('<a ')))?.[1] ?? '';
    expect(list).toMatch(/^\/c\/mens-/);
    expect((await shop.fetch(list)).status).toBe(200);
    expect(await shop.text(`/compare?ids=${ids.slice(0, 4).join(',')}`)).not.toContain('Add a product');
  });

  it('has one address: forms and duplicates redirect to it', async () => {
    const shop = new Shop();
    const query = [ids[0], ids[1], ids[0]].map((id) => `ids=${id}`).join('&');
    const response = await shop.fetch(`/compare?${query}`);
    expect([response.status, response.headers.get('Location')]).toEqual([
      301,
      `/compare?ids=${ids[0]}%2C${ids[1]}`,
    ]);
    expect(await shop.text(`/compare?ids=${ids[0]},${ids[1]}&more=1`)).not.toContain(
      'Maximum products reached',
    );
  });

  it('shows four when there are more, and says so', async () => {
    const shop = new Shop();
    const query = [...ids, ids[0]].map((id) => `ids=${id}`).join('&');
    const response = await shop.fetch(`/compare?${query}`);
    expect(response.status).toBe(301);
    const to = response.headers.get('Location') ?? '';
    expect(to).toContain(`/compare?ids=${ids.slice(0, 4).join('%2C')}`);
    const html = await shop.text(to);
    expect(columns(html)).toBe(4);
    expect(html).toContain('Maximum products reached');
    expect(html).toContain('You can only compare up to 4 products at once.');
    const four = await shop.text(`/compare?ids=${ids.slice(0, 4).join('%2C')}`);
    expect(four).not.toContain('Maximum products reached');
  });

  it.each([
    ['none', ''],
    ['empty', '?ids='],
    ['unknown', '?ids=NOSUCH1,NOSUCH2'],
    ['hostile', `?ids=${encodeURIComponent('<script>,../..,\u0000,__proto__')}`],
    ['endless', `?ids=${'x'.repeat(500)}`],
  ])('with %s ids it says that there is nothing yet, and where to look', async (_, query) => {
    const shop = new Shop();
    const first = await shop.fetch(`/compare${query}`);
    const response = first.status === 301 ? await shop.fetch(first.headers.get('Location') ?? '') : first;
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain('Nothing to compare yet');
    expect(html).toContain('/scene_lake-still?');
    expect(html).toContain('href="/c/footwear/"');
    expect(html).not.toContain('<script>,');
  });

  it('says how many products no longer exist', async () => {
    const html = await new Shop().text(`/compare?ids=${ids[0]},NOSUCH1`);
    expect(columns(html)).toBe(1);
    expect(html).toContain('1 product is no longer available.');
  });

  it('says so when the products cannot be loaded, and is not cached', async () => {
    const shop = new Shop();
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const response = await shop.fetch(`/compare?ids=${ids[0]}`);
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('cannot be compared right now');
    expect(html).toContain('Try again');
    await mendAll();
    await coldStart();
    expect((await shop.fetch(`/compare?ids=${ids[0]}`)).status).toBe(200);
  });

  it('is in French', async () => {
    const html = await new Shop().text(`/ca/fr/compare?ids=${ids[0]}`);
    expect(html).toContain('>Comparer</h1>');
  });
});

describe('/api/compare', () => {
  it('returns columns and rows, and refuses a call without ids', async () => {
    const shop = new Shop();
    const response = await shop.fetch(`/api/compare?ids=${ids[0]},${ids[1]}`);
    expect(response.headers.get('Cache-Control')).toContain('max-age=300');
    const { products, rows } = await response.json<{ products: unknown[]; rows: { values: string[] }[] }>();
    expect(products).toHaveLength(2);
    expect(rows.every(({ values }) => values.length === 2)).toBe(true);
    expect((await shop.fetch('/api/compare?ids=%3C')).status).toBe(400);
  });

  it('says of prices and ratings what the page says, where the site’s law asks for it', async () => {
    const shop = new Shop();
    const query = `compare?ids=${ids[0]}`;
    const answer = await shop.text(`/eu/de/api/${query}`);
    const { notes = [] } = comparison.parse(JSON.parse(answer));
    expect(notes.map(({ href }) => href)).toEqual(['/eu/de/t/shipping-returns/', '/eu/de/t/reviews/']);
    const page = await shop.text(`/eu/de/${query}`);
    for (const { text, link, href } of notes) {
      expect(page).toContain(text);
      expect(page).toMatch(new RegExp(`href="${href}"[^>]*>${link}<`));
    }
    expect(comparison.parse(JSON.parse(await shop.text(`/api/${query}`))).notes).toBeUndefined();
  });
});
