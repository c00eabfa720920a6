import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CIRCUIT_FAILURES, CIRCUIT_REST_MS, MAX_RETRY_AFTER_MS } from '../../worker/upstreams/circuit.ts';
import { type UpstreamCall, upstream } from '../../worker/upstreams/upstream.ts';
import { servicesOf } from './support/services.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

const ADDRESS = 'http://services.test';
const service = { service: 'commerce', api: '/product/shopper-products/v1' } as const;

type Answer = () => Promise<Response>;

const json = (status: number, headers: Record<string, string> = {}, body = '{}') =>
  Promise.resolve(new Response(body, { status, headers }));
const hang: Answer = () => new Promise(() => {});

/** Services that answer as configured, and count their calls. */
function services() {
  const base = servicesOf(new Shop());
  let now: Answer = () => json(200);
  let asked = 0;
  const SANDBOX = new Proxy(base.env.SANDBOX ?? expect.fail(), {
    get: (target, name) =>
      name === 'fetch'
        ? (_: string, init: RequestInit) => {
            asked += 1;
            return Promise.race([now(), aborted(init.signal)]);
          }
        : Reflect.get(target, name),
  });
  const context = { ...base, env: { ...base.env, SANDBOX } };
  return {
    answer: (next: Answer) => {
      now = next;
    },
    asked: () => asked,
    call: (more: Partial<UpstreamCall<unknown>> = {}) =>
      upstream(context, {
        ...service,
        operation: 'get-product',
        url: `${ADDRESS}/products`,
        schema: z.unknown(),
        idempotent: false,
        ...more,
      }).then(
        () => 'ok',
        (error: unknown) => Object(error).kind ?? String(error),
      ),
  };
}

function aborted(signal: AbortSignal | null | undefined): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

async function open(
  { answer, call }: ReturnType<typeof services>,
  more: Partial<UpstreamCall<unknown>> = {},
) {
  answer(() => json(500));
  for (let failure = 0; failure < CIRCUIT_FAILURES; failure += 1) expect(await call(more)).toBe('status');
}

/** Moves the time of the circuits forward, without waiting. */
function later(ms: number): void {
  const now = Date.now() + ms;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

beforeEach(async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await coldStart();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await mendAll();
});

describe('a request that cannot be sent', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;

  it.each<[string, Partial<UpstreamCall<unknown>>]>([
    ['a line break in a header', { headers: { authorization: 'Bearer a\nb' } }],
    ['no address', { url: 'nowhere' }],
    ['a body without end', { method: 'POST', body: circle }],
    ['a body where none may be', { body: {} }],
  ])('is no fault of the service: %s', async (_, more) => {
    const cloud = services();
    for (let turn = 0; turn < CIRCUIT_FAILURES + 1; turn += 1)
      expect(await cloud.call(more)).toBe('invalid-request');
    expect(cloud.asked()).toBe(0);
    expect(await cloud.call()).toBe('ok');
  });
});

describe('an answer that cannot be read', () => {
  it('is no fault of the service when our own reading throws', async () => {
    const cloud = services();
    const schema = z.unknown().transform(() => {
      throw new RangeError('ours');
    });
    for (let turn = 0; turn < CIRCUIT_FAILURES; turn += 1)
      expect(await cloud.call({ schema })).toBe('RangeError: ours');
    expect(await cloud.call()).toBe('ok');
  });

  it.each([
    ['no JSON', '{"half": [', z.unknown()],
    ['another shape', '{}', z.object({ id: z.string() })],
  ])('does not say that the service is down: %s', async (_, body, schema) => {
    const cloud = services();
    cloud.answer(() => json(200, {}, body));
    for (let turn = 0; turn < CIRCUIT_FAILURES + 1; turn += 1)
      expect(await cloud.call({ schema })).toBe('malformed');
  });
});

describe('the circuit of an API', () => {
  it('blocks it after failures in a row, but not the other APIs of its service', async () => {
    const cloud = services();
    await open(cloud);
    expect(await cloud.call()).toBe('open-circuit');
    expect(cloud.asked()).toBe(CIRCUIT_FAILURES);
    cloud.answer(() => json(200));
    expect(await cloud.call({ api: '/checkout/shopper-baskets/v1' })).toBe('ok');
    expect(await cloud.call({ service: 'search' })).toBe('ok');
  });

  it.each([200, 303, 401, 404, 429])('closes after a probe is answered with %i', async (status) => {
    const cloud = services();
    await open(cloud);
    later(CIRCUIT_REST_MS);
    cloud.answer(() => json(status));
    expect(await cloud.call()).toBe(status === 200 ? 'ok' : 'status');
    cloud.answer(() => json(200));
    expect(await Promise.all([cloud.call(), cloud.call()])).toEqual(['ok', 'ok']);
  });

  it('counts failures in a row: an answer below 500 resets the count', async () => {
    const cloud = services();
    for (let turn = 0; turn < 3; turn += 1) {
      cloud.answer(() => json(500));
      for (let failure = 1; failure < CIRCUIT_FAILURES; failure += 1) await cloud.call();
      cloud.answer(() => json(404));
      expect(await cloud.call()).toBe('status');
    }
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('ok');
  });

  it('admits one probe at a time, and blocks again when it fails', async () => {
    const cloud = services();
    await open(cloud);
    later(CIRCUIT_REST_MS);
    const gate = Promise.withResolvers<Response>();
    cloud.answer(() => gate.promise);
    const probe = cloud.call({ idempotent: true });
    expect(await Promise.all([cloud.call(), cloud.call()])).toEqual(['open-circuit', 'open-circuit']);
    gate.resolve(await json(503));
    expect(await probe).toBe('status');
    // a probe is not retried
    expect(cloud.asked()).toBe(CIRCUIT_FAILURES + 1);
    expect(await cloud.call()).toBe('open-circuit');
  });

  it('admits another probe when one ends without a result', async () => {
    const cloud = services();
    await open(cloud);
    later(CIRCUIT_REST_MS);
    cloud.answer(hang);
    expect(await cloud.call({ patience: 20 })).toBe('timeout');
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('ok');
  });

  it('admits another probe when one has no result within its deadline', async () => {
    const cloud = services();
    await open(cloud);
    later(CIRCUIT_REST_MS);
    const gate = Promise.withResolvers<Response>();
    cloud.answer(() => gate.promise);
    const probe = cloud.call({ deadline: 2_000 });
    expect(await cloud.call()).toBe('open-circuit');
    later(2_001);
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('ok');
    gate.resolve(await json(200));
    await probe;
  });

  it('does not open for callers that gave up before half of the time', async () => {
    const cloud = services();
    cloud.answer(hang);
    for (const more of [{ patience: 5 }, { deadline: 5 }] as const)
      for (let turn = 0; turn < CIRCUIT_FAILURES; turn += 1) expect(await cloud.call(more)).toBe('timeout');
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('ok');
  });
});

describe('Retry-After', () => {
  it.each([
    ['seconds', () => '7'],
    ['a date', () => new Date(Date.now() + 7_000).toUTCString()],
  ])('of a 429 is honoured: %s', async (_, after) => {
    const cloud = services();
    cloud.answer(() => json(429, { 'retry-after': after() }));
    expect(await cloud.call({ idempotent: true })).toBe('status');
    expect(cloud.asked()).toBe(1);
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('open-circuit');
    expect(await cloud.call({ api: 'another' })).toBe('ok');
    later(7_001);
    expect(await Promise.all([cloud.call(), cloud.call()])).toEqual(['ok', 'ok']);
  });

  it('is waited for, and the call repeated when there is time', async () => {
    const cloud = services();
    let turn = 0;
    cloud.answer(() => {
      turn += 1;
      return turn === 1 ? json(503, { 'retry-after': '1' }) : json(200);
    });
    const start = Date.now();
    expect(await cloud.call({ idempotent: true })).toBe('ok');
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_000);
  });

  it.each(['99999999', 'Fri, 01 Jan 2100 00:00:00 GMT'])('is bounded: %s', async (after) => {
    const cloud = services();
    cloud.answer(() => json(429, { 'retry-after': after }));
    await cloud.call();
    cloud.answer(() => json(200));
    later(MAX_RETRY_AFTER_MS - 1_000);
    expect(await cloud.call()).toBe('open-circuit');
    later(2_000);
    expect(await cloud.call()).toBe('ok');
  });

  it.each(['soon', '-5', '', '1e9', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
    'with an invalid value causes no pause: "%s"',
    async (after) => {
      const cloud = services();
      cloud.answer(() => json(429, { 'retry-after': after }));
      expect(await cloud.call()).toBe('status');
      cloud.answer(() => json(200));
      expect(await cloud.call()).toBe('ok');
    },
  );

  it('to one shopper does not pause calls for others', async () => {
    const cloud = services();
    cloud.answer(() => json(429, { 'retry-after': '20' }));
    expect(await cloud.call({ isShoppers: true, idempotent: true })).toBe('status');
    expect(cloud.asked()).toBe(1);
    cloud.answer(() => json(200));
    expect(await cloud.call()).toBe('ok');
  });
});
