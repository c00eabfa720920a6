import { newEmail } from '../../../support/new-email.ts';
import { credentialsOf, newcomer } from '../account.ts';
import { ELM } from '../address-book.ts';
import { change, formOf, type Place, place, profile, read } from './place.ts';
import {
  account,
  buyer,
  CODE,
  clubMember,
  codeAsker,
  guest,
  guestWithAccount,
  guestWithCode,
  leaver,
  leaverElsewhere,
  member,
  opener,
  receiver,
  regular,
  storeShopper,
  wisher,
} from './visitors.ts';

/** The origin that the payment provider returns shoppers to. */
const KNOWN_TO_PROVIDER = { ORIGIN: 'https://shop.example' };
const ENGINE_OFF = { FEATURE_SEARCH_ENGINE: 'false', FEATURE_AUTOSUGGEST: 'false' };
const CONSENT = { CONSENT_SCRIPT: 'http://sandbox.internal/~edge/consent/manager.js' };
const MESSAGING = { MESSAGING_SCRIPT: 'http://sandbox.internal/~edge/messaging/tag.js' };
const SOCIAL = { COMMERCE_BROWSER_URL: 'https://cloud.example/~edge' };
/** The proof of a passkey that nobody has. */
const CREDENTIAL = JSON.stringify({
  ...{ id: 'AQ', rawId: 'AQ', type: 'public-key' },
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: null },
});
const NEW_PASSWORD = 'Another-Pass-9';
const VIEW = { type: 'view-product', productId: 'CRN1000' };

const PAGES: Place[] = [
  read('home', '/'),
  read('home of a club member', '/', { become: clubMember }),
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
  read('passkeys', '/account/passkeys', { become: member }),
  read('an address nobody knows', '/no-such-page'),
  read('offline page', '/offline'),
  read('preview of all blocks', '/preview/blocks'),
  read('membership', '/membership'),
  read('membership, not joined', '/membership', { become: member }),
  read('membership of a member', '/membership', { become: clubMember }),
  read('preferences', '/account/preferences?step=category', { become: member }),
  read('newsletter page', '/newsletter', { become: member }),
  read('all countries', '/international'),
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
  read('robots', '/robots.txt'),
  read('llms.txt', '/llms.txt'),
  read('list as Markdown', '/c/mens-jackets.md'),
  read('product as Markdown', (_, { product }) => `${product}.md`),
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
  read('time left of a reservation', '/fragments/reservation'),
  read('dialog of stores', '/fragments/stores?country=US&postalCode=80202'),
  read('stock in no store', (_, { productId }) => `/fragments/store-stock?id=${productId}`),
  read('stock in a store', (_, { productId }) => `/fragments/store-stock?id=${productId}`, {
    become: storeShopper,
  }),
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
  read('consent manager', '/consent/manager.js', { config: CONSENT }),
  read('picture', (_, { productId }) => `/i/${productId}_front?w=248`),
  read('health: live', '/__health/live'),
  read('health: ready', '/__health/ready'),
];

const ACTIONS: Place[] = [
  ...change('sign up for the newsletter', '/newsletter', () => ({ _action: 'subscribe', email: newEmail() })),
  ...change('second step of the newsletter', '/newsletter', () => ({
    ...{ _action: 'details', ticket: 'none', postalCode: '98101', gender: '0' },
  })),
  ...change('choose a store', '/store-locator', () => ({ _action: 'choose', store: 'us-denver-larimer' })),
  ...change('choose a store on its page', '/store-locator/us-denver-larimer', () => ({
    ...{ _action: 'choose', store: 'us-denver-larimer' },
  })),
  ...change('forget a store', '/store-locator', () => ({ _action: 'forget' }), { become: storeShopper }),
  ...change('add to bag', '/api/bag/items', (_, { variant }) => ({ productId: variant, quantity: '1' }), {
    become: guest,
    plain: formOf('/cart', 'add-to-bag'),
  }),
  ...change(
    'first into the bag',
    '/api/bag/items',
    (_, { variant }) => ({ productId: variant, quantity: '1' }),
    { plain: formOf('/cart', 'add-to-bag') },
  ),
  place(
    'add to bag on the page of the product, without scripts',
    { become: guest },
    ({ visitor }, { product, variant }) =>
      visitor.post(product, { _action: 'add-to-bag', productId: variant, quantity: '1' }),
  ),
  ...change(
    'change a quantity',
    ({ lineId }) => `/api/bag/items/${lineId}`,
    () => ({ quantity: '3' }),
    { become: guest, plain: formOf('/cart', 'change-line', ({ lineId }) => ({ itemId: lineId })) },
  ),
  ...change(
    'take out of the bag',
    ({ lineId }) => `/api/bag/items/${lineId}`,
    () => ({ quantity: '0' }),
    { become: guest, takes: 2, plain: formOf('/cart', 'change-line', ({ lineId }) => ({ itemId: lineId })) },
  ),
  // lines carried over are no longer in the bag they came from
  ...change(
    'bring the bag of another country over',
    '/ca/cart',
    () => ({ _action: 'carry-bag', from: 'cairn-us' }),
    { become: guest, takes: 2 },
  ),
  ...change('enter a code', '/api/bag/coupons', () => ({ code: CODE }), {
    become: guest,
    plain: formOf('/cart', 'add-coupon'),
  }),
  ...change(
    'take a code out',
    ({ couponId }) => `/api/bag/coupons/${couponId}/remove`,
    () => ({}),
    { become: guestWithCode, plain: formOf('/cart', 'remove-coupon', ({ couponId }) => ({ couponId })) },
  ),
  ...change('e-mail step of login', '/api/account/precheck', ({ account: { email } }) => ({ email }), {
    become: account,
    plain: formOf('/login', 'precheck'),
  }),
  place('log in with an identity provider', { config: SOCIAL }, ({ visitor }) =>
    visitor.post('/login', { _action: 'social', provider: 'google' }),
  ),
  ...change('log in, with a bag', '/api/account/login', (shopper) => credentialsOf(shopper.account), {
    become: guestWithAccount,
    plain: formOf('/login', 'login'),
  }),
  ...change(
    'ask for a code',
    '/login',
    ({ account: { email } }) => ({ _action: 'passwordless', from: 'password', email }),
    { become: account },
  ),
  ...change(
    'log in with a wrong code',
    '/passwordless-login-landing',
    ({ account: { email } }) => ({ email, code: '00000000' }),
    { become: guestWithAccount },
  ),
  ...change('forget a password', '/reset-password', ({ account: { email } }) => ({ email }), {
    become: account,
  }),
  ...change(
    'choose a password with a wrong code',
    '/reset-password-landing',
    ({ account: { email } }) => ({ email, code: '00000000', newPassword: 'New-Trail-8' }),
    { become: guestWithAccount },
  ),
  ...change('join, with a bag', '/api/account/register', () => newcomer(), {
    become: guest,
    plain: formOf('/registration', 'register'),
  }),
  ...change('options of a passkey', '/api/account/passkey-options', () => ({})),
  place('log in with a passkey', { become: guest }, ({ visitor }) =>
    visitor.send('/login', { _action: 'passkey', credential: CREDENTIAL }),
  ),
  ...change('code for a passkey', '/account/passkeys', () => ({ _action: 'code', name: 'Phone' }), {
    become: member,
  }),
  ...change('remove a passkey', '/account/passkeys', () => ({ _action: 'remove', credentialId: 'AQ' }), {
    become: member,
  }),
  // the bag is the member's: without a login it is not shown
  ...change('log out', '/api/account/logout', () => ({}), { become: member, takes: 2 }),
  ...change('wish', '/api/wishlist/items', (_, { productId }) => ({ productId }), {
    become: member,
    plain: formOf('/account/wishlist', 'add'),
  }),
  ...change('take a wish back', '/api/wishlist/items/remove', (_, { productId }) => ({ productId }), {
    become: wisher,
    plain: formOf('/account/wishlist', 'remove'),
  }),
  ...change('share the wish list', '/account/wishlist', () => ({ _action: 'share' }), { become: wisher }),
  ...change('join the loyalty programme', '/membership', () => ({ _action: 'join' }), { become: member }),
  ...change(
    'redeem a reward',
    '/membership',
    () => ({ _action: 'redeem', rewardId: 'off-500', redemptionId: crypto.randomUUID() }),
    { become: clubMember },
  ),
  ...change(
    'answer a question of the profile',
    '/account/preferences',
    () => ({ _action: 'preference', step: 'category', options: 'kids' }),
    { become: member },
  ),
  ...change('send the banner of the profile away', '/account/preferences', () => ({ _action: 'later' }), {
    become: member,
  }),
  ...profile('personal details', 'personal', () => ({
    ...{ firstName: 'Grace', lastName: 'Hopper', phone: '(303) 555-0142' },
  })),
  ...profile('new e-mail address', 'email', ({ account: { password } }) => ({
    ...{ email: newEmail(), currentPassword: password },
  })),
  ...profile('code of a new e-mail address', 'email-code', () => ({ code: '12345678' })),
  ...profile(
    'change the password',
    'password',
    ({ account: { email, password } }) => ({ email, currentPassword: password, newPassword: NEW_PASSWORD }),
    { password: NEW_PASSWORD },
  ),
  ...profile('newsletter', 'consent', () => ({
    ...{ subscriptionId: 'weekly-newsletter', channel: 'email', status: 'opt_in' },
  })),
  ...profile('ask to delete the account', 'delete', () => ({})),
  // nothing of the account stays in a browser that is signed in to it
  ...change(
    'delete the account by its link',
    '/account/delete',
    ({ deletion }) => ({ _action: 'confirm', token: deletion }),
    { become: leaver, takes: 2 },
  ),
  ...change(
    'delete an account by its link elsewhere',
    '/account/delete',
    ({ deletion }) => ({ _action: 'confirm', token: deletion }),
    { become: leaverElsewhere },
  ),
  ...change('pay with a wallet', '/checkout', () => ({ _action: 'express' }), {
    become: guest,
    // where the provider may lead back to
    config: { ORIGIN: 'https://shop.example' },
  }),
  ...change('give an order up', '/checkout/order', () => ({ _action: 'give-up' }), { become: guest }),
  ...change('return from a bank by a form', '/checkout/return', () => ({}), { become: guest }),
  ...change('return from a bank, of a card', '/account/payment-methods/add', () => ({}), { become: guest }),
  ...change(
    'e-mail address of an order',
    '/checkout',
    () => ({ _action: 'contact', email: 'guest@example.com' }),
    { become: guest },
  ),
  ...change(
    'a code for the checkout',
    '/checkout',
    ({ account: { email } }) => ({ _action: 'mail-code', email }),
    { become: guestWithAccount },
  ),
  ...change(
    'enter the code in the checkout',
    '/checkout',
    ({ account: { email }, code }) => ({ _action: 'code', email, code }),
    { become: codeAsker },
  ),
  ...change('use what is known', '/checkout', ({ saved }) => ({ _action: 'saved-details', ...saved }), {
    ...{ become: regular, config: KNOWN_TO_PROVIDER },
  }),
  ...change(
    'pay with a gift card',
    '/checkout',
    () => ({ _action: 'gift-card', giftCardCode: 'CAIRNGIFT25USD' }),
    { become: guest },
  ),
  ...change('take a gift card back', '/checkout', () => ({ _action: 'remove-gift-card', payment: 'none' }), {
    become: guest,
  }),
  ...change('find stores', '/checkout', () => ({ _action: 'stores', near: '80202' }), { become: guest }),
  ...change(
    'pick up in a store',
    '/checkout',
    ({ lineId }) => ({ _action: 'pick-up', store: 'us-denver-larimer', lines: lineId }),
    { become: guest },
  ),
  ...change('have everything delivered', '/checkout', () => ({ _action: 'deliver', what: 'all' }), {
    become: guest,
  }),
  ...change(
    'gift message',
    '/checkout',
    () => ({ _action: 'gift', shipment: 'me', giftMessage: 'For you' }),
    { become: guest },
  ),
  ...change(
    'send a line to another address',
    '/checkout',
    ({ lineId }) => ({ _action: 'addresses', [`to-${lineId}`]: 'new', ...ELM, phone: '(303) 555-0142' }),
    { become: guest },
  ),
  ...change('send everything to one address', '/checkout', () => ({ _action: 'one-address' }), {
    become: guest,
  }),
  ...change(
    'methods of several deliveries',
    '/checkout',
    () => ({ _action: 'methods', shipments: 'me', 'method-me': 'express' }),
    { become: guest },
  ),
  ...change('add an address', '/account/addresses/new', () => ({ _action: 'save', ...ELM }), {
    become: member,
  }),
  ...change('change an address', '/account/addresses/x', () => ({ _action: 'save', key: 'x', ...ELM }), {
    become: member,
  }),
  ...change('remove an address', '/account/addresses', () => ({ _action: 'remove', key: 'x' }), {
    become: member,
  }),
  ...change('prefer an address', '/account/addresses', () => ({ _action: 'prefer', key: 'x' }), {
    become: member,
  }),
  ...change(
    'put an address back',
    '/account/addresses',
    () => ({ _action: 'restore', addressId: 'Home', ...ELM }),
    { become: member },
  ),
  ...change('add a card', '/account/payment-methods', () => ({ _action: 'add', token: 'tok_x' }), {
    ...{ become: member, config: KNOWN_TO_PROVIDER },
  }),
  ...change('add a card elsewhere', '/account/payment-methods', () => ({ _action: 'add-page' }), {
    ...{ become: member, config: KNOWN_TO_PROVIDER },
  }),
  ...change('remove a card', '/account/payment-methods', () => ({ _action: 'remove', card: 'x' }), {
    become: member,
  }),
  ...change(
    'make a card the default',
    '/account/payment-methods',
    () => ({ _action: 'make-default', card: 'x' }),
    { become: member },
  ),
  ...['buy-again', 'cancel-order'].flatMap((_action) =>
    change(
      `${_action} of an order`,
      ({ orderNo }) => `/account/orders/${orderNo}`,
      () => ({ _action }),
      { become: buyer },
    ),
  ),
  ...change(
    'return-items of an order',
    ({ orderNo }) => `/account/orders/${orderNo}`,
    ({ orderLine }) => ({ _action: 'return-items', [`quantity-${orderLine}`]: '1' }),
    { become: receiver },
  ),
  ...['buy-again', 'cancel-order'].flatMap((_action) =>
    change(
      `${_action} of a looked-up order`,
      ({ orderNo }) => `/orders/lookup/${orderNo}`,
      () => ({ _action }),
      { become: opener },
    ),
  ),
  ...change("ask for the code of a guest's orders", '/account/orders', () => ({ _action: 'claim-code' }), {
    become: member,
  }),
  ...change(
    "enter the code of a guest's orders",
    '/account/orders',
    () => ({ _action: 'claim-orders', code: '12345678' }),
    { become: member },
  ),
  ...change('ask for the code of an order', '/orders/lookup', () => ({
    _action: 'request-code',
    orderNo: '00001001',
    email: newEmail(),
  })),
  ...change('open an order with a code', '/orders/lookup', () => ({
    _action: 'open-order',
    orderNo: '00001001',
    email: newEmail(),
    code: '123456',
  })),
  ...change(
    'ask for a return to stock',
    (_, { soldOut }) => `/product/${soldOut.productId}`,
    (_, { soldOut }) => ({
      _action: 'back-in-stock',
      variant: soldOut.variant,
      email: newEmail(),
    }),
  ),
  place('change the language', { become: guest }, ({ visitor }) =>
    visitor.post('/locale', { to: 'cairn-ca:fr-CA', path: '/c/mens/' }),
  ),
  // it clears all that the browser stores, as requested
  place('forget everything', { become: guest, takes: 2 }, ({ visitor }) =>
    visitor.post('/session/reset', {}),
  ),
  place('tell what was looked at', { become: guest }, ({ visitor }) => visitor.json('/api/activities', VIEW)),
  place('tell of a consent', {}, ({ visitor }) => visitor.read('/api/consent?groups=C0001')),
];

/**
 * Every page and action of the shop: tests/edge/fault-matrix.test.ts compares this list with its
 * routes.
 */
export const PLACES: readonly Place[] = [...PAGES, ...PARTS, ...ACTIONS];
/** Those that only read. */
export const READS: readonly Place[] = [...PAGES, ...PARTS];
