import { Hono } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/read-input.ts';
import { SERVICES } from '../services.ts';
import { STORES } from '../stores/stores.ts';
import type { TenantContext, TenantEnv } from '../tenant-context.ts';
import { form, input } from './form.ts';
import { html, table } from './html.ts';
import { changed, overviewPage, pathPrefix } from './page.ts';

const MAX_PRODUCTS = 50_000;
const resetForm = z.object({
  products: z.union([
    z.literal('').transform(() => undefined),
    z.coerce.number().int().min(1).max(MAX_PRODUCTS),
  ]),
});

const COUNTED = ['customer', 'session', 'basket', 'sales_order', 'message', 'fault', 'activity'] as const;
const NAMES = [
  'Registered shoppers',
  'Sessions',
  'Baskets',
  'Orders',
  'Messages',
  'Fault rules',
  'Activity events',
];

function amounts({ database, catalogue }: TenantContext): [string, number][] {
  const { products, variants, categories, promotions } = catalogue.counts();
  const rows = (name: string) => database.first<{ n: number }>(`SELECT count(*) AS n FROM ${name}`)?.n ?? 0;
  return [
    ['Products', products],
    ['Variants', variants],
    ['Categories', categories],
    ['Promotions', promotions],
    ['Stores', STORES.length],
    ...COUNTED.map((name, index): [string, number] => [NAMES[index] ?? name, rows(name)]),
  ];
}

/** The front page: the size of the shop, the addresses of its services, and a reset. */
export function shopSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const prefix = pathPrefix(c);
    const services = SERVICES.map(({ title, root }) => [title, html`<code>${prefix}${root}</code>`]);
    const body = html`
<p>It answers what the shop’s vendors would answer. <a href="${prefix}/.well-known/cairn-sandbox">How to configure a client</a></p>
${table('What is in it', ['What', 'How many'], amounts(c.var.tenant))}
<h2>Begin anew</h2>
<p>Everything that shoppers and tests wrote is emptied; clock, fault rules and content schedule are as on the first day.</p>
${form(`${prefix}/overview/reset`, 'Reset this shop', {
  fields: input({
    label: 'Products',
    name: 'products',
    type: 'number',
    min: 1,
    max: MAX_PRODUCTS,
    hint: 'Empty for the usual catalogue; 20,000 take a while.',
  }),
})}
<h2>Services</h2>
${table('Roots of the services', ['Service', 'Root'], services)}`;
    return overviewPage(c, '', { title: 'Shop', body });
  });

  section.post('/overview/reset', async (c) => {
    await c.var.tenant.reset(await readForm(c, resetForm));
    return changed(c, '');
  });
  return section;
}
