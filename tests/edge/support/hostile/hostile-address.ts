import type { Random } from './random.ts';
import { inAddress, oddNumber, oddText, spoilt } from './texts.ts';

/** The shop's read addresses; `*` is replaced by an id. */
const READS = [
  '/',
  '/home',
  '/c/*/',
  '/c/mens-jackets/',
  '/c/mens-jackets/*',
  '/category/*',
  '/search',
  '/p/*',
  '/p/a-*.html',
  '/product/*',
  '/t/*/',
  '/t/terms/',
  '/content/*',
  '/cart',
  '/checkout',
  '/checkout/confirmation/*',
  '/login',
  '/registration',
  '/reset-password',
  '/reset-password-landing',
  '/passwordless-login-landing',
  '/callback',
  '/account',
  '/account/wishlist',
  '/account/*',
  '/orders',
  '/store-locator',
  '/store-locator/*',
  '/newsletter',
  '/international',
  '/preview/blocks',
  '/home.md',
  '/c/*.md',
  '/p/*.md',
  '/t/*.md',
  '/compare',
  '/offline',
  '/*',
  '/*/*',
  '/api/bag',
  '/api/search',
  '/api/consent',
  '/api/compare',
  '/api/wishlist',
  '/api/*',
  '/fragments/search-start',
  '/fragments/page/*',
  '/fragments/page/size-guide',
  '/fragments/menu',
  '/fragments/later',
  '/fragments/menu/*',
  '/fragments/quick-view',
  '/fragments/outfit',
  '/fragments/recently-viewed',
  '/fragments/sign-in',
  '/fragments/own-sign-up',
  '/fragments/sign-up',
  '/fragments/stores',
  '/fragments/back-in-stock',
  '/fragments/store-stock',
  '/fragments/recommended/*',
  '/fragments/country',
  '/fragments/campaigns',
  '/fragments/exit-offer',
  '/fragments/weather',
  '/fragments/*',
  '/i/*',
  '/i/CRN1001_010_front',
  '/i/CRN1001_010_on-model',
  '/i/scene_*',
  '/api/pictures',
  '/v/*/*',
  '/messaging/*',
  '/api/now',
  '/api/page-tools',
  '/deployments/*',
  '/consent/*',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/*/*',
  '/sitemap/cairn-us/en-US/*.xml',
  '/llms.txt',
  '/speculation-rules.json',
  '/__health/live',
  '/__health/ready',
  '/__health/*',
  '/assets/*',
] as const;

/** Addresses that change something, with the fields they read. */
const WRITES = [
  ['/api/bag/items', 'productId', 'quantity'],
  ['/api/bag/items', 'productId', 'quantity', 'kind', 'piece'],
  ['/api/bag/items/*', 'quantity'],
  ['/api/bag/items/*', 'variant', 'quantity'],
  ['/api/bag/coupons', 'code'],
  ['/api/bag/coupons/*/remove'],
  ['/cart', '_action', 'productId', 'quantity', 'itemId', 'from'],
  ['/cart', '_action', 'itemId', 'variant'],
  ['/api/account/precheck', 'email'],
  ['/api/account/login', 'email', 'password'],
  ['/api/account/register', 'email', 'firstName', 'password', 'phone', 'postalCode', 'join'],
  ['/registration', '_action', 'email', 'firstName', 'birthdayMonth', 'birthdayDay', 'return'],
  ['/api/account/logout', 'return'],
  ['/login', '_action', 'email', 'password', 'return', 'code', 'from', 'again'],
  ['/reset-password', '_action', 'email'],
  ['/reset-password-landing', '_action', 'email', 'code', 'newPassword'],
  ['/passwordless-login-landing', '_action', 'email', 'code', 'return'],
  ['/api/wishlist/items', 'productId'],
  ['/api/wishlist/items/remove', 'productId'],
  ['/account/wishlist', '_action', 'productId'],
  ['/api/activities', 'type', 'productId', 'list', 'productIds'],
  ['/api/activities', 'type', 'step', 'number'],
  ['/api/collect', 'page', 'events'],
  ['/api/reports', 'page', 'release', 'reports'],
  ['/api/reports/policy', 'csp-report'],
  ['/product/*', '_action', 'variant', 'email'],
  ['/newsletter', '_action', 'email', 'place', 'ticket', 'postalCode', 'gender'],
  ['/store-locator', '_action', 'store'],
  ['/store-locator/*', '_action', 'store'],
  ['/locale', 'to', 'path'],
  ['/session/reset'],
] as const;

const IDS = ['CRN1001', 'CRN1001-010-M', 'mens-jackets', 'mens', 'size-guide', 'cairn-us', 'en-US'] as const;
const MARKETS = [
  '',
  '',
  '',
  '/ca',
  '/ca/fr',
  '/us/en',
  '/CA/FR',
  '/fr',
  '/ca/fr/ca/fr',
  '//',
  '/%63a',
] as const;
const PARAMETERS = [
  'q',
  'exact',
  'searchterm',
  'page',
  'offset',
  'limit',
  'sort',
  'pmin',
  'pmax',
  'f.color',
  'f.size',
  'f.price',
  'f.__proto__',
  'f.constructor',
  'color',
  'size',
  'id',
  'ids',
  'more',
  'product',
  'return',
  'groups',
  'cjevent',
  'site',
  'locale',
  'signin',
  'token',
  'email',
  'redirect_url',
  'sourceCode',
  'deviceType',
  'region',
  'latitude',
  'longitude',
  'country',
  'postalCode',
  'shown',
  'schema',
  'monetate-preview',
  'utm_source',
  'w',
  'h',
  'aspect',
  'fmt',
  'qlt',
  'group',
  '__proto__',
  'toString',
] as const;
const VALUES = [
  'down',
  'CRN1001',
  'CRN1001,CRN1002',
  '010',
  'M',
  '2',
  '100',
  'price-asc',
  'png',
  'webp',
  '16:9',
  '/cart',
  '60',
] as const;

export type Target = { path: string; fields: readonly string[] };

/** A path that the shop knows in most cases, with odd ids in it. */
export function oddTarget(random: Random, changes: boolean): Target {
  const [pattern, ...fields] = changes
    ? random.pick<readonly [string, ...string[]]>(WRITES)
    : [random.pick(READS)];
  const path = pattern.replaceAll('*', () => {
    if (random.chance(0.3)) return random.pick(IDS);
    return random.chance(0.3)
      ? inAddress(random, spoilt(random, random.pick(IDS)))
      : inAddress(random, oddText(random));
  });
  const spelled = random.chance(0.05) ? spoilt(random, path) : path;
  const rooted = random.pick(MARKETS) + spelled + (random.chance(0.05) ? '/' : '');
  return { path: (rooted.startsWith('/') ? rooted : `/${rooted}`) + oddQuery(random), fields };
}

function oddQuery(random: Random): string {
  if (random.chance(0.35)) return '';
  if (random.chance(0.02)) return `?${random.several(80, 130, () => 'f.color=1').join('&')}`;
  const name = () => (random.chance(0.1) ? inAddress(random, oddText(random)) : random.pick(PARAMETERS));
  const value = () => {
    const kind = random.below(4);
    if (kind === 0) return random.pick(VALUES);
    return kind === 1 ? oddNumber(random) : inAddress(random, oddText(random));
  };
  const pairs = random.several(1, 4, () => (random.chance(0.1) ? name() : `${name()}=${value()}`));
  if (random.chance(0.15)) pairs.push(...pairs);
  return `?${pairs.join(random.pick(['&', '&', '&', ';', '&&', '?']))}`;
}
