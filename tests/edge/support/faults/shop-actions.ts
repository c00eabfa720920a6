import { newEmail } from '../../../support/new-email.ts';
import { ELM } from '../address-book.ts';
import { OPT_IN } from '../opt-in-shop.ts';
import { change, formOf, KNOWN_TO_PROVIDER, type Place, place } from './place.ts';
import {
  asked,
  CODE,
  guest,
  guestWithCode,
  guestWithGiftCard,
  member,
  regular,
  siblingOf,
  storeShopper,
  subscriber,
} from './visitors.ts';

const VIEW = { type: 'view-product', productId: 'CRN1000' };

/** The bag and the checkout, and what has to do with neither them nor an account. */
export const SHOP_ACTIONS: Place[] = [
  ...change('sign up for the newsletter', '/newsletter', () => ({ _action: 'subscribe', email: newEmail() })),
  ...change(
    'second step of the newsletter',
    '/newsletter',
    ({ ticket }) => ({ _action: 'details', ticket, postalCode: '98101', gender: '0' }),
    { become: subscriber },
  ),
  ...change(
    'confirm a sign-up',
    '/newsletter/confirm',
    ({ ticket: token }) => ({ _action: 'confirm', token }),
    { config: OPT_IN, become: asked },
  ),
  ...change('end the newsletter', '/newsletter/unsubscribe', () => ({
    _action: 'unsubscribe',
    token: 'nothing',
  })),
  ...change('agree to all cookies', '/cookies', () => ({ choice: 'all' }), { config: OPT_IN }),
  ...change('refuse all cookies', '/cookies', () => ({ choice: 'none' }), { config: OPT_IN }),
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
  ...change(
    'change to another variant',
    ({ lineId }) => `/api/bag/items/${lineId}`,
    (_, { variant }) => ({ variant: siblingOf(variant) }),
    { become: guest, plain: formOf('/cart', 'change-line', ({ lineId }) => ({ itemId: lineId })) },
  ),
  ...change('save for later', '/cart', ({ lineId }) => ({ _action: 'save-line', itemId: lineId }), {
    become: guest,
    takes: 2,
  }),
  ...change(
    'save for later, as a member',
    '/cart',
    ({ lineId }) => ({ _action: 'save-line', itemId: lineId }),
    { become: member, takes: 2 },
  ),
  ...change(
    'take what was saved into the bag',
    '/cart',
    (_, { variant }) => ({ _action: 'move-saved', productId: variant, quantity: '1' }),
    { become: guest },
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
  ...change('pay with a wallet', '/checkout', () => ({ _action: 'express' }), {
    ...{ become: guest, config: KNOWN_TO_PROVIDER },
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
    'e-mail address and delivery of an order',
    '/checkout',
    () => ({ _action: 'contact-address', email: 'guest@example.com', ...ELM, phone: '(303) 555-0142' }),
    { become: guest },
  ),
  ...change('pay with a kept card', '/checkout', ({ saved: { kept } }) => ({ _action: 'card', kept }), {
    ...{ become: regular, config: KNOWN_TO_PROVIDER },
  }),
  ...change(
    'pay with a gift card',
    '/checkout',
    ({ giftCard }) => ({ _action: 'gift-card', giftCardCode: giftCard }),
    { become: guestWithGiftCard },
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
  place('report for the collector', { become: guest }, ({ visitor }) =>
    visitor.json('/api/collect', { page: { name: 'bag', type: 'cart/checkout' }, events: [VIEW] }),
  ),
  place('report an error', {}, ({ visitor }) =>
    visitor.json('/api/reports', {
      page: 'home',
      release: 'r1',
      reports: [{ kind: 'error', message: 'It broke' }],
    }),
  ),
  place('report a violation of the policy', {}, ({ visitor }) =>
    visitor.json('/api/reports/policy', {
      'csp-report': { 'document-uri': '/', 'effective-directive': 'img-src' },
    }),
  ),
  place('tell of a consent', {}, ({ visitor }) => visitor.read('/api/consent?groups=C0001')),
];
