import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.ts';
import { renewDocument } from './renew.ts';
import { type ReportFile, reportFile } from './report.ts';
import type { Stamp } from './stamp.ts';
import type { Step } from './steps.ts';

export type Outcome = {
  name: string;
  /** Why there are no new tables; undefined where there are. */
  fault?: string;
  /** What is worse than its bar. */
  worse: readonly string[];
  /** How long it took; undefined where it was measured before. */
  seconds?: number;
};

type How = {
  /** Whether what was measured on this very commit is left out. */
  resume: boolean;
  /** Whether it is only tried: then copies of the documents are written into the folder. */
  quick: boolean;
  /** For the reports. */
  folder: string;
  /** What the sources are now. */
  now: Pick<Stamp, 'commit' | 'isClean'>;
};

/** Measures, and renews the tables of the document. Never rejects: what went wrong is in the outcome. */
export async function measureStep(step: Step, { resume, quick, folder, now }: How): Promise<Outcome> {
  const { name, script, document, tables } = step;
  const file = join(folder, `${name}.json`);
  const into = quick ? join(folder, document) : document;
  const start = performance.now();
  try {
    const before = resume ? readReport(file) : undefined;
    if (before && isSame(before.stamp, now)) {
      console.log('It was measured on this commit.');
      renewDocument(document, before, into);
      return { name, worse: before.worse };
    }
    rmSync(file, { force: true });
    const told = [...(quick ? step.quick : step.args), ...((resume && step.resume) || [])];
    const code = await run('node', [`scripts/${script}.ts`, ...told, '--report', file]);
    const seconds = Math.round((performance.now() - start) / 1000);
    const report = readReport(file);
    if (!report) return { name, fault: `it ended with ${code} and left no report`, worse: [], seconds };
    // a part of a trial has not every table
    const missing = quick ? [] : tables.filter((table) => report.tables[table] === undefined);
    if (missing.length > 0)
      return { name, fault: `no table ${missing.join(', ')}`, worse: report.worse, seconds };
    renewDocument(document, report, into);
    const { worse } = report;
    // what is worse than its bar may end with 1 by itself
    if (code !== 0 && worse.length === 0) return { name, fault: `it ended with ${code}`, worse, seconds };
    return { name, worse, seconds };
  } catch (error) {
    return { name, fault: error instanceof Error ? error.message : String(error), worse: [] };
  }
}

/** What is said of an outcome at last, in lines. */
export function saidOf({ name, fault, worse, seconds }: Outcome): string[] {
  const how = fault ?? (seconds === undefined ? 'was measured before' : `measured in ${seconds} s`);
  const isGood = fault === undefined && worse.length === 0;
  return [`${isGood ? '✓' : '✗'} ${name}: ${how}`, ...worse.map((line) => `  fails: ${line}`)];
}

function readReport(file: string): ReportFile | undefined {
  return existsSync(file) ? reportFile.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether both are the same commit, without changes. */
function isSame(one: How['now'], other: How['now']): boolean {
  return one.isClean && other.isClean && one.commit === other.commit && one.commit !== 'unknown';
}
