import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Account, logIn, memberOf, newAccount, nextSecond } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { linkTo } from './support/mail.ts';
import { submit } from './support/profile.ts';
import { coldStart, mendAll, Shop, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
let ada: Account;
let member: Visitor;

beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});
afterEach(mendAll);

const page = () => member.text('/account');

describe('a shopper’s data', () => {
  it('come as a file, at once', async () => {
    const response = await member.get('/api/account/data');
    expect(response.headers.get('Content-Disposition')).toBe('attachment; filename="account-data.json"');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    const data = await response.json<Record<string, unknown>>();
    expect(data).toMatchObject({ customer: { email: ada.email }, orders: [], productLists: [] });
    expect(data.subscriptions).toHaveLength(4);
    expect(JSON.stringify(data)).not.toMatch(/password"|token/);
  });

  it('are whole or not there', async () => {
    await spoil({ service: 'consents', mode: 'status', status: 500 });
    const response = await member.get('/api/account/data');
    expect([response.status, leads(response)]).toEqual([303, '/account']);
    await mendAll();
    expect(await page()).toContain('Your data could not be put together.');
    await coldStart();
    await spoil({ service: 'customers', mode: 'cut' });
    const read = await member.read('/api/account/data');
    expect(read.status).toBe(503);
    await problemIn(read);
  });
});

describe('deleting the account', () => {
  it('needs the mailed link and its button; nothing is left', async () => {
    const asked = await submit(member, 'delete');
    expect([asked.status, leads(asked)]).toEqual([303, '/account']);
    expect(await page()).toContain('We sent you an email.');
    const { origin, pathname, search, searchParams } = await linkTo(ada.email);
    // the shop that the commerce cloud is configured for, whose mail it is
    expect(origin).toBe('https://shop.example');
    // a mail scanner opens the link
    const scanner = new Visitor(shop);
    const moved = await scanner.get(pathname + search);
    expect([moved.status, leads(moved)]).toEqual([303, '/account/delete']);
    expect(moved.headers.getSetCookie().join()).not.toContain('session');
    expect(await scanner.text('/account/delete')).toContain('Delete my account');
    expect((await member.get('/account')).status).toBe(200);
    const token = searchParams.get('token') ?? '';
    const done = await member.post(pathname, { _action: 'confirm', token });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('Your account is deleted');
    expect(leads(await member.get('/account'))).toBe('/login?return=%2Faccount');
    await nextSecond();
    expect((await logIn(shop, ada.email, ada.password)).status).toBe(401);
    // sent twice
    expect((await member.post(pathname, { _action: 'confirm', token })).status).toBe(200);
  });

  it('by a link opened elsewhere leaves whoever is signed in there alone', async () => {
    await submit(member, 'delete');
    const token = (await linkTo(ada.email)).searchParams.get('token') ?? '';
    const bob = await newAccount(shop, 'Bob');
    const other = await memberOf(shop, bob);
    expect((await other.post('/account/delete', { _action: 'confirm', token })).status).toBe(200);
    expect(await other.text('/account')).toContain(bob.email);
    expect(leads(await member.get('/account'))).toBe('/login?return=%2Faccount');
  });

  it.each(['nothing', 'x'.repeat(10_000), '<script>'])('refuses the link %j', async (token) => {
    const response = await new Visitor(shop).post('/account/delete', { _action: 'confirm', token });
    expect([400, 410]).toContain(response.status);
    expect(await response.text()).toContain('This link is not valid any more.');
  });

  it('is not offered to whoever uses the browser after the shopper has logged out', async () => {
    await submit(member, 'delete');
    const { pathname, search } = await linkTo(ada.email);
    expect(await member.text(pathname + search)).toContain('Delete my account');
    await member.post('/api/account/logout', {});
    expect((await member.get('/account/delete')).status).toBe(404);
  });

  it('has no page without a link', async () => {
    expect((await new Visitor(shop).get('/account/delete')).status).toBe(404);
  });

  it('says so while the service fails, and keeps the link', async () => {
    await submit(member, 'delete');
    const token = (await linkTo(ada.email)).searchParams.get('token') ?? '';
    await spoil({ service: 'account', mode: 'status', status: 500 });
    const response = await new Visitor(shop).post('/account/delete', { _action: 'confirm', token });
    expect(response.status).toBe(503);
    const html = await response.text();
    expect(html).toContain('your account may be deleted or not');
    expect(html).toContain(`value="${token}"`);
  });
});
