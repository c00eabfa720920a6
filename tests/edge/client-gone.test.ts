import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { held } from './support/held.ts';
import { Reading } from './support/reading.ts';
import { calls, coldStart, forgetCalls, mendAll, Shop } from './support/shop.ts';

const LATER_MS = 50;
const errors = vi.spyOn(console, 'error');

beforeEach(async () => {
  await mendAll();
  await coldStart();
  await forgetCalls();
  errors.mockClear();
});
afterEach(async () => {
  // React reports an aborted render in a task of its own
  await new Promise((resolve) => setTimeout(resolve, LATER_MS));
  expect(errors.mock.calls).toEqual([]);
});

/** A body that sends one part and then breaks off with the connection. */
function brokenOff(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('productId=CRN1001&quan')),
    pull: (controller) => controller.error(new Error('Network connection lost.')),
  });
}

describe('a client that goes away', () => {
  it.each([
    ['/api/bag/items', {}],
    ['/api/bag/coupons', { 'transfer-encoding': 'chunked' }],
    ['/api/account/login', { 'content-length': '40' }],
    ['/api/activities', { 'content-type': 'application/json' }],
    ['/locale', { 'content-type': 'multipart/form-data; boundary=b' }],
    ['/session/reset', {}],
  ])('while it sends to %s %o: no error, and no service is called', async (path, headers) => {
    const shop = new Shop();
    const response = await shop.fetch(path, {
      method: 'POST',
      headers: {
        origin: shop.config.ORIGIN,
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: brokenOff(),
    });
    expect(response.status).toBe(400);
    await shop.settled();
    expect(await calls()).toEqual([]);
  });

  it('while it sends a body declared too large: still refused', async () => {
    const shop = new Shop();
    const headers = { origin: shop.config.ORIGIN, 'content-length': '1e9' };
    const response = await shop.fetch('/api/bag/items', { method: 'POST', headers, body: brokenOff() });
    expect(response.status).toBe(413);
    await response.text();
  });

  it.each(['/', '/c/mens-jackets/', '/cart'])('before %s has begun: no error', async (path) => {
    const shop = new Shop();
    const client = new AbortController();
    const { services, letGo } = held(/./);
    const asked = shop.fetch(path, { signal: client.signal }, { SANDBOX: services });
    client.abort();
    letGo();
    const response = await asked;
    await response.body?.cancel();
    expect(response.status).toBeLessThan(500);
    await shop.settled();
  });

  it.each(['aborts', 'stops reading'])(
    'in the middle of a list (%s): no error, and the list is completed for the next one',
    async (way) => {
      const shop = new Shop();
      const client = new AbortController();
      const { services, letGo } = held(/enrichment|recommend/);
      const path = '/c/mens-jackets/';
      const response = await shop.fetch(path, { signal: client.signal }, { SANDBOX: services });
      const reading = new Reading(response);
      await reading.until('</h1>');
      if (way === 'aborts') client.abort();
      await reading.stop();
      letGo();
      await shop.settled();
      expect((await shop.fetch(path)).headers.get('X-Cache')).toBe('HIT');
    },
  );
});

describe('the body of a GET', () => {
  it.each(['GET', 'HEAD'])('is not read: %s', async (method) => {
    const shop = new Shop();
    let read = false;
    const body = new ReadableStream(
      {
        pull(controller) {
          read = true;
          controller.enqueue(new Uint8Array(100_000));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    // only a request from a socket can be a GET with a body
    const request = new Request(`${shop.config.ORIGIN}/t/terms/`, { method: 'POST', body });
    Object.defineProperty(request, 'method', { value: method });
    const response = await shop.send(request);
    await response.text();
    expect(response.status).toBe(200);
    expect(read).toBe(false);
  });
});
