/**
 * `npm run faults`: makes every service fail in every way under every page and action of the shop,
 * and renews the tables of docs/reference/faults.md, or with `--report FILE` writes them there. Exits
 * with 1 where an expectation fails (the output says which) or a part has no results yet.
 *
 * It runs in parts of some minutes, each of which leaves its results in test-results/faults, in a folder
 * for the code that they are of:
 * - `--resume` runs those that have no good results yet, after a run that was stopped
 * - `--part places-3-of-8` runs one of them; others may run beside it, or on other machines
 *
 * The table is written once every part has results.
 */
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { SERVICES } from '../sandbox/services.ts';
import { fault, faultTables } from './fault-table.ts';
import { hashFiles } from './hash-files.ts';
import { renewDocument } from './measure/renew.ts';
import { Report } from './measure/report.ts';
import { SOURCES as SHOP } from './names.ts';
import { must, run } from './run.ts';

/** What the results come from: those of other code are not these. */
const SOURCES = [...SHOP, 'sandbox', 'tests/edge', 'tests/support', 'vitest.config.ts'];
const RESULTS = join('test-results/faults', await hashFiles(SOURCES));
const DOCUMENT = 'docs/reference/faults.md';
/** A part of the matrix: some of the places under every fault, or some of the circuits when they are open. */
const PARTS = [...partsOf('places', 8), ...partsOf('circuits', 3)];

const suiteReport = z.object({
  success: z.boolean(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ meta: z.record(z.string(), z.unknown()) })) }),
  ),
});

const {
  resume,
  part,
  report: file,
} = parseArgs({
  options: {
    resume: { type: 'boolean', default: false },
    part: { type: 'string' },
    report: { type: 'string' },
  },
}).values;
const report = new Report();
const asked = part === undefined ? PARTS : PARTS.filter(({ name }) => name === part);
if (asked.length === 0) {
  console.error(`No part is called ${part}. There are ${PARTS.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

if (!resume) for (const { name } of asked) rmSync(fileOf(name), { force: true });
mkdirSync(RESULTS, { recursive: true });
await must('node', ['scripts/build.ts', '--if-changed']);
for (const { name, faults } of asked) {
  if (resume && resultsOf(name)?.success) continue;
  rmSync(fileOf(name), { force: true });
  console.log(`\n${name}`);
  await run(
    'vitest',
    [
      ...['run', '--project', 'edge', 'tests/edge/fault-matrix.test.ts'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${fileOf(name)}`],
    ],
    // what fails once must not pass unseen at a retry
    { env: { ...process.env, RETRIES: '0', FAULTS: faults } },
  );
}

const reports = PARTS.map(({ name }) => resultsOf(name));
const missing = PARTS.filter((_, index) => !reports[index]).map(({ name }) => name);
const allHeld = reports.every((one) => one?.success);
if (missing.length > 0) console.log(`\nNo table yet: there are no results of ${missing.join(', ')}.`);
else report.put('faults', tables());
if (!allHeld && missing.length === 0) report.isWorse('an expectation failed: see the output');
report.end(file);
if (file === undefined && missing.length === 0) renewDocument(DOCUMENT, report.found());
const isGood = asked.every(({ name }) => resultsOf(name)?.success) && (part !== undefined || allHeld);
process.exit(isGood ? 0 : 1);

function partsOf(what: string, count: number): { name: string; faults: string }[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `${what}-${index + 1}-of-${count}`,
    faults: `${what} ${index + 1}/${count}`,
  }));
}

function fileOf(name: string): string {
  return join(RESULTS, `${name}.json`);
}

function resultsOf(name: string): z.output<typeof suiteReport> | undefined {
  return existsSync(fileOf(name))
    ? suiteReport.parse(JSON.parse(readFileSync(fileOf(name), 'utf8')))
    : undefined;
}

/** How many cells there are, what is never called, and a table for each service. */
function tables(): string {
  const faults = reports.flatMap((one) =>
    (one?.testResults ?? []).flatMap(({ assertionResults }) =>
      assertionResults.flatMap(({ meta }) => fault.safeParse(meta).data ?? []),
    ),
  );
  const titles = new Map<string, string>(SERVICES.map(({ name, title }) => [name, title]));
  const called = new Set(faults.map(({ service }) => service));
  const uncalled = SERVICES.filter(({ name }) => !called.has(name)).map(({ title }) => title);
  const cells = faults.reduce((sum, { outcomes }) => sum + outcomes.length, 0);
  console.log(`\n${cells} cells`);
  return `In each of the ${cells} cells a response came to its end within six seconds, no status was 500, and no bag lost anything.${allHeld ? '' : ' **Not all of this held when the tables were made: see the output of the command.**'}

The shop does not call these: ${uncalled.join(', ')}.

${faultTables(faults, titles)}`;
}
