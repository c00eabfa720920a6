import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { addByForm } from './support/bag.ts';
import { failuresOf } from './support/failures.ts';
import {
  coldStart,
  mendAll,
  NEVER_IN_TIME_MS,
  productIdOf,
  Shop,
  someProduct,
  spoil,
} from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/** The services that the catalogue calls, by their names in the embedded commerce cloud. */
const SERVICES = [
  'slas',
  'products',
  'unbxd',
  'content',
  'baskets',
  'enrichment',
  'recommendations',
  'monetate',
  'country',
  'visitor',
] as const;
type Service = (typeof SERVICES)[number];
/** Services that only places beside a page call; a page does not depend on them. */
const BESIDE: readonly Service[] = ['monetate', 'country', 'visitor'];
/** Services that no page of the catalogue waits for. */
const OTHERS = ['search', 'customers', 'promotions', 'seo', 'activities', 'contexts', ...BESIDE];
const MODES = ['slow', 'status', 'cut', 'malformed'] as const;
/**
 * Pages wait for enrichment, which has 15 s (docs/product/catalogue.md §9.4), longer than for any
 * other service.
 */
const slowness = (service: string) => (service === 'enrichment' ? 4_000 : NEVER_IN_TIME_MS);

/** The places that are requested, by name. */
const PLACES = {
  home: '/',
  list: '/c/mens-jackets/',
  'list in French': '/ca/fr/c/mens-jackets/',
  search: '/search?q=down',
  product: '',
  compare: '',
  bag: '/cart',
  content: '/t/repair/',
  'quick search': '/api/search?q=down',
  'start of search': '/fragments/search-start',
  country: '/fragments/country',
  campaigns: '/fragments/campaigns',
  'exit offer': '/fragments/exit-offer',
  weather: '/fragments/weather',
  consent: '/api/consent?groups=C0001',
};
type Place = keyof typeof PLACES;
/** The places requested under every fault; the others only where the table below has an entry. */
const ALWAYS: Place[] = ['home', 'list', 'search', 'product', 'compare', 'quick search'];

type Answer = { status: number; says?: string };

const ERROR_PAGE: Answer = { status: 503, says: 'This page isn’t working' };
const NOTHING: Answer = { status: 204 };
/** The answer is unknown, so the next page asks again. */
const NO_ANSWER: Answer = { status: 202 };
/** The list without its category's name, which comes from the category service. */
const UNNAMED: Answer = { status: 200, says: '>Products</h1>' };
const API_ERROR: Answer = { status: 503, says: 'urn:cairn:problem:' };

/**
 * What a place shows while a service is down. Without an entry the place answers as without faults,
 * except that the section filled by the service is left out.
 */
const SAYS: Partial<Record<Service, Partial<Record<Place, Answer>>>> = {
  // the shop's own token: nothing can be read from the commerce service without it
  slas: {
    list: UNNAMED,
    product: ERROR_PAGE,
    compare: { status: 503, says: 'These products cannot be compared right now. Please try again.' },
    bag: { status: 200 },
    country: NO_ANSWER,
  },
  products: {
    list: UNNAMED,
    product: ERROR_PAGE,
    compare: { status: 503, says: 'These products cannot be compared right now. Please try again.' },
  },
  unbxd: {
    list: { status: 200, says: 'We cannot show these products right now. Please try again in a moment.' },
    'list in French': { status: 200, says: 'role="alert"' },
    search: { status: 200, says: 'Search is not available right now. Please try again in a moment.' },
    // the browser shows 'Unable to load products. Please try again.'
    'quick search': API_ERROR,
  },
  content: {
    // links into the shop replace the editors' content
    home: { status: 200, says: '>For the mountains and the way there</h1>' },
    content: { status: 503, says: 'This page cannot be shown right now' },
    'start of search': NOTHING,
  },
  baskets: { bag: { status: 200, says: 'Your bag cannot be shown right now. Nothing in it is lost.' } },
  monetate: { campaigns: NOTHING, 'exit offer': NOTHING, weather: NOTHING },
  country: { country: NO_ANSWER },
  visitor: { consent: API_ERROR },
};

/** Statuses without faults; others are 200. */
const GOOD: Partial<Record<Place, number>> = { consent: 204 };

let places: Record<Place, string>;
/** What each page shows without faults: its heading, and its number of live regions for alerts. */
let good: Map<Place, { heading: string; alerts: number }>;
let bagCookie: string;

const shownIn = (html: string) => ({
  heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '',
  // those of the footer come and go with its content
  alerts: html.split('<footer')[0]?.match(/role="alert"/g)?.length ?? 0,
});

/** Requests a path as a visitor from Canada with a product in the bag. */
async function answerOf(shop: Shop, path: string) {
  const init = {
    headers: { cookie: bagCookie },
    cf: { country: path.startsWith('/fragments') ? 'CA' : 'US' },
  };
  const response = await shop.fetch(path, init);
  return { status: response.status, html: await response.text() };
}

beforeAll(async () => {
  await mendAll();
  await coldStart();
  const shop = new Shop();
  const product = await someProduct(shop);
  const html = await shop.text(product);
  const variant = /value="(CRN\d+-[\w-]+)"/.exec(html)?.[1] ?? '';
  const visitor = new Visitor(shop);
  await addByForm(visitor, variant);
  bagCookie = visitor.cookie;
  const id = productIdOf(product);
  places = { ...PLACES, product, compare: `/compare?ids=${id}` };
  good = new Map();
  for (const place of Object.keys(PLACES) as Place[]) {
    const answer = await answerOf(shop, places[place]);
    expect({ place, status: answer.status }).toEqual({ place, status: GOOD[place] ?? 200 });
    good.set(place, shownIn(answer.html));
  }
  await shop.settled();
});

beforeEach(coldStart);
afterEach(mendAll);

async function expectSaid(shop: Shop, asked: Place[], stated: Partial<Record<Place, Answer>>): Promise<void> {
  const answers = await Promise.all(
    asked.map(async (place) => ({ place, ...(await answerOf(shop, places[place])) })),
  );
  for (const { place, status, html } of answers) {
    const answer = stated[place];
    expect({ place, status }).toEqual({ place, status: answer?.status ?? GOOD[place] ?? 200 });
    expect(html).not.toMatch(/UpstreamError|at async|node_modules|\.tsx?:\d+/);
    if (answer?.says) expect(html).toContain(answer.says);
    if (/^\/(api|fragments)\//.test(places[place])) continue;
    expect(html).toContain('</html>');
    expect(html).toContain('<main');
    if (!answer) expect({ place, ...shownIn(html) }).toEqual({ place, ...good.get(place) });
  }
  await shop.settled();
}

it.each(failuresOf(SERVICES, MODES))(
  '%s, %s: each place shows the expected message, or no message',
  async (service, mode) => {
    await spoil({ service, mode, ms: slowness(service) });
    const stated = SAYS[service] ?? {};
    const asked = (Object.keys(PLACES) as Place[]).filter(
      (place) => stated[place] !== undefined || (ALWAYS.includes(place) && !BESIDE.includes(service)),
    );
    await expectSaid(new Shop(), asked, stated);
  },
);

it.each<[Service, Place]>([
  ['unbxd', 'list'],
  ['unbxd', 'search'],
  ['products', 'compare'],
  ['baskets', 'bag'],
  ['content', 'content'],
])('without %s the message in place of the %s has a picture and a way on', async (service, place) => {
  await spoil({ service, mode: 'status', status: 500 });
  const { html } = await answerOf(new Shop(), places[place]);
  const said = html.slice(html.indexOf('<main')).split('</main>')[0];
  expect(said).toContain('role="alert"');
  expect(said).toMatch(/<svg aria-hidden="true" viewBox="0 0 480 200"/);
  expect(said).toMatch(/<a href="[^"]*" class="button-primary">Try again<\/a>/);
});

describe('services that the catalogue does not wait for', () => {
  it.each(MODES)('%s: no message', async (mode) => {
    for (const service of OTHERS) await spoil({ service, mode, ms: slowness(service) });
    await expectSaid(new Shop(), ALWAYS, {});
  });
});

describe('the commerce search, with the engine off', () => {
  it.each(MODES)(
    '%s: lists, search and quick search say so, all other places show no message',
    async (mode) => {
      await spoil({ service: 'search', mode, ms: NEVER_IN_TIME_MS });
      const shop = new Shop({ FEATURE_SEARCH_ENGINE: 'false', FEATURE_AUTOSUGGEST: 'false' });
      await expectSaid(shop, ['home', 'list', 'search', 'product', 'quick search'], SAYS.unbxd ?? {});
    },
  );
});

describe('the log for operators', () => {
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['/search?q=down', 'Failed to fetch search results from unbxd'],
    ['/c/mens-jackets/', 'Failed to fetch search results from unbxd'],
    ['/api/search?q=down', 'Failed to fetch auto suggestions from unbxd'],
  ])('%s without the search engine: %s', async (path, message) => {
    await spoil({ service: 'unbxd', mode: 'status', status: 500 });
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const html = await new Shop().text(path);
    expect(said).toHaveBeenCalledWith(expect.stringContaining(`"message":"${message}"`));
    expect(html).not.toContain('unbxd');
  });

  it('recommendations whose products cannot be looked up', async () => {
    const shop = new Shop();
    // the category is cached, its products are not
    await shop.text('/');
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const response = await shop.fetch('/fragments/recommended/mens');
    // with the engine's own names, and not cached
    expect(await response.text()).toContain('data-product="');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"operation":"get-products"'));
    await shop.settled();
  });
});
