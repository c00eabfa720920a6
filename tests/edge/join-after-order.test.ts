import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { credentialsOf, newAccount, newcomer } from './support/account.ts';
import { guestWithBag } from './support/bag.ts';
import { ADDRESS, CARDS, deliver, enterCard, fillIn, orderNoIn, place, send } from './support/checkout.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

/** The provider returns shoppers to the shop that it knows. */
const shop = new Shop({ ORIGIN: 'https://shop.example' });
let variant: string;
let guest: Visitor;

beforeAll(async () => {
  await mendAll();
  variant = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
  guest = await guestWithBag(shop, variant);
});
afterEach(mendAll);

describe('a guest who has ordered', () => {
  it('joins with what the order knows and a password, and comes back to the order', async () => {
    await deliver(guest);
    const email = newEmail();
    await send(guest, 'contact', { email });
    await send(guest, 'card', await enterCard(CARDS.paid));
    const orderNo = orderNoIn(leads(await place(guest)));
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    const [form = ''] = /<form[^>]* action="\/registration.*?<\/form>/s.exec(html) ?? [];
    const action = /action="([^"]+)"/.exec(form)?.[1] ?? '';
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const known = Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value]));
    expect(known).toMatchObject({ _action: 'register', email, firstName: 'Ada', lastName: 'Lovelace' });
    expect(html).toContain('This order joins your account.');
    const here = `/checkout/confirmation/${orderNo}`;
    const to = action.replaceAll('&amp;', '&');
    const weak = await guest.post(to, { ...known, password: 'short' });
    expect(weak.status).toBe(400);
    const again = await weak.text();
    expect(again).toMatch(/id="register-phone"[^>]* value="\(303\) 555-0142"/);
    expect(again).toMatch(/id="register-postal-code"[^>]* value="80202"/);
    const joined = await guest.post(to, { ...known, password: newcomer(email).password ?? '' });
    expect([joined.status, leads(joined)]).toEqual([303, here]);
    const mine = await guest.text(here);
    expect(mine).toContain('Your order is in your account.');
    expect(mine).toContain('See the order');
    expect((await guest.get(`/account/orders/${orderNo}`)).status).toBe(200);
  });

  it('joins in their own name, not in that of whom they gave it to, and sees the terms', async () => {
    await send(guest, 'contact', { email: newEmail() });
    await send(guest, 'address', { ...ADDRESS, firstName: 'Grace', lastName: 'Hopper' });
    const { sameAddress: _, ...card } = await enterCard(CARDS.paid);
    await send(guest, 'card', { ...card, ...ADDRESS, postalCode: '80203' });
    const html = await guest.text(leads(await place(guest)));
    const [form = ''] = /<form[^>]* action="\/registration.*?<\/form>/s.exec(html) ?? [];
    const known = ['firstName', 'lastName', 'postalCode'].map(
      (name) => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1],
    );
    expect(known).toEqual(['Ada', 'Lovelace', '80203']);
    expect(html).toContain('your account is for Ada Lovelace (');
    expect(form).toContain('href="/t/terms/"');
    expect(form).toMatch(/<input type="text"[^>]* name="website"/);
    // the service tells its rules of a password only for an e-mail address that it was asked about
    expect(form).not.toContain('data-rule=');
  });

  it('opens the order where its state can be followed, with one press', async () => {
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    const html = await guest.text(`/checkout/confirmation/${orderNo}`);
    expect(html).not.toContain('Back to bag');
    const [form = ''] = /<form[^>]* action="\/orders\/lookup.*?<\/form>/s.exec(html) ?? [];
    const fields = [...form.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const opened = await guest.post(
      '/orders/lookup',
      Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
    );
    expect([opened.status, leads(opened)]).toEqual([303, `/orders/lookup/${orderNo}`]);
    expect(await guest.text(`/orders/lookup/${orderNo}`)).toContain(`Order ${orderNo}`);
  });

  it('sees the order in an account that they log in to from there, and only that order', async () => {
    const account = await newAccount(shop);
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    const here = `/checkout/confirmation/${orderNo}`;
    // a link to somebody else's order brings nobody that order
    const stranger = new Visitor(shop);
    await stranger.send('/api/account/login', { ...credentialsOf(await newAccount(shop)), return: here });
    expect((await stranger.get(here)).status).toBe(404);
    expect((await stranger.get(`/account/orders/${orderNo}`)).status).toBe(404);
    await guest.send('/api/account/login', { ...credentialsOf(account), return: here });
    expect((await guest.get(here)).status).toBe(200);
    expect(await guest.text('/account/orders')).toContain(`Order ${orderNo}`);
  });

  it('logs in to another account than their own without giving it the order', async () => {
    const account = await newAccount(shop);
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    // on a computer that others use: whoever logs in from elsewhere in the shop is somebody else
    await guest.send('/api/account/login', credentialsOf(account));
    expect((await guest.get(`/account/orders/${orderNo}`)).status).toBe(404);
  });

  it('is told where the order could not join, and is logged in all the same', async () => {
    const account = await newAccount(shop);
    await fillIn(guest);
    const orderNo = orderNoIn(leads(await place(guest)));
    const here = `/checkout/confirmation/${orderNo}`;
    await spoil({ service: 'account', path: 'join', mode: 'status', status: 500 });
    const answer = await guest.send('/api/account/login', { ...credentialsOf(account), return: here });
    expect(await answer.json()).toMatchObject({
      body: expect.stringContaining('Your order is not in your account yet.'),
      next: here,
    });
    const html = await (await guest.get(here)).text();
    expect(html).toContain('If you placed it, you can look it up.');
  });

  it('is not led to an order that cannot join, in a shop without the service for it', async () => {
    const without = new Shop({ ORIGIN: 'https://shop.example', FEATURE_GUEST_ORDERS: 'false' });
    const visitor = await guestWithBag(without, variant);
    await fillIn(visitor);
    const html = await visitor.text(leads(await place(visitor)));
    expect(html).toMatch(/<form[^>]* action="\/registration"/);
    const [, logIn] = /<a href="(\/login[^"]*)" class="checkout-elsewhere/.exec(html) ?? [];
    expect(logIn).toBe('/login');
    expect(html).not.toContain('This order joins your account.');
  });
});
