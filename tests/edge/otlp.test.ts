import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ask } from './support/account.ts';
import { forgetCollected } from './support/collected.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';
import { took } from './support/took.ts';
import { Visitor } from './support/visitor.ts';

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCollected();
  await forgetCalls();
});
afterEach(mendAll);

/** The deadline of a call to the receiver. */
const DEADLINE_MS = 2_000;
const SETTINGS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://sandbox.internal/~edge/otlp/',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-otlp-key=sandbox%2Dotlp',
  OTEL_TRACES_SAMPLER_ARG: '1',
};

const attribute = z.object({
  key: z.string(),
  value: z.union([z.object({ stringValue: z.string() }), z.object({ intValue: z.string() })]),
});
const span = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  startTimeUnixNano: z.string().regex(/^\d{19}$/),
  endTimeUnixNano: z.string().regex(/^\d{19}$/),
  attributes: z.array(attribute),
  status: z.object({ code: z.number() }).optional(),
});
const trace = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
const point = z.object({
  attributes: z.array(attribute),
  count: z.string(),
  bucketCounts: z.array(z.string()),
  explicitBounds: z.array(z.number()),
});
const metric = z.object({
  resourceMetrics: z.array(
    z.object({
      scopeMetrics: z.array(
        z.object({
          metrics: z.array(
            z.object({
              name: z.string(),
              unit: z.string(),
              histogram: z.object({ dataPoints: z.array(point) }),
            }),
          ),
        }),
      ),
    }),
  ),
});

async function exported() {
  const body = await (await ask('/__sandbox/collected', {})).json();
  const { traces, metrics } = z.object({ traces: z.array(trace), metrics: z.array(metric) }).parse(body);
  return {
    text: JSON.stringify(body),
    spans: traces.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    ),
    resources: traces.flatMap(({ resourceSpans }) => resourceSpans.map(({ resource }) => resource)),
    metrics: metrics.flatMap(({ resourceMetrics }) =>
      resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((one) => one.metrics)),
    ),
  };
}

const valuesOf = (list: z.infer<typeof attribute>[]) =>
  Object.fromEntries(
    list.map(({ key, value }) => [key, 'intValue' in value ? Number(value.intValue) : value.stringValue]),
  );

/** The calls of the services that make pages. */
const pageCalls = async () =>
  (await calls()).filter(({ service }) => service !== 'otlp' && service !== 'unknown');

describe('a trace', () => {
  it('has a span for each call, and each call names it', async () => {
    const shop = new Shop(SETTINGS);
    const response = await shop.fetch('/c/mens-jackets/', { headers: { accept: 'text/html' } });
    await response.text();
    await shop.settled();
    const { spans, resources } = await exported();
    const [server] = spans.filter(({ kind }) => kind === 2);
    expect(spans.filter(({ kind }) => kind === 2)).toHaveLength(1);
    expect(valuesOf(server?.attributes ?? [])).toMatchObject({
      'http.request.method': 'GET',
      'http.response.status_code': 200,
      'url.path': '/c/mens-jackets/',
      'http.route': '/c/:id/*',
      'cairn.request_id': response.headers.get('X-Request-Id'),
    });
    expect(valuesOf(resources[0]?.attributes ?? [])).toMatchObject({
      'service.name': 'cairn',
      'deployment.environment.name': 'test',
    });
    const parents = (await pageCalls()).map(({ traceparent }) => traceparent);
    expect(parents.length).toBeGreaterThan(2);
    const known = spans.map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`);
    expect(parents.filter((parent) => !known.includes(parent ?? ''))).toEqual([]);
    for (const one of spans.filter(({ kind }) => kind === 3)) {
      expect([one.traceId, one.parentSpanId]).toEqual([server?.traceId, server?.spanId]);
      expect(BigInt(one.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(one.startTimeUnixNano));
    }
  });

  it('is a new one, whatever a client sends', async () => {
    const shop = new Shop(SETTINGS);
    const forged = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
    await shop.text('/t/repair/', { headers: { traceparent: forged } });
    await shop.settled();
    expect((await exported()).text).not.toContain('a'.repeat(32));
    expect((await calls()).filter(({ traceparent }) => traceparent?.includes('aaaa'))).toEqual([]);
  });

  it('says which call failed, and names nobody', async () => {
    const shop = new Shop(SETTINGS);
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    const visitor = new Visitor(shop, {
      headers: { 'cf-connecting-ip': '198.51.100.7', 'user-agent': 'Somebody' },
    });
    await visitor.text('/fragments/recommended/mens-jackets');
    await visitor.text('/t/me%40home.example/?q=my@home.example');
    await visitor.text('/account/orders/00001001');
    await shop.settled();
    const { spans, text } = await exported();
    expect(
      spans.filter(({ name, status }) => name.startsWith('recommendations') && status?.code === 2),
    ).not.toEqual([]);
    expect(text).not.toMatch(/home\.example|198\.51|Somebody|00001001/);
  });
});

describe('metrics', () => {
  it('tell how long the request and its calls took', async () => {
    const shop = new Shop(SETTINGS);
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    const { metrics } = await exported();
    expect(metrics.map(({ name, unit }) => [name, unit])).toEqual([
      ['http.server.request.duration', 's'],
      ['http.client.request.duration', 's'],
    ]);
    for (const { count, bucketCounts, explicitBounds } of metrics.flatMap(
      ({ histogram }) => histogram.dataPoints,
    )) {
      expect(bucketCounts).toHaveLength(explicitBounds.length + 1);
      expect(bucketCounts.reduce((sum, one) => sum + Number(one), 0)).toBe(Number(count));
    }
  });
});

describe('what is counted', () => {
  /** The points of a metric, each by its attributes. */
  const pointsOf = async (name: string) =>
    (await exported()).metrics
      .filter((one) => one.name === name)
      .flatMap(({ histogram }) => histogram.dataPoints.map(({ attributes }) => valuesOf(attributes)));

  it.each([
    ['/p/no-such-product.html', '/p/:slug'],
    ['/fragments/recommended/mens-jackets', '/fragments/recommended/:id'],
    ['/ca/fr/account/orders/00001001', '/account/orders/:orderNo'],
    ['/nobody/knows/this', '/*'],
  ])('%s is one of the route %s', async (path, route) => {
    const shop = new Shop(SETTINGS);
    await shop.text(path);
    await shop.settled();
    const routes = (await pointsOf('http.server.request.duration')).map((point) => point['http.route']);
    expect(routes).toEqual([route]);
  });

  it('is a call by how it failed, also one that an open circuit refused', async () => {
    const shop = new Shop(SETTINGS);
    await spoil({ service: 'recommendations', mode: 'status', status: 500 });
    for (let times = 0; times < 9; times += 1) await shop.text('/fragments/recommended/mens-jackets');
    await shop.settled();
    const calls = (await pointsOf('http.client.request.duration')).filter(({ 'cairn.call': call }) =>
      String(call).startsWith('recommendations'),
    );
    const failures = new Set(calls.map((point) => point['error.type']));
    expect([...failures].sort()).toEqual(['500', 'open-circuit']);
  });
});

describe('nothing is exported', () => {
  it.each([
    ['without a receiver', { OTEL_TRACES_SAMPLER_ARG: '1' }],
    ['of a request that is not sampled', { ...SETTINGS, OTEL_TRACES_SAMPLER_ARG: '0' }],
  ])('%s, and its calls say so', async (_, settings) => {
    const shop = new Shop(settings);
    await shop.text('/c/mens-jackets/');
    await shop.settled();
    expect((await exported()).spans).toEqual([]);
    const parents = (await pageCalls()).map(({ traceparent }) => traceparent ?? '');
    expect(parents.length).toBeGreaterThan(0);
    for (const parent of parents) expect(parent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
  });
});

it.each([{ mode: 'status', status: 500 }, { mode: 'hang' }, { mode: 'malformed' }] as const)(
  'a receiver that fails affects no page: %j',
  async (fault) => {
    const shop = new Shop(SETTINGS);
    await spoil({ service: 'otlp', ...fault });
    const ms = await took(async () => expect((await shop.fetch('/t/repair/')).status).toBe(200));
    expect(ms).toBeLessThan(DEADLINE_MS);
    await shop.settled();
  },
);

it.each(['novalue', 'two words=x', '=x'])('headers that are none are refused: %s', (value) => {
  expect(() => new Shop({ OTEL_EXPORTER_OTLP_HEADERS: value })).toThrow(/OTEL_EXPORTER_OTLP_HEADERS/);
});

it('the value of a header may have the sign in it that separates it from the name', () => {
  const { config } = new Shop({ OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic YWJjZA==, x-a = b%3D' });
  expect(config.OTEL_EXPORTER_OTLP_HEADERS).toEqual({ authorization: 'Basic YWJjZA==', 'x-a': 'b=' });
});
