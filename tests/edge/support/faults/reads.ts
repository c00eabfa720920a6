import { ONLY_CONSUMERS } from '../consumer-site.ts';
import { OPT_IN } from '../opt-in-shop.ts';
import { purgeTags } from '../purging.ts';
import { Reading } from '../reading.ts';
import { type Place, place, read } from './place.ts';
import { buyer, clubMember, guest, member, opener, type Shopper, storeShopper, wisher } from './visitors.ts';

const ENGINE_OFF = { FEATURE_SEARCH_ENGINE: 'false', FEATURE_AUTOSUGGEST: 'false' };
const CONSENT = { CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' };
const TAGS = { TAG_MANAGER_SCRIPT: 'http://sandbox.internal/~edge/tag-manager/tag.js' };
const MESSAGING = { MESSAGING_SCRIPT: 'http://sandbox.internal/~edge/messaging/tag.js' };
const EXAMPLES = { FEATURE_EXAMPLES: 'true' };
const HYBRID = { FEATURE_HYBRID: 'true' };
const LEGACY = '/on/demandware.store/Sites-cairn-us-Site/en_US';

/** The first row of a feed: whoever receives it waits for the others, which are many calls. */
async function firstRow({ visitor }: Shopper): Promise<Response> {
  const response = await visitor.read('/feeds/cairn-us/en-US/products.jsonl');
  if (!response.ok || !response.body) return response;
  const reading = new Reading(response);
  try {
    const [row] = (await reading.until('\n')).split('\n');
    await reading.stop();
    return new Response(row, response);
  } catch {
    // it broke off before
    return new Response('', response);
  }
}

/** Pages. */
export const PAGES: Place[] = [
  read('home', '/'),
  read('home of a club member', '/', { become: clubMember }),
  read('home, with a shopper context', '/?sourceCode=guide-pro'),
  read('list', '/c/mens-jackets/'),
  read('list in French', '/ca/fr/c/mens-jackets/'),
  read('list, search engine off', '/c/mens-jackets/', { config: ENGINE_OFF }),
  read('search', '/search?q=down'),
  read('search, search engine off', '/search?q=down', { config: ENGINE_OFF }),
  read('search, corrected', '/search?q=jaket'),
  read('search, corrected, search engine off', '/search?q=jaket', { config: ENGINE_OFF }),
  read('search that finds nothing', '/search?q=qxzvwkj'),
  read('product', (_, { product }) => product),
  read('product by its id', (_, { productId }) => `/product/${productId}`),
  read('content page', '/t/repair/'),
  read('compare', (_, { productId }) => `/compare?ids=${productId}`),
  read('bag', '/cart', { become: guest }),
  read('bag of a member', '/cart', { become: member }),
  read('bag with what was saved', '/cart', { become: wisher }),
  read('checkout', '/checkout', { become: guest }),
  read('login', '/login'),
  read('forgot password', '/reset-password'),
  read('new password', '/reset-password-landing'),
  read('login by a mailed link', '/passwordless-login-landing'),
  read('registration', '/registration'),
  read('redirect address of the login service', '/callback'),
  read('on to an identity provider', '/social-login'),
  read('back from an identity provider', '/social-callback?error=access_denied'),
  read('account', '/account', { become: member }),
  read('wish list', '/account/wishlist', { become: wisher }),
  read('a shared wish list', `/wishlist/none~${'A'.repeat(22)}`),
  read('deletion of the account', '/account/delete?token=nothing'),
  read('addresses', '/account/addresses', { become: member }),
  read('new address', '/account/addresses/new', { become: member }),
  read('address of nobody', '/account/addresses/0123456789abcdef01234567', { become: member }),
  read('payment methods', '/account/payment-methods', { become: member }),
  read('way to the card page, from the account', '/account/payment-methods/add', { become: member }),
  read('orders', '/account/orders', { become: member }),
  read('orders, by the short address', '/orders', { become: member }),
  read('order', ({ orderNo }) => `/account/orders/${orderNo}`, { become: buyer }),
  read('order of somebody else', '/account/orders/00001001', { become: member }),
  read('look-up of an order', '/orders/lookup'),
  read('looked-up order', ({ orderNo }) => `/orders/lookup/${orderNo}`, { become: opener }),
  read('looked-up order, not opened', '/orders/lookup/00001001'),
  read('withdrawal from a contract', '/withdraw', { config: ONLY_CONSUMERS }),
  read('passkeys', '/account/passkeys', { become: member }),
  read('an address nobody knows', '/no-such-page'),
  read('offline page', '/offline'),
  read('preview of all blocks', '/preview/blocks'),
  read('first example of the decision engine', '/monetate-example-1', { config: EXAMPLES }),
  read('second example of the decision engine', '/monetate-example-2', { config: EXAMPLES }),
  read('cart of the legacy shop', `${LEGACY}/Cart-Show`, { config: HYBRID, become: guest }),
  read('file of the legacy shop', '/on/demandware.static/Sites-cairn-us-Site/-/default/v1/css/legacy.css', {
    config: HYBRID,
  }),
  read('back from the legacy shop', '/s/cairn-us/en_US/home', { config: HYBRID, become: guest }),
  read('membership', '/membership'),
  read('membership, not joined', '/membership', { become: member }),
  read('membership of a member', '/membership', { become: clubMember }),
  read('preferences', '/account/preferences?step=category', { become: member }),
  read('newsletter page', '/newsletter', { become: member }),
  read('all countries', '/international'),
  read('offers', '/offers'),
  read('store-locator', '/store-locator'),
  read('stores nearby', '/store-locator?country=US&postalCode=80202'),
  read('store', '/store-locator/us-denver-larimer'),
  read('stores to pick up in', '/checkout?step=pickup&near=80202', { become: member }),
  read('where each line goes', '/checkout?step=addresses', { become: member }),
  read('order confirmation', '/checkout/confirmation/00001'),
  read('way to the card page', '/checkout/card', { become: guest }),
  read('way to a wallet', '/checkout/express', { become: guest }),
  read('state of an order', '/checkout/order', { become: guest }),
  read('return from a bank', '/checkout/return', { become: guest }),
  read('way to the password', '/.well-known/change-password'),
  read('cookies needed', '/cookies-needed'),
  read('cookie settings', '/cookies', { config: OPT_IN }),
  read('confirmation of a sign-up', '/newsletter/confirm?token=nothing', { config: OPT_IN }),
  read('way out of the newsletter', '/newsletter/unsubscribe?token=nothing'),
  read('robots', '/robots.txt'),
  read('llms.txt', '/llms.txt'),
  read('list as Markdown', '/c/mens-jackets.md'),
  read('product as Markdown', (_, { product }) => `${product}.md`),
  read('sitemap', '/sitemap.xml'),
  read('sitemap of a locale', '/sitemap/cairn-us/en-US.xml'),
  read('addresses of a sitemap', '/sitemap/cairn-us/en-US/1.xml'),
  place('product feed', {}, firstRow),
  read('speculation rules', '/speculation-rules.json'),
  read('a built file that is gone', '/assets/gone.js'),
];

/** Parts of pages, and what scripts and other programs read. */
export const PARTS: Place[] = [
  read('quick search', '/api/search?q=down'),
  read('quick search, engine off', '/api/search?q=down', { config: ENGINE_OFF }),
  read('start of search', '/fragments/search-start'),
  read('parts of the shell shown later', '/fragments/later'),
  read('further values of a facet of a list', '/fragments/facet/productType/c/mens/'),
  read('further values of a facet of a search', '/fragments/facet/productType/search?q=camp'),
  read('levels of the menu', '/fragments/menu'),
  read('menu panel', '/fragments/menu/mens'),
  read('size guide', '/fragments/page/size-guide'),
  read('size guide of a product', '/fragments/page/size-guide?group=women&size=M'),
  read('time left of a reservation', '/fragments/reservation'),
  read('dialog of stores', '/fragments/stores?country=US&postalCode=80202'),
  read('stock in no store', (_, { productId }) => `/fragments/store-stock?id=${productId}`),
  read('stock in a store', (_, { productId }) => `/fragments/store-stock?id=${productId}`, {
    become: storeShopper,
  }),
  read('form for when it is back', (_, { productId }) => `/fragments/back-in-stock?id=${productId}`),
  read('quick view', (_, { productId }) => `/fragments/quick-view?id=${productId}`),
  read('outfit', (_, { productId }) => `/fragments/outfit?id=${productId}`),
  read('recently viewed', (_, { productId }) => `/fragments/recently-viewed?ids=${productId}`),
  read('recommended with a category', '/fragments/recommended/mens-jackets'),
  read('login dialog', '/fragments/sign-in'),
  read('account drawer', '/fragments/account', { become: clubMember }),
  read('own sign-up for the newsletter', '/fragments/own-sign-up', { become: member }),
  read('sign-up in a dialog', '/fragments/sign-up', { become: member }),
  read('drawer of the profile', '/fragments/profiling'),
  read('questions of the profile', '/fragments/profiling-steps', { become: member }),
  read('country', '/fragments/country'),
  read('campaigns', '/fragments/campaigns'),
  read('exit offer', '/fragments/exit-offer'),
  read('weather', '/fragments/weather'),
  read('compare table', (_, { productId }) => `/api/compare?ids=${productId}`),
  read('the shop’s time', '/api/now'),
  read('tools of a page', '/api/page-tools'),
  read('part of a film', '/v/nine-days-north/webm_720p'),
  read('pictures of each colour', (_, { productId }) => `/api/pictures?id=${productId}`),
  place('address suggestions', { become: guest }, ({ visitor }) =>
    visitor.send('/api/address-suggestions', { typed: '12 ridge', country: 'US' }),
  ),
  read('names of customer groups', '/api/customer-groups'),
  read('bag as data', '/api/bag', { become: guest }),
  read('wishes as data', '/api/wishlist', { become: wisher }),
  read('data of the account', '/api/account/data', { become: member }),
  read('reviews loader', '/deployments/cairn/main_site/production/en_US/bv.js'),
  read('messaging provider', '/messaging/tag.js', { config: MESSAGING }),
  read('tag manager', '/tag-manager/tag.js', { config: TAGS }),
  read('facts for the tag manager', '/api/data-layer?name=home&type=home', { become: guest }),
  read('consent manager', '/consent/manager.js', { config: CONSENT }),
  read('picture', (_, { productId }) => `/i/${productId}_front?w=248`),
  read('health: live', '/__health/live'),
  read('health: ready', '/__health/ready'),
  place('purge', {}, async ({ visitor: { shop } }) => purgeTags(shop, 'content:no-such-item')),
];
