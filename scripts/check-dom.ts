/**
 * Checks that what is written into documents and what reads them agree: attributes and ids with their
 * declarations (shared/dom), classes with the built style sheets.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { classProblems } from './class-contract.ts';
import { domProblems } from './dom-contract.ts';

const SOURCES = ['{worker,client,shared}/**/*.{ts,tsx}', 'client/styles/**/*.css'];
const SHEETS = 'dist/client/assets/*.css';

const root = resolve(import.meta.dirname, '..');

/** The texts of the files that match, by their paths from the root. */
function textsOf(patterns: string | string[]): Map<string, string> {
  const files = globSync(patterns, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const sources = textsOf(SOURCES);
const sheets = textsOf(SHEETS);
if (sheets.size === 0) {
  console.error('There are no built style sheets: run `npm run build` first.');
  process.exit(1);
}
const problems = [...domProblems(sources), ...classProblems(sources, [...sheets.values()].join('\n'))];

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'Attributes, ids and classes: clean.'
    : `Attributes, ids and classes: ${problems.length} wrong.`,
);
process.exit(problems.length === 0 ? 0 : 1);
