import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildCatalog } from '../../sandbox/catalog/build-catalog.ts';
import { newEmail } from '../support/new-email.ts';
import { memberOf, newAccount, nextSecond } from './support/account.ts';
import { addToBag, bagOf, guestWithBag } from './support/bag.ts';
import { agreedIn, fillIn, orderNoIn, place } from './support/checkout.ts';
import { mailsTo, moveClock } from './support/mail.ts';
import { submit } from './support/profile.ts';
import { sealedSession, sessionOf } from './support/sessions.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { leads, Visitor } from './support/visitor.ts';

const MINUTE_MS = 60_000;
/** How long the commerce cloud keeps limited items. */
const KEPT_MS = 10 * MINUTE_MS;
const EXTRA_MS = 30_000;

const shop = new Shop();
const { products, variants } = buildCatalog();
const special = new Set(products.filter(({ badge }) => badge?.code === 'special').map(({ id }) => id));
/** Limited: kept for the shopper while it is in the bag. */
const limited = variants.find(({ productId, stock }) => special.has(productId) && stock > 20)?.id;
let plain: string;

beforeAll(async () => {
  await mendAll();
  plain = await someVariant(shop);
});
beforeEach(async () => {
  await mendAll();
  await coldStart();
});
afterEach(async () => {
  await moveClock(0);
  await mendAll();
});

/** The lines by which answers set the cookie. */
const cookieIn = (response: Response) =>
  response.headers.getSetCookie().find((line) => line.startsWith('cartHasReservation='));
const cookieOf = (visitor: Visitor) => /cartHasReservation=([^;]*)/.exec(visitor.cookie)?.[1];
const notice = (html: string) =>
  /data-reserved-until="(\d+)" data-reserved-left="(\d+)".*?<p>([^<]*)<\/p>/s.exec(html)?.slice(1) ?? [];

async function withLimited(visitor = new Visitor(shop)): Promise<{ visitor: Visitor; added: Response }> {
  const added = await addToBag(visitor, { productId: limited });
  expect(added.status).toBe(200);
  return { visitor, added };
}

/** Expects a length of time that was counted from some moment of this test. */
function expectAbout(ms: number, expected: number): void {
  expect(ms).toBeLessThanOrEqual(expected);
  expect(ms).toBeGreaterThan(expected - EXTRA_MS);
}

describe('items that are reserved', () => {
  it('are said by a cookie that scripts can read and that ends with the reservation', async () => {
    const { visitor, added } = await withLimited();
    const { reservedUntil = 0 } = await bagOf(visitor);
    const [, until, seconds] =
      /^cartHasReservation=cairn-us\.(\d+); Max-Age=(\d+); Path=\/; Secure; SameSite=Lax$/.exec(
        cookieIn(added) ?? '',
      ) ?? [];
    expect(Number(until)).toBe(reservedUntil);
    expectAbout(Number(seconds) * 1_000, KEPT_MS);
  });

  it.each(['/cart', '/checkout'])(
    'are said on %s: until when as a text, and how much time is left',
    async (path) => {
      const { visitor } = await withLimited();
      const { reservedUntil } = await bagOf(visitor);
      const response = await visitor.get(path);
      expect(cookieIn(response)).toContain(String(reservedUntil));
      const [until, left, text] = notice(await response.text());
      expect(Number(until)).toBe(reservedUntil);
      expectAbout(Number(left), KEPT_MS);
      expect(text).toMatch(/^Limited items in your bag are kept for you until \d{1,2}:\d{2}\s[AP]M \S+\.$/);
    },
  );

  it('are said with the time left by the shop’s clock where little is left', async () => {
    const { visitor } = await withLimited();
    // half a minute is left: the commerce cloud's clock was behind when they were reserved
    await moveClock(-9.5);
    const later = new Visitor(shop);
    await withLimited(later);
    await moveClock(0);
    expectAbout(Number(notice(await later.text('/cart'))[1]), MINUTE_MS / 2);
    expectAbout(Number(notice(await visitor.text('/cart'))[1]), KEPT_MS);
  });

  it('are no longer said once the time is over', async () => {
    const { visitor } = await withLimited();
    await moveClock(11);
    const response = await visitor.get('/cart');
    expect(cookieIn(response)).toMatch(/^cartHasReservation=; Max-Age=0;/);
    expect(notice(await response.text())).toEqual([]);
    expect((await bagOf(visitor)).count).toBe(1);
    expect((await visitor.get('/checkout')).status).toBe(200);
  });

  it('are no longer said once they are taken out', async () => {
    const { visitor } = await withLimited();
    await addToBag(visitor, { productId: plain });
    const line = (await bagOf(visitor)).lines.find(({ productId }) => productId === limited);
    const removed = await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0' });
    expect(cookieIn(removed)).toMatch(/^cartHasReservation=; Max-Age=0;/);
    expect(notice(await visitor.text('/cart'))).toEqual([]);
  });

  it('are said after signing in, and not after signing out', async () => {
    const account = await newAccount(shop);
    const { visitor } = await withLimited();
    const body = { email: account.email, password: account.password, rememberMe: 'true' };
    expect(cookieIn(await visitor.send('/api/account/login', body))).toContain(
      'cartHasReservation=cairn-us.',
    );
    await visitor.send('/api/account/logout', {});
    expect(cookieOf(visitor) ?? '').toBe('');
  });

  it('are not said of a bag without any', async () => {
    const visitor = await guestWithBag(shop, plain);
    const response = await visitor.get('/cart');
    expect(cookieIn(response)).toBeUndefined();
    expect(notice(await response.text())).toEqual([]);
  });
});

describe('a reservation that ended between two pages', () => {
  const SAID = 'Sorry, time has expired';
  const paid = new Shop({ ORIGIN: 'https://shop.example' });

  /** A guest with a limited item, whose reservation has ended since the last page. */
  async function ended(at: Shop, before?: (guest: Visitor) => Promise<void>): Promise<Visitor> {
    const { visitor } = await withLimited(new Visitor(at));
    await before?.(visitor);
    const { reservedUntil } = await bagOf(visitor);
    const state = await sessionOf(visitor.cookie);
    expect(state.reservedUntil).toBe(reservedUntil);
    await moveClock(11);
    return new Visitor(at, { cookie: await sealedSession({ ...state, reservedUntil: Date.now() - 1 }) });
  }

  it.each(['/cart', '/checkout'])('is said once, on %s as on any page with the bag', async (path) => {
    const guest = await ended(shop);
    expect(await guest.text(path)).toContain(SAID);
    for (const next of ['/cart', '/checkout']) expect(await guest.text(next)).not.toContain(SAID);
  });

  it('is said before paying; another press orders', async () => {
    const guest = await ended(paid, (one) => fillIn(one));
    const agreed = await agreedIn(guest.copy());
    const response = await place(guest, agreed);
    expect(response.status).toBe(409);
    const html = await response.text();
    expect(html.replaceAll('&#x27;', "'")).toContain(`${SAID}. Your item is no longer reserved`);
    expect(html).toContain('Nothing was charged.');
    expect(orderNoIn(leads(await place(guest, agreed)))).not.toBe('');
  });

  it('is not said of what was taken out before', async () => {
    const { visitor } = await withLimited();
    await addToBag(visitor, { productId: plain });
    const line = (await bagOf(visitor)).lines.find(({ productId }) => productId === limited);
    await visitor.send(`/api/bag/items/${line?.id}`, { quantity: '0' });
    expect((await sessionOf(visitor.cookie)).reservedUntil).toBeUndefined();
  });
});

describe('the notice for pages that are the same for everyone', () => {
  it('is by the cookie, asks no service and is stored nowhere', async () => {
    await forgetCalls();
    const cookie = `cartHasReservation=cairn-us.${Date.now() + KEPT_MS}`;
    const response = await new Visitor(shop, { cookie }).get('/fragments/reservation');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expectAbout(Number(notice(await response.text())[1]), KEPT_MS);
    expect(await calls()).toEqual([]);
  });

  it.each([
    '',
    'cartHasReservation=',
    'cartHasReservation=1',
    'cartHasReservation=cairn-ca.99999999999999',
    'cartHasReservation=cairn-us.1',
    'cartHasReservation=cairn-us.-1',
    'cartHasReservation=cairn-us.9999999999999999',
    'cartHasReservation=cairn-us.<script>',
  ])('is empty with the cookie %j', async (cookie) => {
    const response = await new Visitor(shop, { cookie }).get('/fragments/reservation');
    expect(response.status).toBe(204);
  });

  it('counts a day at most from a cookie that a visitor made up', async () => {
    const cookie = 'cartHasReservation=cairn-us.999999999999999';
    const html = await new Visitor(shop, { cookie }).text('/fragments/reservation');
    expect(notice(html)[1]).toBe(String(24 * 60 * MINUTE_MS));
  });

  it('is nothing of a page that everyone gets', async () => {
    const { visitor } = await withLimited();
    expect(notice(await visitor.text('/'))).toEqual([]);
  });
});

describe('a member’s e-mail address', () => {
  const email = async (visitor: Visitor) =>
    /id="checkout-email"[^>]*value="([^"]*)"/.exec(await visitor.text('/checkout?step=contact'))?.[1];
  const typed = (visitor: Visitor, address: string) =>
    visitor.post('/checkout', { _action: 'contact', email: address });
  const signIn = (visitor: Visitor, account: { email: string; password: string }) =>
    visitor.send('/api/account/login', { ...account, firstName: '', rememberMe: 'true' });
  const named = async () =>
    (await calls()).filter(({ method, path }) => method === 'PUT' && /\/customer\?/.test(path));

  it('takes the place of one that was typed as a guest, at sign-in', async () => {
    const account = await newAccount(shop);
    const visitor = await guestWithBag(shop, plain);
    await typed(visitor, 'guest@example.com');
    await forgetCalls();
    expect((await signIn(visitor, account)).status).toBe(200);
    expect(await named()).toHaveLength(1);
    expect(await email(visitor)).toBe(account.email);
    expect(await named()).toHaveLength(1);
  });

  it('takes the place of another one when the bag is next looked at, where that failed at sign-in', async () => {
    const account = await newAccount(shop);
    const elsewhere = await memberOf(shop, account);
    await addToBag(elsewhere, { productId: plain });
    await typed(elsewhere, 'work@example.com');
    await nextSecond();
    const visitor = new Visitor(shop);
    await spoil({ service: 'baskets', method: 'PUT', path: '/customer', mode: 'status', status: 500 });
    expect((await signIn(visitor, account)).status).toBe(200);
    await mendAll();
    await coldStart();
    await forgetCalls();
    await visitor.text('/cart');
    expect(await named()).toHaveLength(1);
    expect(await email(visitor)).toBe(account.email);
  });

  it('is not put in the place of one that the member types in the checkout', async () => {
    const visitor = await memberOf(shop, await newAccount(shop));
    await addToBag(visitor, { productId: plain });
    await typed(visitor, 'work@example.com');
    await visitor.text('/cart');
    expect(await email(visitor)).toBe('work@example.com');
  });

  it('that is changed takes the place of the former one, which gets no mail of the order', async () => {
    const account = await newAccount(shop);
    // the provider returns shoppers to the shop that it knows
    const visitor = await memberOf(new Shop({ ORIGIN: 'https://shop.example' }), account);
    await addToBag(visitor, { productId: plain });
    await fillIn(visitor);
    await typed(visitor, account.email);
    const fresh = newEmail();
    await submit(visitor, 'email', { email: fresh, currentPassword: account.password });
    await submit(visitor, 'email-code', { code: (await mailsTo(fresh))[0]?.token ?? '' });
    expect(await email(visitor)).toBe(fresh);
    expect(orderNoIn(leads(await place(visitor)))).not.toBe('');
    const kinds = async (address: string) => (await mailsTo(address)).map(({ kind }) => kind);
    expect(await kinds(fresh)).toContain('order-confirmation');
    expect(await kinds(account.email)).not.toContain('order-confirmation');
  });

  describe('where the answer to the code of a new one is lost', () => {
    /** Sends the code of a new address while the call fails so; `other` was typed in the checkout. */
    async function confirmed(mode: 'cut' | 'hang', other?: string) {
      const account = await newAccount(shop);
      const visitor = await memberOf(shop, account);
      await addToBag(visitor, { productId: plain });
      expect(await email(visitor)).toBe(account.email);
      if (other) await typed(visitor, other);
      const fresh = newEmail();
      await submit(visitor, 'email', { email: fresh, currentPassword: account.password });
      const code = (await mailsTo(fresh))[0]?.token ?? '';
      await spoil({ service: 'account', path: 'email-change/confirm', mode });
      const { status } = await submit(visitor, 'email-code', { code });
      await mendAll();
      return { account, visitor, fresh, status };
    }

    it('is said to be changed where it was, and is in the bag', async () => {
      const { visitor, fresh, status } = await confirmed('cut');
      expect(status).toBe(303);
      expect(await visitor.text('/account')).toContain('Your email address is changed.');
      expect(await email(visitor)).toBe(fresh);
    });

    it('is not said to be where it was not, and the bag has the former one', async () => {
      const { account, visitor, status } = await confirmed('hang');
      expect(status).toBe(503);
      expect(await email(visitor)).toBe(account.email);
    });

    it('leaves the one that was typed in the checkout where it was not changed', async () => {
      const { visitor, status } = await confirmed('hang', 'work@example.com');
      expect(status).toBe(503);
      await visitor.text('/cart');
      expect(await email(visitor)).toBe('work@example.com');
    });
  });

  it('needs no further call where the bag has it, or is only looked at', async () => {
    const account = await newAccount(shop);
    const visitor = await memberOf(shop, account);
    await addToBag(visitor, { productId: plain });
    await forgetCalls();
    await visitor.text('/cart');
    expect(await named()).toHaveLength(0);
    expect(await email(visitor)).toBe(account.email);
    await visitor.text('/checkout');
    await visitor.text('/cart');
    expect(await named()).toHaveLength(1);
  });
});
