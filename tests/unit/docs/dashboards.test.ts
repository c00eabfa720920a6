import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentReport } from '../../../shared/schemas/reports.ts';
import { Timing } from '../../../worker/request/timing.ts';
import { metricsOf } from '../../../worker/upstreams/telemetry/otlp.ts';
import { UpstreamError } from '../../../worker/upstreams/upstream-error.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const target = z.object({
  refId: z.string(),
  expr: z.string().min(1),
  datasource: z.object({ type: z.enum(['loki', 'prometheus']), uid: z.string() }),
});
const dashboard = z.object({
  uid: z.string(),
  title: z.string(),
  templating: z.object({ list: z.array(z.object({ name: z.string(), type: z.literal('datasource') })) }),
  annotations: z.object({ list: z.array(z.object({ expr: z.string() })) }),
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(target).optional(),
    }),
  ),
});
const dashboards = globSync('docs/dashboards/*.json').map((file) => ({
  file,
  ...dashboard.parse(JSON.parse(read(file))),
}));

type Rule = { alert: string; expr: string; title: string; severity: string };

/** The rules of a file; any line that is not of the few shapes that they have is a mistake. */
function rulesOf(file: string): Rule[] {
  const [head = '', ...blocks] = read(file).split(/^ {6}- /m);
  expect(head).toMatch(/^(?:# .+\n)+groups:\n {2}- name: cairn\n {4}rules:\n$/);
  return blocks.map((block) => {
    const shape =
      /^alert: (\w+)\n {8}expr: (['"])([^'\n]+?)\2\n(?: {8}for: \d+[mh]\n)? {8}labels: \{ severity: (page|ticket) \}\n {8}annotations: \{ title: "([^"\n]+)" \}\n$/;
    const [whole, alert = '', , expr = '', severity = '', title = ''] = shape.exec(block) ?? [];
    expect(whole, block).toBe(block);
    return { alert, expr, severity, title };
  });
}
const rules = {
  loki: rulesOf('docs/dashboards/log-alerts.yaml'),
  prometheus: rulesOf('docs/dashboards/metric-alerts.yaml'),
};

const queriesOf = (kind: 'loki' | 'prometheus'): string[] => [
  ...dashboards.flatMap(({ panels }) =>
    panels.flatMap(({ targets = [] }) =>
      targets.flatMap(({ expr, datasource }) => (datasource.type === kind ? expr : [])),
    ),
  ),
  ...(kind === 'loki'
    ? dashboards.flatMap(({ annotations }) => annotations.list.map(({ expr }) => expr))
    : []),
  ...rules[kind].map(({ expr }) => expr),
];

/** The calls of `log`: the event, and the code around the call, which names its fields. */
const logged = globSync('worker/**/*.{ts,tsx}').flatMap((file) => {
  const text = read(file);
  return [...text.matchAll(/\blog\(\s*[^,;{}]+,\s*'([a-z-]+)'/g)].map(({ index, 1: event = '' }) => ({
    event,
    around: text.slice(Math.max(0, index - 500), index + 500),
  }));
});
/** What every line has. */
const OF_EACH = ['event', 'level'];
const namesField = (field: string) => new RegExp(`\\b${field}\\b\\s*[:,}]`);

/** The names of all fields of a report, as its schema states them, and of what comes with it. */
const REPORT = [
  ...JSON.stringify(z.toJSONSchema(documentReport)).matchAll(/"([a-zA-Z]+)":\{/g),
  ...'"site":{"locale":{'.matchAll(/"([a-z]+)":\{/g),
].map(([, name = '']) => name);

/** The parts of a query, each with its stream, the fields that it reads and the words it compares. */
function selections(query: string) {
  return query.split(/(?=\{service_name=)/).flatMap((part) => {
    const [, stream = ''] = /^\{service_name="([a-z-]+)"\}/.exec(part) ?? [];
    if (!stream) return [];
    const [, list = ''] = /\| json ((?:\w+="\w+"(?:, )?)+)/.exec(part) ?? [];
    const fields = [...list.matchAll(/(\w+)="(\w+)"/g)].map(([, as = '', field = '']) => ({ as, field }));
    const filters = part.slice(part.indexOf(list) + list.length);
    const compared = [...filters.matchAll(/\| (\w+)(?:=~|!=|=)"([^"]*)"/g)].map(
      ([, field = '', text = '']) => ({
        field,
        words: text.split('|'),
      }),
    );
    const [, unwrapped] = /\| unwrap (\w+)/.exec(filters) ?? [];
    return [{ stream, fields, compared, unwrapped }];
  });
}

const groupsOf = (query: string) =>
  [...query.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, list = '']) => list.split(/,\s*/));

it.each(dashboards)('$file has panels beside each other, with queries of its sources', (board) => {
  const { panels, templating } = board;
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBeLessThanOrEqual(24);
  const sources = templating.list.map(({ name }) => `\${${name}}`);
  const targets = panels.flatMap(({ targets: own = [] }) => own);
  expect(targets.length).toBeGreaterThan(9);
  for (const { datasource } of targets) expect(sources).toContain(datasource.uid);
});

describe('a query of the log', () => {
  it.each(queriesOf('loki'))('%s reads what is logged', (query) => {
    const parts = selections(query);
    expect(parts.length).toBeGreaterThan(0);
    const read = parts.flatMap(({ fields }) => fields);
    for (const { as, field } of read) expect(as).toBe(field);
    for (const name of groupsOf(query)) expect(read.map(({ as }) => as)).toContain(name);
    for (const { stream, fields, compared, unwrapped } of parts) {
      const names = fields.map(({ as }) => as);
      for (const { field } of compared) expect(names).toContain(field);
      if (unwrapped) expect(names).toContain(unwrapped);
      if (stream === 'cairn-collector') {
        expect(REPORT).toEqual(expect.arrayContaining(names));
        continue;
      }
      expect(stream).toBe('cairn');
      const events = compared.filter(({ field }) => field === 'event').flatMap(({ words }) => words);
      expect(events.length).toBeGreaterThan(0);
      for (const event of events) {
        const calls = logged.filter((call) => call.event === event);
        expect(calls, event).not.toEqual([]);
        for (const name of names.filter((one) => !OF_EACH.includes(one)))
          expect(
            calls.some(({ around }) => namesField(name).test(around)),
            `${event} has no ${name}`,
          ).toBe(true);
      }
    }
  });
});

/** The worker's metrics and attributes, as Prometheus names them: exported here, of one request. */
async function exportedNames(): Promise<string[]> {
  const timing = new Timing(true);
  await timing.measure('commerce-getProduct', async () => {});
  const failing = new UpstreamError({
    service: 'commerce',
    operation: 'getProduct',
    kind: 'status',
    status: 503,
  });
  await timing.measure('commerce-getProduct', () => Promise.reject(failing)).catch(() => {});
  const facts = {
    ...{ method: 'GET', path: '/p/x.html', route: '/p/:slug', status: 200, cache: 'HIT' },
    ...{ site: 'cairn-us', locale: 'en-US', requestId: 'r', end: Date.now() },
  };
  const sent = JSON.stringify(metricsOf(timing, facts, { release: 'b', environment: 'test', share: 1 }));
  expect(sent).toContain('{"key":"error.type","value":{"stringValue":"503"}}');
  const plain = (name: string) => name.replaceAll('.', '_');
  const metrics = [...sent.matchAll(/"name":"([a-z.]+)","unit":"s"/g)].flatMap(([, name = '']) =>
    ['bucket', 'count', 'sum'].map((suffix) => `${plain(name)}_seconds_${suffix}`),
  );
  return [...metrics, ...[...sent.matchAll(/"key":"([a-z._]+)"/g)].map(([, key = '']) => plain(key))];
}

describe('a query of metrics', () => {
  it.each(queriesOf('prometheus'))('%s reads what is exported', async (query) => {
    const exported = [...(await exportedNames()), 'le'];
    const isProbe = query.includes('probe_success');
    // the prober's, not the worker's: docs/dashboards/README.md
    const known = isProbe ? ['probe_success', 'job'] : exported;
    const metrics = [...query.matchAll(/\b((?:http|probe|cairn)_\w+)(?=[[{])/g)].map(([, name = '']) => name);
    const labels = [...query.matchAll(/[{,]\s*(\w+)(?:=~|!~|!=|=)"/g)].map(([, name = '']) => name);
    expect(metrics.length).toBeGreaterThan(0);
    for (const name of [...metrics, ...labels, ...groupsOf(query)]) expect(known).toContain(name);
  });
});

describe('the alerts', () => {
  const [, table = ''] =
    /\n\| alert \|[^\n]*\n\|[-|]+\n((?:\|[^\n]*\n)+)/.exec(read('docs/operations/incidents.md')) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => {
      const [, title = '', when = '', step = ''] = row.split('|').map((cell) => cell.trim());
      return { title, when, step };
    });
  const all = Object.values(rules).flat();

  it('have names of their own', () => {
    expect(new Set(all.map(({ alert }) => alert)).size).toBe(all.length);
  });

  it('are those of the operations manual', () => {
    expect(rows.length).toBeGreaterThan(9);
    expect([...new Set(all.map(({ title }) => title))].sort()).toEqual(rows.map(({ title }) => title).sort());
  });

  it.each(rows)('“$title” says the same in both, and what to do', ({ title, when, step }) => {
    const exprs = all.filter((rule) => rule.title === title).map(({ expr }) => expr);
    const events = [...when.matchAll(/`([a-z-]+)`/g)].map(([, word = '']) => word);
    for (const word of events.filter((one) => logged.some(({ event }) => event === one)))
      expect(exprs.join('\n'), word).toContain(word);
    // every number of the rule's threshold is in the words, as a number or a percentage
    for (const [, limit = ''] of exprs.join('\n').matchAll(/[<>]=? ([\d.]+)(?= and|$)/gm)) {
      const words =
        { 0: /each one|one\b|any/, 1: /\b1\b/ }[limit] ??
        new RegExp(`\\b${Number(limit) < 1 ? Number(limit) * 100 : limit}\\b`);
      expect(when, limit).toMatch(words);
    }
    expect(step.length).toBeGreaterThan(10);
  });
});
