import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { legacySite, passwordResetForm } from './password-reset-form.ts';

const plain = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/**
 * The endpoints of the legacy site that the shop still calls (docs/contracts/legacy.md), at
 * `/on/demandware.store/Sites-{siteId}-Site/{locale with underscore}/{endpoint}`.
 */
export function legacyService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.post('/:site/:locale/Account-PasswordResetDialogForm', (c) => {
    const place = legacySite(c.req.param('site'), c.req.param('locale'));
    return place ? passwordResetForm(c, place) : plain(404, 'There is no such site.');
  });
  service.all('*', () => plain(404, 'There is no such page.'));
  return service;
}
