import { asForm, asScript, otherAddress } from '../account.ts';
import type { Shop } from '../shop.ts';
import {
  account,
  type Become,
  CODE,
  type Goods,
  guest,
  guestWithAccount,
  guestWithCode,
  member,
  nobody,
  type Visitor,
  wisher,
} from './visitors.ts';

/** A page, part of one, or action of the shop, and who asks for it. */
export type Place = {
  name: string;
  /** Variables of the shop other than those of the tests. */
  config: Record<string, string>;
  become: Become;
  ask: (shop: Shop, visitor: Visitor, goods: Goods) => Promise<Response>;
  /** How many things the action itself may take out of the bag. */
  takes: number;
};

type Options = Partial<Pick<Place, 'config' | 'become' | 'takes'>>;
type Fields = (visitor: Visitor, goods: Goods) => Record<string, string>;
type Path = string | ((visitor: Visitor, goods: Goods) => string);

const pathOf = (path: Path, visitor: Visitor, goods: Goods) =>
  typeof path === 'string' ? path : path(visitor, goods);

/**
 * What is read: a page as a browser asks for it, anything else as a script does. From Canada, which
 * is asked about the country.
 */
function read(name: string, path: Path, options: Options = {}): Place {
  return place(name, options, (shop, visitor, goods) => {
    const address = pathOf(path, visitor, goods);
    const isPart = /^\/(api|fragments)\//.test(address);
    const cf = { country: address === '/fragments/country' ? 'CA' : 'US' };
    return shop.fetch(address, { headers: isPart ? asScript(visitor.cookie) : asForm(visitor.cookie), cf });
  });
}

/** What is changed: sent by a script, and as a form where no script is. */
function change(name: string, path: Path, fields: Fields, options: Options = {}): Place[] {
  const send = (headers: typeof asScript) => (shop: Shop, visitor: Visitor, goods: Goods) =>
    shop.post(pathOf(path, visitor, goods), fields(visitor, goods), { headers: headers(visitor.cookie) });
  return [place(name, options, send(asScript)), place(`${name}, without scripts`, options, send(asForm))];
}

function place(name: string, options: Options, ask: Place['ask']): Place {
  return { name, config: {}, become: nobody, takes: 0, ...options, ask };
}

const ENGINE_OFF = { FEATURE_SEARCH_ENGINE: 'false', FEATURE_AUTOSUGGEST: 'false' };
const CONSENT = { CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' };
const VIEW = { event: 'viewProduct', product: { id: 'CRN1000' } };

const PAGES: Place[] = [
  read('home', '/'),
  read('home, with a shopper context', '/?sourceCode=guide-pro'),
  read('list', '/c/mens-jackets/'),
  read('list in French', '/ca/fr/c/mens-jackets/'),
  read('list, search engine off', '/c/mens-jackets/', { config: ENGINE_OFF }),
  read('search', '/search?q=down'),
  read('search, search engine off', '/search?q=down', { config: ENGINE_OFF }),
  read('product', (_, { product }) => product),
  read('product by its id', (_, { productId }) => `/product/${productId}`),
  read('content page', '/t/repair/'),
  read('compare', (_, { productId }) => `/compare?ids=${productId}`),
  read('bag', '/cart', { become: guest }),
  read('bag of a member', '/cart', { become: member }),
  read('checkout', '/checkout', { become: guest }),
  read('login', '/login'),
  read('account', '/account', { become: member }),
  read('wish list', '/account/wishlist', { become: wisher }),
  read('an address nobody knows', '/no-such-page'),
  read('offline page', '/offline'),
  ...['registration', 'reset-password', 'membership', 'store-locator'].map((path) => read(path, `/${path}`)),
  read('order confirmation', '/checkout/confirmation/00001'),
  read('robots', '/robots.txt'),
  read('sitemap', '/sitemap.xml'),
  read('sitemap of a locale', '/sitemap/cairn-us/en-US.xml'),
  read('addresses of a sitemap', '/sitemap/cairn-us/en-US/1.xml'),
  read('speculation rules', '/speculation-rules.json'),
  read('a built file that is gone', '/assets/gone.js'),
];

const PARTS: Place[] = [
  read('quick search', '/api/search?q=down'),
  read('quick search, engine off', '/api/search?q=down', { config: ENGINE_OFF }),
  read('start of search', '/fragments/search-start'),
  read('menu panel', '/fragments/menu/mens'),
  read('size guide', '/fragments/page/size-guide'),
  read('quick view', (_, { productId }) => `/fragments/quick-view?id=${productId}`),
  read('outfit', (_, { productId }) => `/fragments/outfit?id=${productId}`),
  read('recently viewed', (_, { productId }) => `/fragments/recently-viewed?ids=${productId}`),
  read('recommended with a category', '/fragments/recommended/mens-jackets'),
  read('login dialog', '/fragments/sign-in'),
  read('country', '/fragments/country'),
  read('campaigns', '/fragments/campaigns'),
  read('exit offer', '/fragments/exit-offer'),
  read('weather', '/fragments/weather'),
  read('compare table', (_, { productId }) => `/api/compare?ids=${productId}`),
  read('pictures of each colour', (_, { productId }) => `/api/pictures?id=${productId}`),
  read('bag as data', '/api/bag', { become: guest }),
  read('wishes as data', '/api/wishlist', { become: wisher }),
  read('reviews loader', '/deployments/cairn/main_site/production/en_US/bv.js'),
  read('consent manager', '/consent/manager.js', { config: CONSENT }),
  read('picture', (_, { productId }) => `/i/${productId}_front?w=248`),
  read('health: live', '/__health/live'),
  read('health: ready', '/__health/ready'),
];

const ACTIONS: Place[] = [
  ...change('add to bag', '/bag/items', (_, { variant }) => ({ productId: variant, quantity: '1' }), {
    become: guest,
  }),
  ...change('first into the bag', '/bag/items', (_, { variant }) => ({ productId: variant, quantity: '1' })),
  ...change(
    'change a quantity',
    ({ lineId }) => `/bag/items/${lineId}`,
    () => ({ quantity: '3' }),
    {
      become: guest,
    },
  ),
  ...change(
    'take out of the bag',
    ({ lineId }) => `/bag/items/${lineId}`,
    () => ({ quantity: '0' }),
    {
      become: guest,
      takes: 2,
    },
  ),
  // what is brought over is no longer in the bag it comes from
  ...change('bring the bag of another country over', '/ca/bag/carry', () => ({ from: 'cairn-us' }), {
    become: guest,
    takes: 2,
  }),
  ...change('enter a code', '/bag/coupons', () => ({ code: CODE }), { become: guest }),
  ...change(
    'take a code out',
    ({ couponId }) => `/bag/coupons/${couponId}/remove`,
    () => ({}),
    {
      become: guestWithCode,
    },
  ),
  ...change('e-mail step of login', '/api/account/precheck', (v) => ({ email: v.account.email }), {
    become: account,
  }),
  ...change('log in, with a bag', '/api/account/login', (v) => ({ ...credentials(v), rememberMe: 'true' }), {
    become: guestWithAccount,
  }),
  // the bag is the member's: without a login it is not shown
  ...change('log out', '/api/account/logout', () => ({}), { become: member, takes: 2 }),
  ...change('wish', '/api/wishlist/items', (_, { productId }) => ({ productId }), { become: member }),
  ...change('take a wish back', '/api/wishlist/items/remove', (_, { productId }) => ({ productId }), {
    become: wisher,
  }),
  ...change(
    'ask for a return to stock',
    (_, { soldOut }) => `/product/${soldOut.productId}`,
    (_, { soldOut }) => ({
      _action: 'back-in-stock',
      variant: soldOut.variant,
      email: `${crypto.randomUUID().slice(0, 18)}@mail.test`,
    }),
  ),
  place('change the language', { become: guest }, (shop, { cookie }) =>
    shop.post('/locale', { to: 'cairn-ca:fr-CA', path: '/c/mens/' }, { headers: asForm(cookie) }),
  ),
  // all that the browser keeps is forgotten, and that is what was asked for
  place('forget everything', { become: guest, takes: 2 }, (shop, { cookie }) =>
    shop.post('/session/reset', {}, { headers: asForm(cookie) }),
  ),
  place('tell what was looked at', { become: guest }, (shop, { cookie }) =>
    shop.fetch('/api/activities', {
      method: 'POST',
      headers: { ...asScript(cookie), origin: shop.config.ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(VIEW),
    }),
  ),
  place('tell of a consent', {}, (shop) =>
    shop.fetch('/api/consent?groups=C0001', { headers: { 'cf-connecting-ip': otherAddress() } }),
  ),
];

function credentials({ account: { email, password } }: Visitor): Record<string, string> {
  return { email, password };
}

/**
 * Every page and action of the shop: tests/edge/fault-matrix.test.ts holds this list against its
 * routes.
 */
export const PLACES: readonly Place[] = [...PAGES, ...PARTS, ...ACTIONS];
