import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';

const get = (path: string) => exports.default.fetch(new Request(`https://shop.example${path}`));

describe('health', () => {
  it('is live without asking any service', async () => {
    const response = await get('/__health/live');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'live' });
  });

  it('is ready when the services every page needs answer', async () => {
    const response = await get('/__health/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: 'ready', commerce: 'up' });
  });

  it('is private and carries the security headers like every response that did not opt in', async () => {
    const response = await get('/__health/live');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Content-Security-Policy')).toContain("script-src 'self'");
    expect(response.headers.get('X-Request-Id')).toBeTruthy();
  });
});
