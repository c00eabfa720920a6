/** Checks that what is written into documents and what reads them agree (shared/dom). */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { domProblems } from './dom-contract.ts';

const SOURCES = ['{worker,client,shared}/**/*.{ts,tsx}', 'client/styles/**/*.css'];

const root = resolve(import.meta.dirname, '..');
const files = globSync(SOURCES, { cwd: root }).map((file) => file.replaceAll('\\', '/'));
const problems = domProblems(new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')])));

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0 ? 'Attributes and ids: clean.' : `Attributes and ids: ${problems.length} wrong.`,
);
process.exit(problems.length === 0 ? 0 : 1);
