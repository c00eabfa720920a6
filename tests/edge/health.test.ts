import { exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { calls, coldStart, forgetCalls, mendAll, Shop, spoil } from './support/shop.ts';

/** Longer than an answer of the commerce service is reused for later checks, in ms. */
const NOT_REMEMBERED_MS = 6_000;

const get = (path: string) => exports.default.fetch(new Request(`https://shop.example${path}`));

afterEach(async () => {
  vi.useRealTimers();
  await mendAll();
  await coldStart();
});

describe('health', () => {
  it('is live without a call to any service', async () => {
    const response = await get('/__health/live');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'live' });
  });

  it('is ready when the services that every page needs answer', async () => {
    const response = await get('/__health/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ready', commerce: 'up' });
  });

  it('is not ready once the service is down, whatever is cached of it', async () => {
    const shop = new Shop();
    expect((await shop.fetch('/__health/ready')).status).toBe(200);
    await shop.settled();
    await spoil({ service: 'products', mode: 'status', status: 503 });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + NOT_REMEMBERED_MS });
    const away = await shop.fetch('/__health/ready');
    expect(away.status).toBe(503);
    expect(await away.json()).toMatchObject({ status: 'not-ready', commerce: 'down' });
  });

  it('calls the service once for many requests', async () => {
    const shop = new Shop();
    await coldStart();
    await shop.text('/__health/ready');
    await forgetCalls();
    for (let asked = 0; asked < 5; asked += 1) await shop.text('/__health/ready');
    expect(await calls()).toEqual([]);
  });

  it('is private and has the security headers, like every response that did not opt in to caching', async () => {
    const response = await get('/__health/live');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
  });
});
