/**
 * `npm run faults`: makes every service fail in every way under every page and action of the shop,
 * and writes the results to docs/reference/faults.md. Takes minutes; exits with 1 where an expectation fails
 * (the output says which).
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';
import { SERVICES } from '../sandbox/services.ts';
import { fault, faultTables } from './fault-table.ts';
import { must, run } from './run.ts';

const RESULTS = 'test-results/faults.json';
const TABLE = 'docs/reference/faults.md';

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
  // what fails once must not pass unseen at a retry
  { env: { ...process.env, RETRIES: '0', FAULTS: 'all' } },
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

Written by \`npm run faults\`. A row is a page, a part of a page, or an action, requested with empty caches. A column is what the service does: it answers a second late, with 500, with something malformed, breaks off half way, or never answers. A cell is what the shopper sees. “whole” is the normal response, with the catalogue's figures where the service has better ones. A text in quotes is the shop's message. A number is a status other than the normal one. A time is given where the response took longer than a second: it is the limit within which the response came.

In each of the ${cells} cells a response came to its end within six seconds, no status was 500, and no bag lost anything. A row that is missing from a table does not call that service: it is normal, also while the service is left alone.${code === 0 ? '' : ' **Not all of this held when the tables were made: see the output of the command.**'}

The shop does not call these: ${unasked.join(', ')}.

${faultTables(faults, titles)}
`,
);
console.log(`\n${cells} cells, written to ${TABLE}`);
process.exit(code);
