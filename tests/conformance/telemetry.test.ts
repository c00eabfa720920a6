import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { VendorShop } from './support/vendor-shop.ts';

/*
 * The collector and the tag manager (docs/contracts/collector.md), and the receiver of OTLP over HTTP
 * in JSON (docs/contracts/otlp.md).
 */

const shop = new VendorShop('telemetry');
const ABOUT = { site: 'cairn-us', locale: 'en-US', release: 'a1b2.c3d4', requestId: 'r-1' };
const VISIT = '6b1f2f0e-0f43-4f5e-9f4d-3a2b1c0d9e8f';
const event = (changes: object = {}) => ({
  ...{ id: 'e-1', name: 'view_item', at: '2026-11-24T10:00:00.000Z', params: { items: [] } },
  ...changes,
});

beforeEach(async () => {
  await shop.reset();
});

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  fetch(`${shop.origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const kept = async () => {
  const lists = z.record(z.string(), z.array(z.looseObject({})));
  return lists.parse(await (await shop.control('GET', 'collected')).json());
};

describe('the collector', () => {
  const KEY = { authorization: 'Bearer sandbox-collector' };
  const tell = (changes: object = {}, headers: Record<string, string> = KEY) =>
    post('/collector/events', { ...ABOUT, visitId: VISIT, events: [event()], ...changes }, headers);
  const report = (changes: object = {}) =>
    post(
      '/collector/reports',
      { ...ABOUT, reports: [{ kind: 'vital', name: 'LCP', value: 900 }], ...changes },
      KEY,
    );

  it('takes events, the same one once', async () => {
    const first = await tell({ userId: 'HASH' });
    expect([first.status, await first.text()]).toEqual([204, '']);
    const params = { value: 2 };
    expect((await tell({ events: [event({ params }), event({ id: 'e-2' })] })).status).toBe(204);
    const { events } = await kept();
    expect(events).toMatchObject([{ ...event(), ...ABOUT, visitId: VISIT, userId: 'HASH' }, { id: 'e-2' }]);
    expect(events).toHaveLength(2);
  });

  it('takes reports, with the release and the request of their document', async () => {
    const body = {
      reports: [{ kind: 'error', message: 'm', release: 'older', requestId: 'r-0' }, { kind: 'policy' }],
    };
    expect((await report(body)).status).toBe(204);
    expect((await kept()).reports).toMatchObject([
      { kind: 'error', message: 'm', release: 'older', requestId: 'r-0', site: 'cairn-us' },
      { kind: 'policy', release: ABOUT.release },
    ]);
  });

  it.each([
    ['without a visit', { visitId: undefined }],
    ['with a visit that is no id', { visitId: 'ada@cairn.example' }],
    ['without its release', { release: undefined }],
    ['without events', { events: [] }],
    ['with too many', { events: Array.from({ length: 101 }, (_, id) => event({ id: `e-${id}` })) }],
    ['with a name of another form', { events: [event({ name: 'View Item' })] }],
    ['with a time of another form', { events: [event({ at: 'today' })] }],
    ['with a field that nobody agreed on', { events: [event({ email: 'ada@cairn.example' })] }],
  ])('refuses events %s', async (_, changes) => {
    const answer = await tell(changes);
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { message: expect.any(String), parameter: expect.any(String) },
    ]);
    expect((await kept()).events).toEqual([]);
  });

  it('refuses reports of another kind, another key, and other calls', async () => {
    expect((await report({ reports: [{ kind: 'visitor' }] })).status).toBe(400);
    for (const authorization of ['', 'Bearer guessed'])
      expect((await tell({}, { authorization })).status).toBe(401);
    expect((await post('/collector/visitors', {}, KEY)).status).toBe(404);
    expect((await post('/collector/events', '{"site":', KEY)).status).toBe(400);
  });
});

describe('the tag manager', () => {
  it('is a script that a page may load from anywhere', async () => {
    const script = await fetch(`${shop.origin}/tag-manager/tag.js`);
    expect([script.status, script.headers.get('content-type')]).toEqual([
      200,
      'text/javascript; charset=utf-8',
    ]);
    expect(await script.text()).toContain('dataLayer');
    expect((await fetch(`${shop.origin}/tag-manager/other.js`)).status).toBe(404);
  });
});

describe('the receiver of OTLP', () => {
  const KEY = { 'x-otlp-key': 'sandbox-otlp' };
  const NOW = '1764000000000000000';
  const span = {
    ...{ traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331', name: 'GET', kind: 2 },
    ...{ startTimeUnixNano: NOW, endTimeUnixNano: NOW },
    attributes: [{ key: 'http.response.status_code', value: { intValue: '200' } }],
  };
  const point = {
    ...{ startTimeUnixNano: NOW, timeUnixNano: NOW, count: '1', sum: 0.2, explicitBounds: [0.1, 1] },
    ...{ bucketCounts: ['0', '1', '0'], attributes: [] },
  };
  const resource = { attributes: [{ key: 'service.name', value: { stringValue: 'cairn' } }] };
  const traces = (changes: object = {}) => ({
    resourceSpans: [
      { resource, scopeSpans: [{ scope: { name: 'cairn' }, spans: [{ ...span, ...changes }] }] },
    ],
  });
  const metrics = (changes: object = {}) => {
    const histogram = { aggregationTemporality: 1, dataPoints: [{ ...point, ...changes }] };
    const scopeMetrics = [{ scope: { name: 'cairn' }, metrics: [{ name: 'm', unit: 's', histogram }] }];
    return { resourceMetrics: [{ resource, scopeMetrics }] };
  };

  it('takes traces and metrics', async () => {
    for (const [path, body] of [
      ['/otlp/v1/traces', traces()],
      ['/otlp/v1/metrics', metrics()],
    ] as const) {
      const answer = await post(path, body, KEY);
      expect([answer.status, await answer.json()]).toEqual([200, {}]);
    }
    expect(await kept()).toMatchObject({ traces: [traces()], metrics: [metrics()] });
  });

  it.each([
    ['a trace id in base64', '/otlp/v1/traces', traces({ traceId: 'CvdlGRbNQ92ESOshHIAxnA==' })],
    ['a trace id of zeros', '/otlp/v1/traces', traces({ traceId: '0'.repeat(32) })],
    ['a span without a name', '/otlp/v1/traces', traces({ name: '' })],
    ['a time as a number', '/otlp/v1/traces', traces({ startTimeUnixNano: 1_764_000_000 })],
    ['a span that ends before it starts', '/otlp/v1/traces', traces({ endTimeUnixNano: '1' })],
    ['an attribute of no kind', '/otlp/v1/traces', traces({ attributes: [{ key: 'a', value: 'b' }] })],
    ['a bucket too few', '/otlp/v1/metrics', metrics({ bucketCounts: ['0', '1'] })],
    ['buckets that are not the count', '/otlp/v1/metrics', metrics({ bucketCounts: ['1', '1', '0'] })],
    ['a count as a number', '/otlp/v1/metrics', metrics({ count: 1 })],
    ['nothing', '/otlp/v1/traces', {}],
  ])('refuses %s', async (_, path, body) => {
    const answer = await post(path, body, KEY);
    expect([answer.status, await answer.json()]).toEqual([400, { code: 3, message: expect.any(String) }]);
    expect(await kept()).toMatchObject({ traces: [], metrics: [] });
  });

  it('refuses another key, another encoding and other calls', async () => {
    expect((await post('/otlp/v1/traces', traces(), {})).status).toBe(401);
    const other = { ...KEY, 'content-type': 'application/x-protobuf' };
    expect((await post('/otlp/v1/traces', traces(), other)).status).toBe(415);
    expect((await post('/otlp/v1/logs', {}, KEY)).status).toBe(404);
  });
});
