import { Hono } from 'hono';
import { z } from 'zod';
import { faultRule } from '../control/fault-rule.ts';
import { readForm } from '../http/read-input.ts';
import { SERVICES } from '../services.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { form, input, select } from './form.ts';
import { html, table } from './html.ts';
import { changed, overviewPage, sectionPath } from './page.ts';

const MODES = ['slow', 'status', 'malformed', 'cut', 'hang'] as const;

const blank = z.literal('').transform(() => undefined);
const number = z.union([blank, z.coerce.number()]).optional();
const text = z.union([blank, z.string()]).optional();

/** The form of a rule; empty fields get their defaults. */
const ruleForm = z
  .object({
    service: text,
    mode: z.enum(MODES),
    status: number,
    ms: number,
    method: text,
    path: text,
    times: number,
  })
  .pipe(faultRule);

/** The fault rules: which calls are slow, failing, malformed, cut off or hanging. */
export function faultsSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const { faults } = c.var.tenant;
    const rows = faults.list().map(({ id, service, method, path, mode, status, ms, times }) => [
      service,
      mode,
      mode === 'status' ? status : mode === 'slow' ? `${ms} ms` : '',
      method ?? 'any',
      html`<code>${path ?? 'any'}</code>`,
      times ?? 'until removed',
      form(sectionPath(c, 'faults', '/remove'), 'Remove', {
        fields: html`<input type="hidden" name="id" value="${id}">`,
        about: `${mode} of ${service}`,
        quiet: true,
      }),
    ]);
    const services = ['*', ...SERVICES.map(({ name }) => name)];
    const body = html`
${table('Rules, the first that fits counts', ['Service', 'What', 'How', 'Method', 'Path', 'Times', 'Remove'], rows)}
<h2>Add a rule</h2>
${form(sectionPath(c, 'faults'), 'Add', {
  fields: [
    select({ label: 'Service', name: 'service', options: services }),
    select({ label: 'What happens', name: 'mode', options: MODES, value: 'status' }),
    input({ label: 'Status, for “status”', name: 'status', type: 'number', value: 503, min: 400, max: 599 }),
    input({
      label: 'Delay in ms, for “slow”',
      name: 'ms',
      type: 'number',
      value: 3000,
      min: 0,
      max: 120_000,
    }),
    select({ label: 'Method', name: 'method', options: ['', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE'] }),
    input({ label: 'Path, a regular expression', name: 'path' }),
    input({ label: 'Times', name: 'times', type: 'number', min: 1, hint: 'Empty: until it is removed.' }),
  ],
})}`;
    return overviewPage(c, 'faults', { title: 'Fault rules', body });
  });

  section.post('/', async (c) => {
    const rule = await readForm(c, ruleForm);
    c.var.tenant.faults.put({ ...rule, id: rule.id ?? crypto.randomUUID() });
    return changed(c, 'faults');
  });
  section.post('/remove', async (c) => {
    c.var.tenant.faults.remove((await readForm(c, z.object({ id: z.string() }))).id);
    return changed(c, 'faults');
  });
  return section;
}
