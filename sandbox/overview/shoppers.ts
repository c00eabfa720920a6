import { Hono } from 'hono';
import { z } from 'zod';
import { customerById, customersWhere, saveCustomer } from '../customers/customer-store.ts';
import { deleteCustomer } from '../customers/delete-customer.ts';
import { DEMO_PASSWORD } from '../customers/demo-shoppers.ts';
import { readForm } from '../http/read-input.ts';
import { membershipFrom } from '../loyalty/membership.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, select } from './form.ts';
import { html, json, moment, table } from './html.ts';
import { notThere } from './not-found.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const LISTED = 500;
const TIERS = ['none', 'member', 'titanium'] as const;
const tierForm = z.object({ customerId: z.string(), tier: z.enum(TIERS) });

/** The registered shoppers: view one, change a loyalty tier, remove one. */
export function shoppersSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const shoppers = customersWhere(c.var.tenant.database, {}, LISTED);
    const rows = shoppers.map(
      ({ customerId, customerNo, firstName = '', lastName, login, tier, createdAt }) => [
        html`<a href="${sectionPath(c, 'shoppers', `/${customerId}`)}">${firstName} ${lastName}</a>`,
        customerNo,
        login,
        moment(createdAt),
        form(sectionPath(c, 'shoppers', '/tier'), 'Change', {
          fields: [
            html`<input type="hidden" name="customerId" value="${customerId}">`,
            select({ label: 'Tier', name: 'tier', options: TIERS, value: tier }, `${customerNo}-`),
          ],
          about: `tier of ${login}`,
          quiet: true,
        }),
      ],
    );
    const body = html`
<p>Those at <code>cairn.example</code> sign in with the password <code>${DEMO_PASSWORD}</code>.</p>
${table('Registered shoppers', ['Name', 'Number', 'Login', 'Since', 'Loyalty'], rows)}`;
    return overviewPage(c, 'shoppers', { title: 'Shoppers', body });
  });

  section.get('/:customerId', (c) => {
    const customer = customerById(c.var.tenant.database, c.req.param('customerId'));
    if (!customer) throw notThere('The shopper');
    const { password, ...shown } = customer;
    const body = html`
${json(shown)}
<h2>Remove</h2>
${form(sectionPath(c, 'shoppers', '/remove'), 'Remove this shopper', {
  fields: html`<input type="hidden" name="customerId" value="${customer.customerId}">`,
})}`;
    return overviewPage(c, 'shoppers', { title: customer.login, body });
  });

  section.post('/tier', async (c) => {
    const { database, clock } = c.var.tenant;
    const { customerId, tier } = await readForm(c, tierForm);
    database.transaction(() => {
      const customer = customerById(database, customerId);
      if (!customer) throw notThere('The shopper');
      const now = clock.now();
      const membership = customer.membership ?? membershipFrom(now);
      saveCustomer(database, { ...customer, tier, membership, modifiedAt: now });
    });
    return changed(c, 'shoppers');
  });
  section.post('/remove', async (c) => {
    const { database } = c.var.tenant;
    const { customerId } = await readForm(c, z.object({ customerId: z.string() }));
    database.transaction(() => deleteCustomer(database, customerId));
    return changed(c, 'shoppers');
  });
  return section;
}
