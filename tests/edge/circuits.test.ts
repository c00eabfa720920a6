import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { CIRCUIT_FAILURES } from '../../worker/upstreams/circuit.ts';
import { type UpstreamCall, upstream } from '../../worker/upstreams/upstream.ts';
import { servicesOf } from './support/services.ts';
import { coldStart, mendAll, Shop } from './support/shop.ts';

const ADDRESS = 'http://services.test';

type Answer = () => Promise<Response>;

const json = (status: number, headers: Record<string, string> = {}, body = '{}') =>
  Promise.resolve(new Response(body, { status, headers }));

/** Services that answer as they are told, and how often they have been asked. */
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
        service: 'commerce',
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
  it('is no fault of the service, where our own reading throws', async () => {
    const cloud = services();
    const schema = z.unknown().transform(() => {
      throw new RangeError('ours');
    });
    for (let turn = 0; turn < CIRCUIT_FAILURES; turn += 1)
      expect(await cloud.call({ schema })).toBe('RangeError: ours');
    expect(await cloud.call()).toBe('ok');
  });
});
