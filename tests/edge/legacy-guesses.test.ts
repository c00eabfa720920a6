import { beforeEach, expect, it } from 'vitest';
import { newAccount } from './support/account.ts';
import { guestWithBag } from './support/bag.ts';
import { applyGift } from './support/gift-cards.ts';
import { answering, ENDPOINTS, hybridShop, STOREFRONT } from './support/legacy.ts';
import { coldStart, mendAll, someVariant } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { otherAddress, Visitor } from './support/visitor.ts';

/* Passwords and codes that are tried at the legacy shop (docs/decisions/0122). */

const shop = hybridShop();

beforeEach(async () => {
  await mendAll();
  await coldStart();
});

it('lets nobody try passwords without end', async () => {
  const visitor = new Visitor(shop);
  await untilLimited(30, () => visitor.post(`${ENDPOINTS}/Account-Login`, { loginEmail: 'a@b.example' }));
  expect((await visitor.get(`${ENDPOINTS}/Login-Show`)).status).toBe(200);
  const other = new Visitor(shop);
  const headers = { 'sec-fetch-site': 'none' };
  await untilLimited(30, () => other.get(`${ENDPOINTS}/Account-Login?loginEmail=a%40b.example`, { headers }));
});

it('counts a number that spaces and dashes make long', async () => {
  const number = crypto.randomUUID();
  const ip = otherAddress();
  const send = (n: number) =>
    attempt('Order-Track', `trackOrderNumber=${number}${'+'.repeat(300)}-&trackOrderPostal=${n}`, FORM, ip);
  expect((await untilLimited(10, send)).length).toBeLessThanOrEqual(21);
});

it.each([
  'CheckoutServices-LoginCustomer',
  'COCustomer-LoginForm',
  'account-login',
  'GiftCert-CheckBalance',
  'Order-Track',
])('%s: nor at the other places that take a password or a code', async (endpoint) => {
  const visitor = new Visitor(shop);
  await untilLimited(30, () => visitor.post(`${ENDPOINTS}/${endpoint}`, { code: 'a' }));
});

const wrong = () => new Response('', { headers: { 'Content-Type': 'text/html' } });
const FORM = 'application/x-www-form-urlencoded';
/** Sends an attempt to a legacy shop that says no, by default from an IP address of its own. */
const attempt = (endpoint: string, body: string, type = FORM, ip = otherAddress()) => {
  const headers = { origin: shop.config.ORIGIN, 'cf-connecting-ip': ip, 'content-type': type };
  const asked = { method: 'POST', headers, body };
  return shop.fetch(`${ENDPOINTS}/${endpoint}`, asked, { SANDBOX: answering(wrong) });
};

it.each([
  ['Account-Login', (n: number) => `loginEmail=OWNER&loginPassword=wrong-${n}`],
  ['Account-Login', (n: number) => `dwfrm_login_username_d0x=OWNER&dwfrm_login_password_d0y=wrong-${n}`],
  ['COCustomer-LoginForm', (n: number) => `loginPassword=wrong-${n}&loginEmail=%20OWNER`],
  ['Order-Track', (n: number) => `trackOrderNumber=OWNER&trackOrderPostal=${n}`],
])('%s: lets nobody guess at one account or order from many addresses', async (endpoint, body) => {
  const owner = crypto.randomUUID();
  const send = (n: number) => attempt(endpoint, body(n).replace('OWNER', owner));
  expect(await untilLimited(100, send)).toContain(200);
});

it('lets nobody guess at the PIN of one gift card from many addresses, which is short', async () => {
  const code = crypto.randomUUID();
  const send = (n: number) => attempt('GiftCert-CheckBalance', `giftCertCode=${code}&giftCertPin=${n}`);
  const statuses = await untilLimited(20, send);
  expect(statuses.length).toBeGreaterThan(10);
});

it.each([`${ENDPOINTS}/Home-Show`, `${STOREFRONT}/login`])('%s: nor in the address', async (address) => {
  const bindings = { SANDBOX: answering(wrong) };
  const owner = `${crypto.randomUUID()}@mail.test`;
  const visitor = new Visitor(shop);
  const send = (n: number) => visitor.get(`${address}?loginEmail=${owner}&loginPassword=${n}`, { bindings });
  expect((await untilLimited(10, send)).length).toBeLessThanOrEqual(21);
});

it('counts a password that is tried at either shop', async () => {
  const ada = await newAccount(shop);
  const visitor = new Visitor(shop);
  const login = (n: number) =>
    visitor.post(`${ENDPOINTS}/Account-Login`, { loginEmail: ada.email, loginPassword: `wrong-${n}` });
  const statuses = await untilLimited(10, login);
  expect(statuses.length).toBeLessThanOrEqual(21);
  const credentials = { email: ada.email, password: ada.password };
  expect((await visitor.send('/api/account/login', credentials)).status).toBe(429);
});

it.each([
  [
    'in parts',
    'multipart/form-data; boundary=x',
    'Content-Disposition: form-data; name="loginEmail"\r\n\r\nOWNER',
  ],
  ['as data', 'application/json', '{"form":{"email":"OWNER"}}'],
  ['under another name', FORM, 'who=OWNER%40mail.test'],
  ['in the form of a forgotten password', FORM, 'dwfrm_requestpassword_email_d0x=OWNER%40mail.test'],
  ['with a name that ends as a login does', FORM, 'dwfrm_loginpassword_username=OWNER'],
  ['with its order', FORM, 'dwfrm_tokenform_orderNumber=OWNER'],
])('counts what is sent %s', async (_, type, body) => {
  const owner = crypto.randomUUID();
  const text = body.replace('OWNER', owner);
  const sent = type.startsWith('multipart') ? `--x\r\n${text}\r\n--x--\r\n` : text;
  const ip = otherAddress();
  const statuses = await untilLimited(10, () => attempt('Account-Login', sent, type, ip));
  expect(statuses.length).toBeLessThanOrEqual(21);
});

it.each([
  ['application/x-www-form-urlencoded; charset=utf-16', 'loginEmail=%00a'],
  ['text/plain', 'loginEmail=a'],
  ['application/json', '{'],
  [
    'application/x-www-form-urlencoded',
    Array.from({ length: 6 }, (_, n) => `loginEmail=${n}@a.test`).join('&'),
  ],
])('passes on no attempt that it cannot count: %s', async (type, body) => {
  expect((await attempt('Account-Login', body, type)).status).toBe(400);
});

it('counts nobody’s ticks, passwords and languages', async () => {
  const body =
    'addToEmailList=true&loginPassword=Spring-2026&lang=en_US&creditCardType=Visa&' +
    'emailPassword=a%40b.test&usernameToken=abcdef&giftCertCodePin=1234&dwfrm_login_passwordconfirm=Spring-2026&' +
    'giftCertPassCode=1234&giftCardPinCode=1234&dwfrm_giftcard_securitycode_d0x=1234&gift_card_access_no=1234';
  const ip = otherAddress();
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await attempt('Account-Login', body, FORM, ip)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('counts the codes of gift cards that are tried at either shop', async () => {
  const guest = await guestWithBag(shop, await someVariant(shop));
  const code = crypto.randomUUID().toUpperCase();
  const checkBalance = () => guest.post(`${ENDPOINTS}/GiftCert-CheckBalance`, { giftCertCode: code });
  const statuses = await untilLimited(10, checkBalance);
  expect(statuses.length).toBeLessThanOrEqual(21);
  expect((await applyGift(guest, code.replaceAll('-', ' '))).status).toBe(429);
  expect((await applyGift(await guestWithBag(shop, await someVariant(shop)), code)).status).toBe(409);
});
