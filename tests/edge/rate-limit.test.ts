import { describe, expect, it } from 'vitest';
import { newAccount, signIn } from './support/account.ts';
import { bagOf, guestWithBag } from './support/bag.ts';
import { agreedIn, fillIn } from './support/checkout.ts';
import { paymentsBefore } from './support/ordering.ts';
import { Shop, someVariant } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
import { Visitor } from './support/visitor.ts';

/** Changes and suggestions per minute for each address (wrangler.toml). */
const WRITES = 120;
const SEARCHES = 240;
/** Cards that are entered, or pay. */
const CARDS = 20;
/** Requests per minute that name one e-mail address. */
const OF_AN_ADDRESS = 10;

describe('too many requests from one address', () => {
  const shop = new Shop();
  const from = (address: string) => new Visitor(shop, { headers: { 'cf-connecting-ip': address } });
  const write = (address: string) => from(address).send('/api/bag/coupons', { code: '' });
  const search = (address: string) => from(address).read('/api/search?q=x');

  it.each([
    ['changes of the bag', WRITES, write, '203.0.113.7', '203.0.113.8'],
    ['suggestions', SEARCHES, search, '203.0.113.9', '203.0.113.10'],
  ])(
    '%s are refused with a clear message and a time to retry; others are not',
    async (_, limit, ask, many, other) => {
      let last = await ask(many);
      let answered = 0;
      // the limiter's minute may end meanwhile: then the count begins again, once
      while (last.status === 400 && answered <= 2 * limit) {
        await last.body?.cancel();
        answered += 1;
        last = await ask(many);
      }
      expect(answered).toBeGreaterThanOrEqual(limit);
      expect(last.status).toBe(429);
      expect(last.headers.get('Retry-After')).toBe('60');
      expect(await last.json()).toMatchObject({ type: 'urn:cairn:problem:too-many-requests', status: 429 });
      expect((await ask(other)).status).toBe(400);
    },
  );

  it('pictures of pixels are drawn so many times at most; those that pages show are not counted', async () => {
    const picture = (query: string) => from('203.0.113.11').get(`/i/no-such-picture${query}`);
    const statuses = await untilLimited(SEARCHES, () => picture('?fmt=png'));
    expect(new Set(statuses)).toEqual(new Set([404, 429]));
    expect((await picture('?fmt=webp')).status).toBe(429);
    expect((await picture('?fmt=auto')).status).toBe(404);
    expect((await picture('')).status).toBe(404);
  });

  it('the IPv6 network of one subscriber counts as one visitor', async () => {
    let last = await write('2001:db8:7:7::1');
    for (let sent = 2; last.status === 400 && sent <= 2 * WRITES; sent += 1)
      last = await write(`2001:db8:7:7:${sent.toString(16)}::1`);
    expect(last.status).toBe(429);
    expect((await write('2001:db8:7:8::1')).status).toBe(400);
  });

  it('a back-in-stock request is limited by its e-mail address, wherever it comes from', async () => {
    const fields = { _action: 'back-in-stock', variant: 'CRN1-none' };
    const send = (email: string) => new Visitor(shop).send('/product/CRN1', { ...fields, email });
    let last = await send('one.and.the.same@mail.test');
    const { status } = last;
    let answered = 0;
    for (; last.status !== 429 && answered <= 2 * OF_AN_ADDRESS; answered += 1)
      last = await send(answered % 2 ? 'one.and.the.same@mail.test' : ' One.And.The.Same@mail.test ');
    expect(answered).toBeGreaterThanOrEqual(OF_AN_ADDRESS);
    expect(last.status).toBe(429);
    expect(last.headers.get('Retry-After')).toBe('60');
    expect((await send('another@mail.test')).status).toBe(status);
  });

  it('a form without scripts is answered its page, which says so', async () => {
    const visitor = new Visitor(shop, { prefix: '/ca/fr' });
    const headers = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const send = () => visitor.post('/cart', { _action: 'add-coupon', code: '' }, { headers });
    let last = await send();
    for (let sent = 0; last.status === 400 && sent <= 2 * WRITES; sent += 1) {
      await last.body?.cancel();
      last = await send();
    }
    expect(last.status).toBe(429);
    expect(last.headers.get('Retry-After')).toBe('60');
    expect(last.headers.get('Cache-Control')).toBe('private, no-store');
    expect(last.headers.get('Content-Type')).toContain('text/html');
    const html = await last.text();
    expect(html).toMatch(/role="alert"[^>]*>(<[^>]*>)*Trop de demandes\./);
    expect(html).toContain('Votre panier est vide');
  });

  it.each([
    ...['card', 'gift-card'],
    // each press opens a page of the provider, where a card can be entered
    ...['card-page', 'express'],
    // whatever the card came from, this charges it
    'place',
  ])('the form %s cannot try many cards', async (action) => {
    const visitor = from('203.0.113.13');
    let [answered, status] = [0, 0];
    // the limiter's minute may end meanwhile
    for (; status !== 429 && answered <= 2 * CARDS; answered += 1)
      status = (await visitor.send('/checkout', { _action: action })).status;
    expect(status).toBe(429);
    expect(answered).toBeGreaterThan(CARDS);
    expect((await visitor.send('/checkout', { _action: 'address' })).status).toBe(400);
  });

  it('nor can the wallet’s button of the bag', async () => {
    const visitor = from('203.0.113.14');
    const counted = await untilLimited(CARDS, () => visitor.send('/cart', { _action: 'express' }));
    expect(counted.at(-1)).toBe(429);
  });

  it('a press that is too many charges nothing, whatever the session, and the bag stays', async () => {
    const paying = new Shop({ ORIGIN: 'https://shop.example' });
    const variant = await someVariant(paying);
    const keys: string[] = [];
    const bindings = {
      REQUEST_LIMIT: {
        limit: async ({ key }: { key: string }) => {
          keys.push(key);
          return { success: false };
        },
      },
    };
    const headers = { 'cf-connecting-ip': '203.0.113.15' };
    for (let session = 0; session < 2; session += 1) {
      const guest = await guestWithBag(paying, variant);
      await fillIn(guest);
      const agreed = await agreedIn(guest);
      const before = await paymentsBefore();
      const refused = await guest.post('/checkout', { _action: 'place', agreed }, { headers, bindings });
      expect(refused.status).toBe(429);
      expect(await refused.text()).toContain('Too many requests');
      expect(await paymentsBefore()).toEqual(before);
      expect((await bagOf(guest)).count).toBe(1);
    }
    expect(new Set(keys)).toEqual(new Set(['place-order:203.0.113.15']));
  });

  it('logging out is limited, also with the same cookies again', async () => {
    const visitor = new Visitor(shop);
    const bindings = { WRITE_LIMIT: { limit: async () => ({ success: false }) } };
    await signIn(visitor, await newAccount(shop));
    const refused = await visitor.send('/api/account/logout', {}, { bindings });
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await visitor.get('/account')).status).toBe(200);
    expect((await visitor.send('/api/account/logout', {})).status).toBe(200);
  });

  it('a form that would be answered with a page counts as a page that is rendered', async () => {
    const counted: string[] = [];
    const limiter = (success: boolean) => ({
      limit: async ({ key }: { key: string }) => {
        counted.push(key);
        return { success };
      },
    });
    const visitor = new Visitor(shop, { headers: { 'cf-connecting-ip': '203.0.113.12' } });
    const bindings = { RENDER_LIMIT: limiter(false) };
    for (const [path, action] of [
      ['/product/CRN1000', 'no-such-action'],
      ['/cart', ''],
      ['/login', 'edit'],
    ] as const) {
      const response = await visitor.post(path, { _action: action }, { bindings });
      expect([path, response.status]).toEqual([path, 429]);
      expect(response.headers.get('Retry-After')).toBe('60');
      await response.body?.cancel();
    }
    expect(new Set(counted)).toEqual(new Set(['page:203.0.113.12']));
    const beyond = { WRITE_LIMIT: limiter(false), ...bindings };
    const html = await (await visitor.post('/cart', { _action: 'add-coupon' }, { bindings: beyond })).text();
    expect(html).not.toContain('data-page-type="cart/checkout"');
  });
});
