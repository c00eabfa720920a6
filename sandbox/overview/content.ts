import { Hono } from 'hono';
import { z } from 'zod';
import { editionTimes } from '../content/content-schedule.ts';
import { readForm } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input } from './form.ts';
import { html, table } from './html.ts';
import { notThere } from './not-found.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const local = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d)?$/, 'a date and a time');
const withZone = (text: string) => `${text.length === 16 ? `${text}:00` : text}Z`;
const moveForm = z
  .object({ editionId: z.string(), start: local, end: local })
  .transform(({ editionId, start, end }) => ({
    editionId,
    times: { start: withZone(start), end: withZone(end) },
  }))
  .pipe(z.object({ editionId: z.string(), times: editionTimes }));

/** The content schedule: when editions run, as authored or rescheduled. */
export function contentSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { clock, contentSchedule } = c.var.tenant;
    const rows = contentSchedule
      .list(clock.now())
      .map(({ editionId, name, itemKey, state, start, end }, index) => {
        const field = (label: string, field: 'start' | 'end', value: string) =>
          input(
            { label, name: field, type: 'datetime-local', value: value.slice(0, 19), required: true },
            `e${index}-`,
          );
        const fields = [
          html`<input type="hidden" name="editionId" value="${editionId}">`,
          field('Starts', 'start', start),
          field('Ends', 'end', end),
        ];
        const move = form(sectionPath(c, 'content'), 'Move', { fields, about: name, quiet: true });
        return [name, html`<code>${itemKey}</code>`, state, move];
      });
    const body = html`
<p>Times are universal. What runs now is what the content service delivers now; the clock moves it.</p>
${table('Editions', ['Edition', 'Item', 'State', 'Times'], rows)}
<h2>As authored</h2>
${form(sectionPath(c, 'content', '/restore'), 'Put all times back')}`;
    return overviewPage(c, 'content', { title: 'Content schedule', body });
  });

  section.post('/', async (c) => {
    const { editionId, times } = await readForm(c, moveForm);
    if (!c.var.tenant.contentSchedule.move(editionId, times)) throw notThere('The edition');
    return changed(c, 'content');
  });
  section.post('/restore', (c) => {
    c.var.tenant.contentSchedule.restore();
    return changed(c, 'content');
  });
  return section;
}
