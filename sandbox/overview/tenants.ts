import { Hono } from 'hono';
import { z } from 'zod';
import { readQuery } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { input } from './form.ts';
import { html, moment, table } from './html.ts';
import { overviewPage, sectionPath } from './page.ts';

const tenantName = z.object({
  name: z.string().regex(/^[a-z0-9-]{1,40}$/, 'small letters, digits and hyphens'),
});

/** All shops of this sandbox, and a form to open a new one. */
export function tenantsSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', async (c) => {
    const others = await c.var.tenant.tenants();
    const rows = [
      [html`<a href="/">main</a>`, ''],
      ...others.map(({ name, openedAt }) => [html`<a href="/~${name}/">${name}</a>`, moment(openedAt)]),
    ];
    const body = html`
<p>Each name is a shop of its own: one database, one clock, one set of fault rules. A client chooses it by <code>/~name</code> before every path.</p>
${table('Shops', ['Name', 'First opened'], rows)}
<h2>Open another</h2>
<form method="get" action="${sectionPath(c, 'tenants', '/open')}">
${input({ label: 'Name', name: 'name', required: true, hint: 'Small letters, digits and hyphens.' })}
<button>Open</button></form>`;
    return overviewPage(c, 'tenants', { title: 'Tenants', body });
  });

  section.get('/open', (c) => c.redirect(`/~${readQuery(c, tenantName).name}/`, 303));
  return section;
}
