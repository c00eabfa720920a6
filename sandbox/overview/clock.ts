import { Hono } from 'hono';
import { z } from 'zod';
import { readForm } from '../http/read-input.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input, select } from './form.ts';
import { html, moment } from './html.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const UNITS_MS = { minutes: 60_000, hours: 3_600_000, days: 86_400_000 };
const MOST = 1_000_000;
const UNIT_NAMES = ['minutes', 'hours', 'days'] as const;

const standForm = z.object({
  now: z
    .string()
    .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?$/, 'a date and a time')
    .transform((text) => Date.parse(`${text}Z`))
    .pipe(z.number()),
});
const advanceForm = z.object({
  amount: z.coerce.number().int().min(-MOST).max(MOST),
  unit: z.enum(UNIT_NAMES),
});

/** The tenant's clock: stop it at a moment, advance it, or let it run with the real one. */
export function clockSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { clock } = c.var.tenant;
    const now = clock.now();
    const stands = 'now' in clock.setting;
    const at = (path: string) => sectionPath(c, 'clock', path);
    const body = html`
<p>It is ${moment(now)} (universal time) in this shop. The clock ${stands ? 'stands still' : 'runs'}.</p>
<h2>Move it on</h2>
${form(at('/advance'), 'Move on', {
  fields: [
    input({ label: 'How many', name: 'amount', type: 'number', value: 1, required: true }),
    select({ label: 'Of', name: 'unit', options: UNIT_NAMES, value: 'hours' }),
  ],
})}
<h2>Let it stand still</h2>
${form(at('/stand'), 'Stop the clock there', {
  fields: input({
    label: 'Moment, universal time',
    name: 'now',
    type: 'datetime-local',
    value: new Date(now).toISOString().slice(0, 19),
    required: true,
  }),
})}
<h2>Real time</h2>
${form(at('/real'), 'Back to the real time')}`;
    return overviewPage(c, 'clock', { title: 'Clock', body });
  });

  section.post('/advance', async (c) => {
    const { clock } = c.var.tenant;
    const { amount, unit } = await readForm(c, advanceForm);
    const step = amount * UNITS_MS[unit];
    const { setting } = clock;
    clock.set('now' in setting ? { now: setting.now + step } : { offset: setting.offset + step });
    return changed(c, 'clock');
  });
  section.post('/stand', async (c) => {
    c.var.tenant.clock.set(await readForm(c, standForm));
    return changed(c, 'clock');
  });
  section.post('/real', (c) => {
    c.var.tenant.clock.set({ offset: 0 });
    return changed(c, 'clock');
  });
  return section;
}
