import { Hono } from 'hono';
import { InvalidInput } from '../http/invalid-input.ts';
import { answerImage } from '../images/service.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { LEGACY_STYLE } from './legacy-style.ts';
import { legacySite, passwordResetForm } from './password-reset-form.ts';
import { LEGACY_FORMS, LEGACY_PAGES, legacyNotFound } from './storefront-pages.ts';

const plain = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** The endpoints that the storefront addresses of the legacy site name: `/s/{siteId}/{locale}/cart`. */
const ADDRESSES: Record<string, string> = { cart: 'Cart-Show', login: 'Login-Show' };

function withErrors(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error) => {
    if (error instanceof InvalidInput) return plain(400, error.message);
    throw error;
  });
  return service;
}

/**
 * The legacy site (docs/contracts/legacy.md): the former shop's pages and the endpoints that the shop
 * still calls, at `/on/demandware.store/Sites-{siteId}-Site/{locale with underscore}/{endpoint}`.
 */
export function legacyService(): Hono<TenantEnv> {
  const service = withErrors();
  service.post('/:site/:locale/Account-PasswordResetDialogForm', (c) => {
    const place = legacySite(c.req.param('site'), c.req.param('locale'));
    return place ? passwordResetForm(c, place) : plain(404, 'There is no such site.');
  });
  service.on(['GET', 'POST'], '/:site/:locale/:endpoint', (c) => {
    const place = legacySite(c.req.param('site'), c.req.param('locale'));
    if (!place) return plain(404, 'There is no such site.');
    const pages = c.req.method === 'POST' ? LEGACY_FORMS : LEGACY_PAGES;
    const page = pages[c.req.param('endpoint')] ?? legacyNotFound;
    return page(c, place);
  });
  service.all('*', () => plain(404, 'There is no such page.'));
  return service;
}

/** The storefront addresses of the legacy site, mounted at `/s`. */
export function legacyAddresses(): Hono<TenantEnv> {
  const service = withErrors();
  service.get('/:site/:locale/:name', (c) => {
    const place = legacySite(`Sites-${c.req.param('site')}-Site`, c.req.param('locale'));
    const page = LEGACY_PAGES[ADDRESSES[c.req.param('name')] ?? ''];
    return place && page ? page(c, place) : plain(404, 'There is no such page.');
  });
  service.all('*', () => plain(404, 'There is no such page.'));
  return service;
}

/** The files of the legacy site, mounted at `/on/demandware.static`. */
export function legacyFiles(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/:site/-/default/:version/css/legacy.css', (c) =>
    c.body(LEGACY_STYLE, 200, { 'content-type': 'text/css', 'cache-control': 'public, max-age=86400' }),
  );
  service.get('/:site/-/default/:version/images/:name', (c) =>
    answerImage(c.req.raw, new URL(c.req.url), c.req.param('name')),
  );
  service.all('*', () => plain(404, 'There is no such file.'));
  return service;
}
