import { afterEach, beforeEach, expect, it } from 'vitest';
import { productsIn } from './support/catalogue.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

const LIST = '/c/mens-jackets/';
/** Lists and searches are the commerce service's. */
const OFF = { FEATURE_SEARCH_ENGINE: 'false' };

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
});
afterEach(mendAll);

it('lists come from the commerce service, refined, sorted and paged', async () => {
  const shop = new Shop(OFF);
  const html = await shop.text(`${LIST}?pmin=100&pmax=300&sort=price-asc`);
  expect((await calls()).filter(({ service }) => service === 'unbxd')).toEqual([]);
  expect(productsIn(html).length).toBeGreaterThan(3);
  const facet = /href="([^"]*f\.mensSize=M[^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  expect(facet).toBeTruthy();
  const refined = await shop.text(facet ?? '');
  expect(productsIn(refined).length).toBeGreaterThan(0);
  expect(refined).toContain('facet-on');
  const [first, second] = [await shop.text('/c/mens/'), await shop.text('/c/mens/?page=2')].map(productsIn);
  expect(first).toHaveLength(47);
  expect(second?.some((id) => first?.includes(id))).toBe(false);
});

it.each([LIST, `/ca/fr${LIST}`])('a color is shown beside each color to refine by: %s', async (path) => {
  const html = await new Shop(OFF).text(path);
  const colours = [...html.matchAll(/<a href="[^"]*f\.color=[^"]*"[^>]*class="facet">(.*?)<\/a>/g)];
  expect(colours.length).toBeGreaterThan(3);
  for (const [, inner] of colours) expect(inner).toMatch(/^<i class="tone-[a-z]+"/);
  expect(html).not.toMatch(/f\.mensSize=[^>]*class="facet"><i/);
});

it('a refined address finds the same as with it, under either service’s names', async () => {
  const address = `${LIST}?f.color=Blue&f.mensSize=M`;
  const shops = { engine: new Shop(), commerce: new Shop(OFF) };
  const found = [];
  for (const shop of Object.values(shops)) {
    await coldStart();
    const html = await shop.text(address);
    expect(html.match(/facet-on/g)?.length).toBeGreaterThanOrEqual(2);
    found.push(productsIn(html).sort());
    const old = await shop.fetch(`${LIST}?f.c_mensSize=M&f.c_color=Blue`);
    expect([old.status, old.headers.get('location')]).toEqual([301, address]);
  }
  expect(found[0]?.length).toBeGreaterThan(0);
  expect(found[1]).toEqual(found[0]);
  const refined = (await calls()).findLast(({ path }) => path.includes('/product-search?'));
  expect(new URL(refined?.path ?? '', 'http://commerce').searchParams.getAll('refine')).toEqual(
    expect.arrayContaining(['c_color=Blue', 'c_mensSize=M']),
  );
});

it.each([
  [
    'many words',
    'rain jacket for long wet days in the hills, with a hood',
    'rain jacket for long wet days in the hills, with a',
  ],
  ['one long word', `jacket${'🧥'.repeat(30)}`, `jacket${'🧥'.repeat(22)}`],
])('a term of %s is searched for as far as the commerce service takes it', async (_, term, sent) => {
  const html = await new Shop(OFF).text(`/search?${new URLSearchParams({ q: term })}`);
  expect(html).not.toContain('could not be loaded');
  const [search] = (await calls()).filter(({ path }) => path.includes('/product-search?'));
  expect([search?.status, new URL(search?.path ?? '', 'http://commerce').searchParams.get('q')]).toEqual([
    200,
    sent,
  ]);
});

it('a size of lists that are older than those by shopper is still found', async () => {
  const address = `${LIST}?f.size=M`;
  for (const shop of [new Shop(), new Shop(OFF)]) {
    await coldStart();
    const old = await shop.fetch(`${LIST}?f.c_size=M`);
    expect([old.status, old.headers.get('location')]).toEqual([301, address]);
    expect(productsIn(await shop.text(address)).length).toBeGreaterThan(0);
  }
  const refined = (await calls())
    .filter(({ path }) => path.includes('/product-search?'))
    .map(({ path }) => new URL(path, 'http://commerce').searchParams.getAll('refine'));
  expect(refined).toContainEqual(expect.arrayContaining(['c_size=M']));
});

it('a refinement that the service does not support is not shown as chosen', async () => {
  const fields = [
    'activity',
    'color',
    'fabric',
    'gender',
    'nosuch',
    'productType',
    'season',
    'size',
    'technology',
  ];
  const address = `${LIST}?${fields.map((name) => `f.${name}=of-${name}`).join('&')}`;
  const html = await new Shop(OFF).text(address);
  const asked = (await calls()).findLast(({ path }) => path.includes('/product-search?'));
  const refine = new URL(asked?.path ?? '', 'http://commerce').searchParams.getAll('refine');
  expect(refine).toHaveLength(9);
  const chips = /<ul aria-label="Chosen filters".*?<\/ul>/s.exec(html)?.[0].match(/<li>/g)?.length;
  // two of the nine are the category and the kinds of products; one more link clears all
  expect(chips).toBe(7 + 1);
  expect(html).not.toMatch(/>of-(nosuch|technology)</);
});

it('a search finds products, and says when there are none', async () => {
  const shop = new Shop(OFF);
  expect(productsIn(await shop.text('/search?q=jacket')).length).toBeGreaterThan(0);
  expect(await shop.text('/search?q=qxzvwkj')).toContain('Nothing found for “qxzvwkj”');
});

it('a failing commerce search is reported on the page, not thrown', async () => {
  const shop = new Shop(OFF);
  await spoil({ service: 'search', mode: 'status', status: 500 });
  const response = await shop.fetch('/search?q=jacket');
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('role="alert"');
});
