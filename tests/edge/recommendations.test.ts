import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getRecommendations } from '../../worker/upstreams/recommendations/recommendations.ts';
import { addByForm } from './support/bag.ts';
import { faulty } from './support/faulty.ts';
import { servicesOf } from './support/services.ts';
import {
  calls,
  coldStart,
  forgetCalls,
  mendAll,
  Shop,
  someProduct,
  someVariant,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

describe('recommendations', () => {
  it('of a product come from its zone and state the id of their answer', async () => {
    const shop = new Shop();
    const path = await someProduct(shop);
    await forgetCalls();
    const html = await shop.text(path);
    expect(html).toMatch(/data-reco="people-also-bought [0-9a-f-]{36}"/);
    expect(html).toContain('view-product');
    expect((await calls()).some(({ path }) => path.endsWith('/zones/pdp-recommendations/recs'))).toBe(true);
  });

  it('of a category are fetched near the end of its list, from its zone by the category, at most ten', async () => {
    const shop = new Shop();
    const list = await shop.text('/c/mens-jackets/');
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
    const [, address = ''] = /data-placeholder="1" data-fragment="([^"]+)"/.exec(list) ?? [];
    const answer = await shop.fetch(address);
    const html = await answer.text();
    expect(html).toContain('Popular in Jackets');
    expect(html).toMatch(/data-reco="best-sellers [0-9a-f-]{36}"/);
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(html.match(/<article/g)?.length).toBeLessThanOrEqual(10);
    expect(answer.headers.get('cache-control')).toContain('public');
    const asked = (await calls()).filter(({ path }) => path.includes('/recs'));
    expect(asked.map(({ path }) => path.split('/').at(-2))).toEqual(['category-recommendations']);
  });

  it.each([
    ['no such category', '/fragments/recommended/nothing-here'],
    ['a trick', '/fragments/recommended/%2e%2e%2fmens'],
  ])('are empty for %s', async (_, address) => {
    const answer = await new Shop().fetch(address);
    expect(answer.status).toBe(204);
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
  });

  it('of a category are empty while the service fails, and that is not cached', async () => {
    const shop = new Shop();
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    const answer = await shop.fetch('/fragments/recommended/mens-jackets');
    expect(answer.status).toBe(204);
    expect(answer.headers.get('cache-control')).toContain('no-store');
  });

  it('have no price or colours while their products cannot be looked up, and that is not cached', async () => {
    const shop = new Shop();
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await shop.text('/__health/ready');
    await spoil({ service: 'products', mode: 'status', status: 500, path: '/products\\?' });
    const answer = await shop.fetch('/fragments/recommended/mens-jackets');
    const html = await answer.text();
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(html).toMatch(/tile-name"><a href="\/p\/[^"]+">[^<]+<\/a>/);
    expect(html).toContain('<img');
    expect(html).not.toContain('class="price');
    expect(html).not.toContain('skeleton');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('recommended-products'));
    const path = await someProduct(shop);
    await spoil({ service: 'products', mode: 'status', status: 500, path: '/products\\?' });
    await shop.text(path);
    await shop.settled();
    expect((await shop.fetch(path)).headers.get('X-Cache')).not.toBe('HIT');
  });

  it('show no picture in place of a missing one, then', async () => {
    const SANDBOX = faulty(/\/recs/, async (answer) => {
      const text = await (await answer()).text();
      const placeholder = '"image_url":"https://pictures.example/placeholder.png"';
      return new Response(text.replaceAll(/"image_url":"[^"]*"/g, placeholder), {
        headers: { 'content-type': 'application/json' },
      });
    });
    const shop = new Shop();
    await shop.text('/__health/ready');
    await spoil({ service: 'products', mode: 'status', status: 500, path: '/products\\?' });
    const html = await (await shop.fetch('/fragments/recommended/mens-jackets', {}, { SANDBOX })).text();
    expect(html.match(/<article/g)?.length).toBeGreaterThan(3);
    expect(html).not.toContain('<img');
  });

  it('with products and categories at once are empty, and the log says why', async () => {
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { products } = await getRecommendations(servicesOf(new Shop()), {
      recommender: 'best-sellers',
      productIds: ['CRN1000'],
      categoryIds: ['mens'],
    });
    expect(products).toEqual([]);
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
    expect(said).toHaveBeenCalledWith(
      expect.stringContaining(
        "Only one of 'categories' or 'products' must be provided in the request. Please remove one to proceed.",
      ),
    );
  });

  it('of a zone are not those of a recommender of the same name', async () => {
    const services = servicesOf(new Shop());
    const cached = { ...services, cache: { ...services.cache, bypass: false } };
    for (const question of [{ zone: 'best-sellers' }, { recommender: 'best-sellers' }])
      await getRecommendations(cached, { ...question, categoryIds: ['mens'] }).catch(() => undefined);
    const asked = (await calls())
      .map(({ path }) => path)
      .filter((path) => path.endsWith('best-sellers') || path.includes('/zones/'));
    expect(asked).toHaveLength(2);
  });

  it('of the bag match its products, and an empty bag requests none', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    await addByForm(visitor, await someVariant(shop));
    await forgetCalls();
    const html = await visitor.text('/cart');
    expect(html).toContain('>You may also like</h2>');
    expect(html).toMatch(/data-reco="people-also-bought /);
    expect(html).not.toContain('Complete your kit');
    await forgetCalls();
    expect(await new Shop().text('/cart')).not.toContain('You may also like');
    expect((await calls()).some(({ path }) => path.includes('/recs'))).toBe(false);
  });

  it('of a bag with three lines complete a kit', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop);
    for (const category of ['/c/mens-jackets/', '/c/womens-jackets/', '/c/camp/'])
      await addByForm(visitor, await someVariant(shop, category));
    const html = await visitor.text('/cart');
    expect(html).toContain('Complete your kit');
    expect(html).not.toContain('>You may also like</h2>');
  });
});
