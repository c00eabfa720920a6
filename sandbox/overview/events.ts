import { Hono } from 'hono';
import { forgetCollected, listCollected } from '../collector/collected.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form } from './form.ts';
import { html, table } from './html.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

/** Most of an entry's contents that a row shows, in characters. */
const SHOWN = 300;

/** What the collector got: events and reports, newest first. */
export function eventsSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { tenant } = c.var;
    const events = listCollected(tenant, 'event')
      .reverse()
      .map(({ at, name, visitId, params }) => [
        String(at).slice(11, 23),
        String(name),
        String(visitId).slice(0, 8),
        html`<code>${JSON.stringify(params).slice(0, SHOWN)}</code>`,
      ]);
    const reports = listCollected(tenant, 'report')
      .reverse()
      .map(({ kind, release, requestId, ...rest }) => [
        String(kind),
        String(release),
        html`<code>${JSON.stringify(rest).slice(0, SHOWN)}</code>`,
      ]);
    const body = html`
${table('Events', ['At', 'Event', 'Visit', 'Parameters'], events)}
${table('Reports', ['Kind', 'Release', 'Contents'], reports)}
<h2>Clear</h2>
${form(sectionPath(c, 'events', '/clear'), 'Forget all events and reports')}`;
    return overviewPage(c, 'events', { title: 'Events', body });
  });

  section.post('/clear', (c) => {
    forgetCollected(c.var.tenant);
    return changed(c, 'events');
  });
  return section;
}
