/**
 * `npm run faults`: breaks every service in every way under every page and action of the shop, and
 * writes what came of it to docs/faults.md. Takes minutes; ends with 1 where something does not
 * hold (its output says what).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { SERVICES } from '../sandbox/services.ts';
import { fault, faultTables } from './fault-table.ts';
import { must, run } from './run.ts';

const RESULTS = 'test-results/faults.json';
const TABLE = 'docs/faults.md';

const report = z.object({
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ meta: z.record(z.string(), z.unknown()) })) }),
  ),
});

mkdirSync('test-results', { recursive: true });
await must('node', ['scripts/build.ts', '--if-changed']);
const code = await run(
  'vitest',
  [
    ...['run', '--project', 'edge', 'tests/edge/fault-matrix.test.ts'],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${RESULTS}`],
  ],
  { env: { ...process.env, FAULTS: 'all' } },
);
const { testResults } = report.parse(JSON.parse(readFileSync(RESULTS, 'utf8')));
const faults = testResults.flatMap(({ assertionResults }) =>
  assertionResults.flatMap(({ meta }) => fault.safeParse(meta).data ?? []),
);
const titles = new Map<string, string>(SERVICES.map(({ name, title }) => [name, title]));
const asked = new Set(faults.map(({ service }) => service));
const unasked = SERVICES.filter(({ name }) => !asked.has(name)).map(({ title }) => title);
const cells = faults.reduce((sum, { outcomes }) => sum + outcomes.length, 0);

writeFileSync(
  TABLE,
  `# When a service fails

Written by \`npm run faults\`. A row is a page, a part of one, or an action, asked for with nothing kept; a column is what the service does: it takes a second longer, answers 500, answers something else, breaks off half way, or never answers. A cell says what the shopper sees. “whole” is what a good day shows, with figures of the catalogue where the service has better ones; a text in quotes is what the shop says; a number is another status than on a good day. A time is named where the answer took longer than a second: it came within so many.

In each of the ${cells} cells an answer came to its end within six seconds, none was a 500, and no bag lost anything. What is not in a table does not ask its service, and is as on a good day, also while the service is left alone.${code === 0 ? '' : ' **Not all of this held when the tables were made: see the output of the command.**'}

The shop asks nothing of these: ${unasked.join(', ')}.

${faultTables(faults, titles)}
`,
);
console.log(`\n${cells} cells, written to ${TABLE}`);
process.exit(code);
