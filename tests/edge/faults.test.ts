import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { coldStart, cookiesOf, mendAll, NEVER_IN_TIME_MS, Shop, someProduct, spoil } from './support/shop.ts';

/** The services that the catalogue asks, by their names in the embedded commerce cloud. */
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
/** What is asked for beside a page, by places of its own: a page knows nothing of it. */
const BESIDE: readonly Service[] = ['monetate', 'country', 'visitor'];
/** What no page of the catalogue waits for. */
const OTHERS = ['search', 'customers', 'promotions', 'seo', 'activities', 'contexts', ...BESIDE];
const MODES = ['slow', 'status', 'cut', 'malformed'] as const;
/**
 * Pages wait for enrichment, which has 15 s (docs/product/catalogue.md §9.4), longer than for
 * anything else.
 */
const slowness = (service: string) => (service === 'enrichment' ? 4_000 : NEVER_IN_TIME_MS);

/** What is asked for, by a name. */
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
/** Asked for whatever is away; the others where the table below has something of them. */
const ALWAYS: Place[] = ['home', 'list', 'search', 'product', 'compare', 'quick search'];

type Answer = { status: number; says?: string };

const ERROR_PAGE: Answer = { status: 503, says: 'This page isn&#x27;t working' };
const NOTHING: Answer = { status: 204 };
/** Nobody knows: it is asked again on the next page. */
const NO_ANSWER: Answer = { status: 202 };
/** The list without its category's name, which the category service knows. */
const UNNAMED: Answer = { status: 200, says: '>Products</h1>' };
const API_ERROR: Answer = { status: 503, says: 'urn:cairn:problem:' };

/**
 * What a place says while a service is away. Where nothing stands here the place is silent: it
 * answers as on a good day, with the section left out that the service would have filled.
 */
const SAYS: Partial<Record<Service, Partial<Record<Place, Answer>>>> = {
  // the shop's own token: without it nothing is read from the commerce service
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
    // the browser says 'Unable to load products. Please try again.'
    'quick search': API_ERROR,
  },
  content: {
    // the way into the shop in place of what editors say
    home: { status: 200, says: '>For the mountains and the way there</h1>' },
    content: { status: 503, says: 'This page cannot be shown right now' },
    'start of search': NOTHING,
  },
  baskets: { bag: { status: 200, says: 'Your bag cannot be shown right now. Nothing in it is lost.' } },
  monetate: { campaigns: NOTHING, 'exit offer': NOTHING, weather: NOTHING },
  country: { country: NO_ANSWER },
  visitor: { consent: API_ERROR },
};

/** On a good day. */
const GOOD: Partial<Record<Place, number>> = { consent: 204 };

let places: Record<Place, string>;
/** What each page shows on a good day: its heading, and how many places for alerts it has. */
let good: Map<Place, { heading: string; alerts: number }>;
let bagCookie: string;

const shownIn = (html: string) => ({
  heading: /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '',
  alerts: html.match(/role="alert"/g)?.length ?? 0,
});

/** As a visitor from Canada with something in the bag. */
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
  bagCookie = cookiesOf(await shop.post('/bag/items', { productId: variant, quantity: '1' }));
  const id = /-(CRN\d+)\.html/.exec(product)?.[1] ?? '';
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

describe.each(SERVICES)('%s', (service) => {
  it.each(MODES)('%s: each place says what it should, or nothing at all', async (mode) => {
    await spoil({ service, mode, ms: slowness(service) });
    const stated = SAYS[service] ?? {};
    const asked = (Object.keys(PLACES) as Place[]).filter(
      (place) => stated[place] !== undefined || (ALWAYS.includes(place) && !BESIDE.includes(service)),
    );
    await expectSaid(new Shop(), asked, stated);
  });
});

describe('services that the catalogue does not wait for', () => {
  it.each(MODES)('%s: nothing is said', async (mode) => {
    for (const service of OTHERS) await spoil({ service, mode, ms: slowness(service) });
    await expectSaid(new Shop(), ALWAYS, {});
  });
});

describe('the commerce search, where the engine is off', () => {
  it.each(MODES)('%s: lists, search and quick search say so, all else is silent', async (mode) => {
    await spoil({ service: 'search', mode, ms: NEVER_IN_TIME_MS });
    const shop = new Shop({ FEATURE_SEARCH_ENGINE: 'false', FEATURE_AUTOSUGGEST: 'false' });
    await expectSaid(shop, ['home', 'list', 'search', 'product', 'quick search'], SAYS.unbxd ?? {});
  });
});

describe('what the log says for those who run the shop', () => {
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
    // the category is known, its products are not
    await shop.text('/');
    await spoil({ service: 'products', mode: 'status', status: 500 });
    const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const response = await shop.fetch('/fragments/recommended/mens');
    // as the engine names them, and not kept
    expect(await response.text()).toContain('data-product="');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(said).toHaveBeenCalledWith(expect.stringContaining('"operation":"get-products"'));
    await shop.settled();
  });
});
