import { type Context, Hono } from 'hono';
import { baseAddress } from '../http/base-address.ts';
import { InvalidInput } from '../http/invalid-input.ts';
import { Refusal } from '../http/refusal.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { basketsSection } from './baskets.ts';
import { callsSection } from './calls.ts';
import { catalogueSection } from './catalogue.ts';
import { clockSection } from './clock.ts';
import { contentSection } from './content.ts';
import { editingSection } from './editing.ts';
import { eventsSection } from './events.ts';
import { faultsSection } from './faults.ts';
import { html } from './html.ts';
import { mailboxSection } from './mailbox.ts';
import { ordersSection } from './orders.ts';
import { overviewPage } from './page.ts';
import { shopSection } from './shop.ts';
import { shoppersSection } from './shoppers.ts';
import { tenantsSection } from './tenants.ts';

/**
 * The overview for people: the front page at `/`, every section below `/overview`. Changes are
 * plain forms.
 */
export function overviewService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.onError((error, c) => {
    const say = (status: number, title: string, text: string) =>
      overviewPage(c, null, { title, body: html`<p role="alert">${text}</p>` }, status);
    if (error instanceof InvalidInput) return say(400, 'That cannot be', error.message);
    if (error instanceof Refusal) return say(error.status, 'That cannot be', String(error.body.detail ?? ''));
    throw error;
  });
  service.use('/overview/*', async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && !isSameOrigin(c)) {
      const body = html`<p role="alert">Forms of the overview are sent from the overview only.</p>`;
      return overviewPage(c, null, { title: 'Sent from elsewhere', body }, 403);
    }
    await next();
  });
  service.route('/', shopSection());
  service.route('/overview/tenants', tenantsSection());
  service.route('/overview/catalogue', catalogueSection());
  service.route('/overview/shoppers', shoppersSection());
  service.route('/overview/baskets', basketsSection());
  service.route('/overview/orders', ordersSection());
  service.route('/overview/mailbox', mailboxSection());
  service.route('/overview/clock', clockSection());
  service.route('/overview/faults', faultsSection());
  service.route('/overview/content', contentSection());
  service.route('/overview/editing', editingSection());
  service.route('/overview/events', eventsSection());
  service.route('/overview/calls', callsSection());
  return service;
}

/**
 * Whether a form was sent from this address. Requests without the browser's statement are refused.
 */
function isSameOrigin(c: Context): boolean {
  return c.req.header('origin') === new URL(baseAddress(c)).origin;
}
