import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newEmail } from '../support/new-email.ts';
import { type Account, logIn, memberOf, newAccount } from './support/account.ts';
import { problemIn } from './support/bag.ts';
import { codeTo, mailsTo, moveClock, seenIn } from './support/mail.ts';
import { type Bought, buy, codesFor, inStock, pathOf } from './support/orders.ts';
import { errorAt, type Fields, textOf } from './support/profile.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { leads, Visitor } from './support/visitor.ts';

const shop = new Shop();
const ORDERS = '/account/orders';
const STEP = `${ORDERS}?step=guest-orders`;
const MISSING = 'Missing an order you placed as a guest?';
const WRONG = 'This code is wrong, or its time is over. Please check it, or ask for a new one.';
/** The longest time of any answer, whatever a service does, in ms. */
const LONGEST_MS = 6_000;

let ada: Account;
let member: Visitor;

beforeAll(() => moveClock(0));
beforeEach(async () => {
  await mendAll();
  await coldStart();
  ada = await newAccount(shop);
  member = await memberOf(shop, ada);
});
afterEach(async () => {
  await mendAll();
  await moveClock(0);
});

/** An order that somebody has placed as a guest with this address. */
const guestOrder = (email = ada.email): Promise<Bought> =>
  buy(shop, [{ productId: inStock[0]?.id ?? '', quantity: 1 }], undefined, email);
const ask = (visitor = member, fields: Fields = {}) =>
  visitor.post(ORDERS, { _action: 'claim-code', ...fields });
const enter = (code: string, visitor = member) => visitor.post(STEP, { _action: 'claim-orders', code });
const lists = async (visitor: Visitor, ...orders: Bought[]) => {
  const html = await visitor.text(ORDERS);
  return orders.map(({ orderNo }) => html.includes(`Order ${orderNo}`));
};

describe('orders that were placed as a guest with the address of the account', () => {
  it('join the account with the code that was mailed to it', async () => {
    const mine = [await guestOrder(), await guestOrder(ada.email.toUpperCase())];
    const other = await guestOrder(newEmail());
    expect(await member.text(ORDERS)).toContain(MISSING);
    const asked = await ask();
    expect([asked.status, leads(asked)]).toEqual([303, STEP]);
    const step = await member.text(STEP);
    expect(step).toContain(
      `We sent an email to ${ada.email}. Enter the code from it here within 10 minutes.`,
    );
    expect(step).toMatch(/id="claim-code"[^>]*autocomplete="one-time-code"/i);
    expect(await lists(member, ...mine)).toEqual([false, false]);
    const digits = await codeTo(ada.email);
    const claimed = await enter(`${digits.slice(0, 4)} ${digits.slice(4)}`);
    expect([claimed.status, leads(claimed)]).toEqual([303, ORDERS]);
    expect(await member.text(ORDERS)).toContain(
      '2 orders that you placed as a guest are now in your account.',
    );
    expect(await lists(member, ...mine, other)).toEqual([true, true, false]);
  });

  it('can be cancelled there, and still be looked up with their number', async () => {
    const bought = await guestOrder();
    await ask();
    await enter(await codeTo(ada.email));
    expect(await member.text(pathOf(bought))).toContain('Cancel this order');
    const cancelled = await member.post(pathOf(bought), { _action: 'cancel-order' });
    expect([cancelled.status, leads(cancelled)]).toEqual([303, pathOf(bought)]);
    const guest = new Visitor(shop);
    const facts = { orderNo: bought.orderNo, email: bought.email };
    await guest.post('/orders/lookup', { ...facts, _action: 'request-code' });
    const [code = ''] = await codesFor(bought);
    const opened = await guest.post('/orders/lookup', { ...facts, _action: 'open-order', code });
    expect(leads(opened)).toBe(`/orders/lookup/${bought.orderNo}`);
    expect(await guest.text(leads(opened))).toContain('1 Main Street');
  });

  it('are said to be none where there are none', async () => {
    await ask();
    await enter(await codeTo(ada.email));
    expect(await member.text(ORDERS)).toContain(
      `We found no orders in this country’s shop that were placed as a guest with ${ada.email}.`,
    );
  });

  it('join with scripts as well', async () => {
    const bought = await guestOrder();
    const asked = await member.send(ORDERS, { _action: 'claim-code' });
    expect(await asked.json()).toEqual({
      message: `We sent an email to ${ada.email}. Enter the code from it here within 10 minutes.`,
      next: STEP,
    });
    const wrong = await problemIn(await member.send(STEP, { _action: 'claim-orders', code: '00000000' }));
    expect(wrong.errors).toEqual([{ field: 'code', message: WRONG }]);
    const claimed = await member.send(STEP, { _action: 'claim-orders', code: await codeTo(ada.email) });
    expect(await claimed.json()).toEqual({
      message: '1 order that you placed as a guest is now in your account.',
      next: ORDERS,
    });
    expect(await lists(member, bought)).toEqual([true]);
  });

  it('are those of the country’s shop, whose page speaks its language', async () => {
    const bought = await guestOrder();
    const french = new Visitor(shop, { prefix: '/ca/fr' });
    await french.send('/api/account/login', { email: ada.email, password: ada.password });
    expect(await french.text(ORDERS)).toContain('Il manque une commande passée à titre d’invité?');
    await ask(french);
    expect((await mailsTo(ada.email))[0]?.body).toContain('les commandes passées à titre d’invité');
    await enter(await codeTo(ada.email), french);
    expect(await french.text(ORDERS)).toContain('Nous n’avons trouvé, dans la boutique de ce pays');
    expect(await lists(member, bought)).toEqual([false]);
  });
});

describe('before the code is entered', () => {
  it('nothing tells whether there are orders, and nothing differs that takes time', async () => {
    const eve = await newAccount(shop, 'Eve');
    const other = await memberOf(shop, eve);
    await guestOrder();
    const seen = [];
    for (const [visitor, { email }] of [[member, ada] as const, [other, eve] as const]) {
      await forgetCalls();
      const { status, headers, text } = await seenIn(await visitor.send(ORDERS, { _action: 'claim-code' }));
      const asked = (await calls()).map(({ service, method, path }) => `${method} ${service} ${path}`);
      const step = textOf(await visitor.text(STEP)).replaceAll(email, 'EMAIL');
      seen.push({ status, headers, text: text.replaceAll(email, 'EMAIL'), asked, step });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.asked).toHaveLength(1);
  });

  it('the address is the account’s, whatever a form says', async () => {
    const victim = newEmail();
    const bought = await guestOrder(victim);
    const asked = await ask(member, { email: victim, orderNo: bought.orderNo });
    expect(asked.status).toBe(303);
    expect((await mailsTo(victim)).filter(({ kind }) => kind === 'guest-orders-code')).toEqual([]);
    await member.post(STEP, {
      _action: 'claim-orders',
      code: await codeTo(ada.email),
      email: victim,
      orderNo: bought.orderNo,
    });
    expect(await lists(member, bought)).toEqual([false]);
    expect((await member.get(pathOf(bought))).status).toBe(404);
  });
});

describe('the code', () => {
  it.each([
    ['empty', ''],
    ['letters', 'abcdefgh'],
    ['too short', '1234567'],
    ['digits of another script', '１２３４５６７８'],
    ['markup', '<b>12345678'],
    ['very long', '0'.repeat(5_000)],
  ])('that is wrong (%s) is refused at its field, and nothing is kept of it', async (_, wrong) => {
    const bought = await guestOrder();
    await ask();
    const response = await enter(wrong);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(errorAt(html, 'claim-code')).toMatch(/code/);
    expect(html).not.toMatch(/id="claim-code"[^>]*value="[^"]/);
    expect(await lists(member, bought)).toEqual([false]);
    await enter(await codeTo(ada.email));
    expect(await lists(member, bought)).toEqual([true]);
  });

  it('is void after five wrong ones, and attempts are limited', async () => {
    await ask();
    const right = await codeTo(ada.email);
    const wrong = right === '00000000' ? '00000001' : '00000000';
    for (let attempt = 0; attempt < 5; attempt += 1) expect((await enter(wrong)).status).toBe(400);
    let answer = await enter(right);
    expect(errorAt(await answer.clone().text(), 'claim-code')).toBe(WRONG);
    for (let sent = 0; sent < 20 && answer.status === 400; sent += 1) answer = await enter(right);
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60']);
  });

  it('is of ten minutes, and of one account', async () => {
    const bought = await guestOrder();
    await ask();
    const digits = await codeTo(ada.email);
    const eve = await memberOf(shop, await newAccount(shop, 'Eve'));
    expect((await enter(digits, eve)).status).toBe(400);
    expect(leads(await enter(digits, new Visitor(shop)))).toMatch(/^\/login\?return=/);
    await moveClock(11);
    expect((await enter(digits)).status).toBe(400);
    expect(await lists(member, bought)).toEqual([false]);
  });

  it('is of one purpose', async () => {
    const bought = await guestOrder();
    await ask();
    const digits = await codeTo(ada.email);
    // the codes for an order, for a login and for a new address are none of it
    const facts = { orderNo: bought.orderNo, email: ada.email };
    await member.post('/orders/lookup', { ...facts, _action: 'request-code' });
    const [forOrder = ''] = await codesFor(bought);
    const guest = new Visitor(shop);
    await guest.post('/login', { _action: 'passwordless', from: 'password', email: ada.email });
    const forLogin = await codeTo(ada.email);
    const fresh = newEmail();
    await member.post('/account', { _action: 'email', email: fresh, currentPassword: ada.password });
    for (const other of [forOrder, forLogin, await codeTo(fresh)])
      expect((await enter(other)).status).toBe(400);
    // nor is it one of those
    expect((await guest.post('/login', { _action: 'code', email: ada.email, code: digits })).status).toBe(
      400,
    );
    expect((await member.post('/account', { _action: 'email-code', code: digits })).status).toBe(400);
    expect((await enter(digits)).status).toBe(303);
    expect(await lists(member, bought)).toEqual([true]);
  });

  it('ends when the address of the account changes', async () => {
    const bought = await guestOrder();
    await ask();
    const digits = await codeTo(ada.email);
    const fresh = newEmail();
    await member.post('/account', { _action: 'email', email: fresh, currentPassword: ada.password });
    await member.post('/account', { _action: 'email-code', code: await codeTo(fresh) });
    expect((await enter(digits)).status).toBe(400);
    expect(await lists(member, bought)).toEqual([false]);
  });

  it('is not spent by a link, and works once', async () => {
    const bought = await guestOrder();
    await ask();
    const digits = await codeTo(ada.email);
    const query = new URLSearchParams({ _action: 'claim-orders', code: digits, step: 'guest-orders' });
    expect(await member.text(`${ORDERS}?${query}`)).not.toContain(digits);
    expect(await lists(member, bought)).toEqual([false]);
    const [one, two] = await Promise.all([enter(digits), enter(digits, member.copy())]);
    expect([leads(one), leads(two)]).toEqual([ORDERS, ORDERS]);
    const later = await guestOrder();
    await enter(digits);
    expect(await lists(member, bought, later)).toEqual([true, false]);
  });

  it('is mailed again after half a minute, not before, and a repeated press mails nothing', async () => {
    await ask();
    expect(leads(await ask())).toBe(STEP);
    const early = await member.post(STEP, { _action: 'claim-code', again: 'true' });
    expect(early.status).toBe(429);
    expect(Number(early.headers.get('Retry-After'))).toBeGreaterThan(0);
    const html = await early.text();
    expect(textOf(html)).toContain('You asked for a mail a moment ago.');
    expect(html).toContain('id="claim-code"');
    expect(await mailsTo(ada.email)).toHaveLength(1);
    const first = await codeTo(ada.email);
    await moveClock(1);
    const again = await member.post(STEP, { _action: 'claim-code', again: 'true' });
    expect([again.status, leads(again)]).toEqual([303, STEP]);
    expect(await member.text(STEP)).toContain('Another mail is on its way.');
    expect(await codeTo(ada.email)).not.toBe(first);
    expect((await enter(first)).status).toBe(400);
  });

  it('is not mailed too often', async () => {
    let answer = await ask();
    for (let sent = 1; sent < 8 && answer.status === 303; sent += 1) {
      await moveClock(sent);
      answer = await ask();
    }
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain('Too many mails were requested for this address.');
    expect(await mailsTo(ada.email)).toHaveLength(6);
  });
});

describe('while a service fails', () => {
  it.each(['status', 'malformed', 'slow', 'hang', 'cut'] as const)(
    '%s: both forms say so in time, and the orders page is alive',
    { timeout: 60_000 },
    async (mode) => {
      const bought = await guestOrder();
      await ask();
      const digits = await codeTo(ada.email);
      await moveClock(1);
      const rule = { mode, ...(mode === 'status' && { status: 500 }), ms: mode === 'slow' ? 60_000 : 0 };
      await spoil({ service: 'account', ...rule });
      const acts: [() => Promise<Response>, string][] = [
        [() => ask(), 'so a mail may be on its way or not'],
        [() => enter(digits), 'so we don’t know whether that worked'],
      ];
      for (const [act, words] of acts) {
        const ms = await took(async () => {
          const response = await act();
          expect(response.status).toBe(503);
          const html = await response.text();
          expect(textOf(html)).toContain(words);
          expect(html).toContain('My account');
        });
        expect(ms).toBeLessThan(LONGEST_MS);
      }
      await mendAll();
      await coldStart();
      // whatever became of the first press, the second one ends well
      const digitsNow = await codeTo(ada.email);
      expect(leads(await enter(digitsNow))).toBe(ORDERS);
      expect(await lists(member, bought)).toEqual([true]);
    },
  );

  it('says how many orders have joined also where the first answer was lost', async () => {
    const bought = await guestOrder();
    await ask();
    await spoil({ service: 'account', path: 'guest-orders', mode: 'cut', times: 1 });
    const claimed = await enter(await codeTo(ada.email));
    expect([claimed.status, leads(claimed)]).toEqual([303, ORDERS]);
    expect(await member.text(ORDERS)).toContain('1 order that you placed as a guest is now in your account.');
    expect(await lists(member, bought)).toEqual([true]);
  });

  it('the form is there where the orders cannot be read', async () => {
    await ask();
    await spoil({ service: 'customers', path: '/orders', mode: 'status', status: 500 });
    const html = await member.text(STEP);
    expect(html).toContain('Your orders cannot be shown right now.');
    expect(html).toContain('id="claim-code"');
  });
});

describe('who may', () => {
  it('a guest logs in first, and comes back to the step', async () => {
    const guest = new Visitor(shop);
    const to = `/login?return=${encodeURIComponent(STEP)}`;
    expect(leads(await guest.get(STEP))).toBe(to);
    expect(leads(await enter('12345678', guest))).toBe(to);
    expect((await guest.send(ORDERS, { _action: 'claim-code' })).status).toBe(401);
  });

  it('a session that has ended meanwhile as well', async () => {
    await ask();
    const stale = member.copy();
    await member.post('/api/account/logout', {});
    const answer = await enter(await codeTo(ada.email), stale);
    expect([answer.status, leads(answer)]).toEqual([303, `/login?return=${encodeURIComponent(STEP)}`]);
    expect((await logIn(shop, ada.email, ada.password)).status).toBe(200);
  });

  it('nobody, in a shop without it', async () => {
    const without = new Shop({ FEATURE_GUEST_ORDERS: 'false' });
    const visitor = await memberOf(without, await newAccount(without));
    expect(await visitor.text(ORDERS)).not.toContain(MISSING);
    expect(await visitor.text(STEP)).not.toContain('claim-code');
    expect((await ask(visitor)).status).toBe(404);
    expect((await enter('12345678', visitor)).status).toBe(404);
  });
});
