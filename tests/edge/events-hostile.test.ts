import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CIRCUIT_FAILURES } from '../../worker/upstreams/circuit.ts';
import { forgetCollected, readCollected } from './support/collected.ts';
import { consentTo } from './support/consent.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { untilLimited } from './support/until-limited.ts';
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

const AGREED = consentTo('C0001', 'C0002', 'C0003', 'C0004');
/** Where browsers report to. */
const ADDRESSES = ['/api/activities', '/api/collect', '/api/reports', '/api/reports/policy'] as const;
/** Reports per minute from one address (wrangler.toml). */
const WRITES = 120;
const PAGE = {
  page: { name: 'home', type: 'home' },
  events: [{ type: 'view-product', productId: 'CRN1000' }],
};

const nested = (open: string, close: string, levels: number) => open.repeat(levels) + close.repeat(levels);

const BODIES: [string, string][] = [
  ['nothing', ''],
  ['half a document', '{"events":['],
  ['a number', '1e999'],
  ['nothing at all', 'null'],
  ['a text', '"view-product"'],
  ['a lone surrogate', '{"type":"\\ud800","events":["\\udfff"]}'],
  ['lists in lists', nested('[', ']', 15_000)],
  ['objects in objects', `${'{"events":'.repeat(2_500)}[]${'}'.repeat(2_500)}`],
  ['a prototype', '{"__proto__":{"events":[]},"constructor":{"prototype":{"type":"view-page"}}}'],
  ['lists that are none', '{"page":[],"events":{"length":1,"0":{}},"reports":{"length":2}}'],
  ['entries that are none', '{"events":[null,1,"x",[]],"reports":[null],"csp-report":[]}'],
  ['texts that are none', '{"type":"view-page","path":{"toString":"x"},"csp-report":{"document-uri":7}}'],
];

describe.each(ADDRESSES)('%s', (path) => {
  it.each(BODIES)('refuses %s, and asks no service', async (_, body) => {
    const failed = vi.spyOn(console, 'error');
    const shop = new Shop();
    expect((await new Visitor(shop, { cookie: AGREED }).json(path, body)).status).toBe(400);
    await shop.settled();
    expect(failed).not.toHaveBeenCalled();
    expect(await calls()).toEqual([]);
  });

  it('reads no more of a body than it takes', async () => {
    const shop = new Shop();
    const part = new Uint8Array(16 * 1024).fill(0x20);
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        // 5 MB
        if (sent === 320) controller.close();
        else controller.enqueue(part);
        sent += 1;
      },
    });
    const headers = { origin: shop.config.ORIGIN, 'content-type': 'application/json', cookie: AGREED };
    const response = await shop.fetch(path, { method: 'POST', headers, body });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(10);
    expect(await calls()).toEqual([]);
  });

  it.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { origin: '', 'sec-fetch-site': 'cross-site' },
  ])('refuses what other sites send: %o', async (headers) => {
    const shop = new Shop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    expect((await visitor.json(path, PAGE, { headers })).status).toBe(403);
    await shop.settled();
    expect(await calls()).toEqual([]);
  });
});

describe('a flood of events', () => {
  it('from one address is cut off, and makes at most one call of the collector for each report', async () => {
    const shop = new Shop();
    const visitor = new Visitor(shop, { cookie: AGREED });
    const statuses = await untilLimited(WRITES, () =>
      visitor.json('/api/collect', { events: Array.from({ length: 20 }, () => PAGE.events[0]) }),
    );
    await shop.settled();
    expect(new Set(statuses)).toEqual(new Set([204, 429]));
    const told = (await calls()).filter(({ service }) => service === 'collector');
    expect(told).toHaveLength(statuses.length - 1);
    expect(await calls()).toHaveLength(told.length);
  });

  it('in one report makes no call of a service for each of them', async () => {
    const shop = new Shop();
    const events = Array.from({ length: 20 }, (_, number) => ({
      type: 'view-product',
      productId: `MADEUP${number}`,
    }));
    await new Visitor(shop, { cookie: AGREED }).json('/api/collect', { page: PAGE.page, events });
    await shop.settled();
    expect((await calls()).filter(({ path }) => path.includes('MADEUP'))).toHaveLength(1);
  });

  it('from many addresses leaves a collector that is down alone', async () => {
    await spoil({ service: 'collector', mode: 'status', status: 503 });
    const shop = new Shop();
    for (let address = 0; address < 5 * CIRCUIT_FAILURES; address += 1) {
      const { status } = await new Visitor(shop, { cookie: AGREED }).json('/api/collect', {
        events: PAGE.events,
      });
      expect(status).toBe(204);
      await shop.settled();
    }
    const told = (await calls()).filter(({ service }) => service === 'collector');
    expect(told.length).toBeGreaterThanOrEqual(CIRCUIT_FAILURES);
    // the circuit lets single calls through to try it again
    expect(told.length).toBeLessThan(2 * CIRCUIT_FAILURES);
    expect((await readCollected()).events).toEqual([]);
  });
});

it('the facts of a page are not had by a flood either', async () => {
  const shop = new Shop();
  const limited = { limit: async () => ({ success: false }) };
  const visitor = new Visitor(shop, { cookie: AGREED });
  const bindings = { RENDER_LIMIT: limited };
  expect((await visitor.read('/api/data-layer?name=home&type=home', { bindings })).status).toBe(429);
  expect(await calls()).toEqual([]);
});
