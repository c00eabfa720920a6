import { newEmail } from '../../../support/new-email.ts';
import { credentialsOf, newcomer } from '../account.ts';
import { ELM } from '../address-book.ts';
import { ONLY_CONSUMERS } from '../consumer-site.ts';
import { change, formOf, KNOWN_TO_PROVIDER, type Place, place, profile } from './place.ts';
import {
  account,
  buyer,
  clubMember,
  guest,
  guestWithAccount,
  leaver,
  leaverElsewhere,
  member,
  opener,
  receiver,
  wisher,
} from './visitors.ts';

const SOCIAL = { COMMERCE_BROWSER_URL: 'https://cloud.example/~edge' };
/** The proof of a passkey that nobody has. */
const CREDENTIAL = JSON.stringify({
  ...{ id: 'AQ', rawId: 'AQ', type: 'public-key' },
  response: { clientDataJSON: 'AQ', authenticatorData: 'AQ', signature: 'AQ', userHandle: null },
});
const NEW_PASSWORD = 'Another-Pass-9';

/** Signing in and joining, the account, and orders. */
export const ACCOUNT_ACTIONS: Place[] = [
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
  ...change(
    'withdraw from a contract',
    '/withdraw',
    () => ({
      ...{ _action: 'confirm', name: 'Kim Lenz', orderNo: '00001001', email: newEmail() },
      declaration: crypto.randomUUID(),
    }),
    { config: ONLY_CONSUMERS },
  ),
  ...change('ask for the code of an order', '/orders/lookup', () => ({
    _action: 'request-code',
    orderNo: '00001001',
    email: newEmail(),
  })),
];
