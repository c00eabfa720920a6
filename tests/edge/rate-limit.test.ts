import { describe, expect, it } from 'vitest';
import { asScript } from './support/account.ts';
import { Shop } from './support/shop.ts';

/** Changes and suggestions a minute for each address (wrangler.toml). */
const WRITES = 120;
const SEARCHES = 240;
/** Requests a minute that name one e-mail address. */
const OF_AN_ADDRESS = 10;

describe('too many requests from one address', () => {
  const shop = new Shop();
  const json = (address: string) => ({ accept: 'application/json', 'cf-connecting-ip': address });
  const write = (address: string) => shop.post('/bag/coupons', { code: '' }, { headers: json(address) });
  const search = (address: string) => shop.fetch('/api/search?q=x', { headers: json(address) });

  it.each([
    ['changes of the bag', WRITES, write, '203.0.113.7', '203.0.113.8'],
    ['suggestions', SEARCHES, search, '203.0.113.9', '203.0.113.10'],
  ])(
    '%s are refused with a clear message and when to come back; others go on',
    async (_, limit, ask, many, other) => {
      let last = await ask(many);
      let answered = 0;
      // a minute of the limiter may end on the way: then the count begins again, once
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

  it('an IPv6 network of one subscriber is one visitor', async () => {
    let last = await write('2001:db8:7:7::1');
    for (let sent = 2; last.status === 400 && sent <= 2 * WRITES; sent += 1)
      last = await write(`2001:db8:7:7:${sent.toString(16)}::1`);
    expect(last.status).toBe(429);
    expect((await write('2001:db8:7:8::1')).status).toBe(400);
  });

  it('a back-in-stock request is limited by its e-mail address, wherever it comes from', async () => {
    const fields = { _action: 'back-in-stock', variant: 'CRN1-none' };
    const send = (email: string) => shop.post('/product/CRN1', { ...fields, email }, { headers: asScript() });
    let last = await send('one.and.the.same@mail.test');
    let answered = 0;
    for (; last.status !== 429 && answered <= 2 * OF_AN_ADDRESS; answered += 1)
      last = await send(answered % 2 ? 'one.and.the.same@mail.test' : ' One.And.The.Same@mail.test ');
    expect(answered).toBeGreaterThanOrEqual(OF_AN_ADDRESS);
    expect(last.status).toBe(429);
    expect(last.headers.get('Retry-After')).toBe('60');
    expect((await send('another@mail.test')).status).not.toBe(429);
  });

  it('a form without scripts is answered a page of the shop that leads back', async () => {
    const referer = `${shop.config.ORIGIN}/c/mens/?page=2`;
    const page = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', 'cf-connecting-ip': '203.0.113.11' };
    const send = (from: string) =>
      shop.post('/ca/fr/bag/coupons', { code: '' }, { headers: { ...page, referer: from } });
    let last = await send(referer);
    for (let sent = 0; last.status === 303 && sent <= 2 * WRITES; sent += 1) last = await send(referer);
    expect(last.status).toBe(429);
    expect(last.headers.get('Retry-After')).toBe('60');
    expect(last.headers.get('Cache-Control')).toBe('private, no-store');
    expect(last.headers.get('Content-Type')).toContain('text/html');
    const html = await last.text();
    expect(html).toContain('Trop de demandes.');
    expect(html).toContain(last.headers.get('X-Request-Id') ?? 'no request id');
    expect(html).toContain('href="/c/mens/?page=2"');
    const elsewhere = await (await send('https://evil.example/c/mens/')).text();
    expect(elsewhere).not.toContain('evil.example');
    expect(elsewhere).not.toContain('href="/c/mens/"');
  });
});
