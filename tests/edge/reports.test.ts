import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetCollected, readCollected } from './support/collected.ts';
import { consentTo } from './support/consent.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { EDITOR, staffOf } from './support/staff.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCollected();
  await forgetCalls();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

const AGREED = consentTo('C0001', 'C0002');
const ERROR = { kind: 'error', message: 'It broke', source: '/assets/main.js', line: 1, column: 2 };
const VITAL = { kind: 'vital', name: 'LCP', value: 812.5, rating: 'good', navigation: 'navigate' };
const DOCUMENT = { page: 'product', release: 'r1.ab', requestId: 'ray-1' };
const VIOLATION = {
  'csp-report': {
    'document-uri': 'https://shop.example/account/orders/00001001?email=me@home.example',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/skim.js?card=4242',
    'line-number': 3,
  },
};

const send = (visitor: Visitor, body: unknown, path = '/api/reports') => visitor.json(path, body);
const reports = async () => (await readCollected()).reports;

async function settledWith(options: ConstructorParameters<typeof Visitor>[1], body: unknown, path?: string) {
  const shop = new Shop({ ORIGIN: 'https://shop.example' });
  const response = await send(new Visitor(shop, options), body, path);
  await shop.settled();
  return response.status;
}

describe('errors and web vitals', () => {
  it('reach the collector with page, release and request of their document', async () => {
    expect(await settledWith({ cookie: AGREED }, { ...DOCUMENT, reports: [ERROR, VITAL] })).toBe(204);
    const got = await reports();
    expect(got).toHaveLength(2);
    expect(got[0]).toMatchObject({ ...DOCUMENT, ...ERROR, site: 'cairn-us', locale: 'en-US' });
    expect(got[1]).toMatchObject({ ...DOCUMENT, ...VITAL });
  });

  it('lose e-mail addresses and what addresses ask for', async () => {
    const message = 'No answer of https://shop.example/search?q=my+size for me@home.example';
    const stack = 'Error: me@home.example\n at go (/assets/main.js?v=my+size:1:2)';
    await settledWith({ cookie: AGREED }, { ...DOCUMENT, reports: [{ ...ERROR, message, stack }] });
    const [got] = await reports();
    expect(got?.message).toBe('No answer of https://shop.example/search for [email]');
    expect(JSON.stringify(got)).not.toMatch(/home\.example|my\+size/);
  });

  it.each([
    '',
    '{',
    {},
    { ...DOCUMENT, reports: [] },
    { ...DOCUMENT, reports: Array.from({ length: 21 }, () => VITAL) },
    { ...DOCUMENT, release: '<b>', reports: [VITAL] },
    { ...DOCUMENT, reports: [{ ...VITAL, name: 'XYZ' }] },
    { ...DOCUMENT, reports: [{ ...VITAL, value: -1 }] },
    { ...DOCUMENT, reports: [{ ...ERROR, message: 'x'.repeat(301) }] },
    { ...DOCUMENT, reports: [{ ...ERROR, source: 'https://evil.example/x.js' }] },
    { ...DOCUMENT, reports: [{ ...ERROR, email: 'me@home.example' }] },
    { ...DOCUMENT, reports: [{ kind: 'policy', directive: 'img-src' }] },
  ])('are refused where they are forged: %j', async (body) => {
    expect(await settledWith({ cookie: AGREED }, body)).toBe(400);
    expect(await reports()).toEqual([]);
  });

  it('are refused where they are too large, too many, or from another origin', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    const body = { ...DOCUMENT, reports: [VITAL] };
    expect((await send(visitor, { ...body, pad: 'x'.repeat(40_000) })).status).toBe(413);
    const foreign = { headers: { origin: 'https://elsewhere.example' } };
    expect((await visitor.json('/api/reports', body, foreign)).status).toBe(403);
    const limited = new Visitor(shop, { cookie: AGREED });
    const denied = { limit: async () => ({ success: false }) };
    expect((await limited.json('/api/reports', body, { bindings: { WRITE_LIMIT: denied } })).status).toBe(
      429,
    );
    await shop.settled();
    expect(await reports()).toEqual([]);
  });

  it('are not told of what staff see', async () => {
    const shop = new Shop();
    const staff = await staffOf(EDITOR, shop);
    const both = new Visitor(shop, { cookie: `${staff.cookie}; ${AGREED}` });
    expect((await send(both, { ...DOCUMENT, reports: [ERROR, VITAL] })).status).toBe(204);
    await shop.settled();
    expect(await reports()).toEqual([]);
  });

  it('affect nobody while the collector is down', async () => {
    await spoil({ service: 'collector', mode: 'hang' });
    expect(await settledWith({ cookie: AGREED }, { ...DOCUMENT, reports: [VITAL] })).toBe(204);
  });
});

describe('violations of the policy', () => {
  it('are asked for by every page, logged, and reach the collector without whole addresses', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const page = await new Shop().fetch('/');
    await page.text();
    expect(page.headers.get('Content-Security-Policy')).toContain('; report-uri /api/reports/policy');
    expect(await settledWith({ cookie: AGREED }, VIOLATION, '/api/reports/policy')).toBe(204);
    const facts = {
      directive: 'script-src-elem',
      blocked: 'https://evil.example',
      path: '/account/orders/…',
      line: 3,
    };
    const [got] = await reports();
    expect(got).toMatchObject({ kind: 'policy', ...facts });
    const entries = logged.mock.calls
      .map(([entry]) => String(entry))
      .filter((one) => one.includes('policy-violated'));
    expect(entries).toHaveLength(1);
    expect(JSON.parse(entries[0] ?? '')).toMatchObject(facts);
    expect(JSON.stringify(got) + entries).not.toMatch(/home\.example|4242|00001001/);
  });

  it.each([
    {},
    { 'csp-report': { 'document-uri': 'https://elsewhere.example/', 'effective-directive': 'img-src' } },
    { 'csp-report': { 'document-uri': '/', 'effective-directive': 'img-src; x' } },
  ])('that are none of the shop’s are refused: %j', async (body) => {
    expect(await settledWith({ cookie: AGREED }, body, '/api/reports/policy')).toBe(400);
    expect(await reports()).toEqual([]);
  });

  it('by extensions of the browser are left out', async () => {
    const body = { 'csp-report': { ...VIOLATION['csp-report'], 'blocked-uri': 'moz-extension://1/x.js' } };
    expect(await settledWith({ cookie: AGREED }, body, '/api/reports/policy')).toBe(204);
    expect(await reports()).toEqual([]);
  });
});

it.each([
  ['refused consent', { cookie: consentTo('C0001') }],
  ['no choice yet', {}],
  ['do not track', { cookie: AGREED, headers: { dnt: '1' } }],
  ['Global Privacy Control', { cookie: AGREED, headers: { 'sec-gpc': '1' } }],
])('nothing leaves with %s', async (_, options) => {
  expect(await settledWith(options, { ...DOCUMENT, reports: [ERROR, VITAL] })).toBe(204);
  expect(await settledWith(options, VIOLATION, '/api/reports/policy')).toBe(204);
  expect((await calls()).filter(({ service }) => service === 'collector')).toEqual([]);
});
