import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { form } from './form.ts';
import { html, table } from './html.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

/** The latest calls of the services, newest first, with the database work of each. */
export function callsSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const rows = c.var.tenant.calls
      .list()
      .reverse()
      .map(({ at, service, method, path, status, statements, rowsRead }) => [
        at.slice(11, 23),
        service,
        html`<code>${method} ${path.slice(0, 160)}</code>`,
        status,
        statements,
        rowsRead,
      ]);
    const body = html`
${table('Calls', ['At', 'Service', 'Call', 'Status', 'Statements', 'Rows read'], rows)}
<h2>Clear</h2>
${form(sectionPath(c, 'calls', '/clear'), 'Forget all calls')}`;
    return overviewPage(c, 'calls', { title: 'Calls', body });
  });

  section.post('/clear', (c) => {
    c.var.tenant.calls.clear();
    return changed(c, 'calls');
  });
  return section;
}
