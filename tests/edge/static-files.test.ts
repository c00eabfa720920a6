import { env } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { ASSETS } from '../../worker/assets.ts';
import { Shop } from './support/shop.ts';

const file = (path: string) => env.ASSETS.fetch(`https://shop.example${path}`);

describe('a static file, which the worker does not answer', () => {
  it.each([
    '/icon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
    '/manifest.webmanifest',
    ASSETS.script,
    ASSETS.style,
    ASSETS.textFont,
  ])('has its own content type, and runs no script: %s', async (path) => {
    const { status, headers } = await file(path);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toBeTruthy();
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    const isFont = path === ASSETS.textFont;
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe(isFont ? 'cross-origin' : 'same-origin');
    // the typeface is shown in the payment provider's frame too
    expect(headers.get('Access-Control-Allow-Origin')).toBe(isFont ? '*' : null);
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    );
  });

  it('is cached forever when its name has its hash, and revalidated otherwise', async () => {
    const lifetime = async (path: string) => (await file(path)).headers.get('Cache-Control');
    expect(await lifetime(ASSETS.script)).toBe('public, max-age=31536000, immutable');
    expect(await lifetime(ASSETS.textFont)).toBe('public, max-age=31536000, immutable');
    expect(await lifetime('/icon.svg')).toContain('must-revalidate');
  });

  it.each([ASSETS.staffStyle, ASSETS.staffScript, ASSETS.visualiseScript])(
    'is in no cache where it is the staff’s: %s',
    async (path) => {
      const { status, headers } = await file(path);
      expect([status, headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
    },
  );

  it.each(['/apple-touch-icon-precomposed.png', '/gone.jpg', '/wp-content/style.css'])(
    'is not a page where there is none: %s',
    async (path) => {
      const response = await new Shop().fetch(path);
      expect([response.status, await response.text()]).toEqual([404, 'Not found']);
    },
  );

  it.each(['/favicon.ico', '/apple-touch-icon.png'])('is drawn for the commerce cloud: %s', async (path) => {
    const { status, headers } = await env.SANDBOX.fetch(`http://sandbox.internal${path}`);
    expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png']);
  });
});
