/** Reads what vitest and playwright write about a run. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { z } from 'zod';

/**
 * A test that failed, or that passed only at a retry: its name, its error, and the path of
 * playwright's record of the first retry.
 */
export type Failure = { test: string; message: string; trace?: string };
/** The tests that passed include the flaky ones. */
export type SuiteResults = { passed: number; skipped: number; failures: Failure[]; flaky: Failure[] };

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/**
 * The results in a JSON report of vitest. With `title`, a pattern, those of the tests whose names
 * match: vitest reports all others of their files as skipped. Throws when it cannot be read.
 */
export function vitestResults(file: string, title = ''): SuiteResults {
  const { testResults } = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const isMeant = new RegExp(title);
  const results: SuiteResults = { passed: 0, skipped: 0, failures: [], flaky: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const path = relative('.', name).replaceAll('\\', '/');
    for (const one of assertionResults) {
      if (!isMeant.test(one.fullName)) continue;
      const test = `${path} › ${one.fullName}`;
      const [first = ''] = one.failureMessages;
      if (one.status === 'failed') results.failures.push({ test, message: distinct(one.failureMessages) });
      else if (one.status === 'passed') results.passed += 1;
      else results.skipped += 1;
      // a test that passes has the errors of its earlier tries
      if (one.status === 'passed' && first !== '') results.flaky.push({ test, message: first });
    }
    // the file itself: it cannot be loaded, or one of its hooks failed
    if (status === 'failed' && assertionResults.every((one) => one.status !== 'failed')) {
      results.failures.push({ test: path, message });
    }
  }
  return results;
}

const playwrightResult = z.object({
  errors: z.array(z.object({ message: z.string().optional() })),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })),
});

type BrowserSuite = {
  title: string;
  suites?: BrowserSuite[] | undefined;
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: z.infer<typeof playwrightResult>[] }[];
  }[];
};

const browserSuite: z.ZodType<BrowserSuite> = z.object({
  title: z.string(),
  suites: z.lazy(() => z.array(browserSuite)).optional(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({ projectName: z.string(), status: z.string(), results: z.array(playwrightResult) }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** The results in a JSON report of playwright. Throws when it cannot be read. */
export function playwrightResults(file: string): SuiteResults {
  const { suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  const results: SuiteResults = { passed: 0, skipped: 0, failures: [], flaky: [] };
  // the suite of a file has those of its `describe` calls in it
  for (const suite of suites) addSuite(results, suite, []);
  for (const { message = '' } of errors) results.failures.push({ test: 'browser', message });
  return results;
}

function addSuite(to: SuiteResults, { suites = [], specs }: BrowserSuite, groups: string[]): void {
  for (const { file, title, tests } of specs) {
    for (const { projectName, status, results } of tests) {
      const test = [`[${projectName}] ${file}`, ...groups, title].join(' › ');
      const errors = results.flatMap((one) => one.errors.map(({ message = '' }) => message));
      const trace = traceIn(results);
      if (status === 'unexpected') to.failures.push({ test, message: distinct(errors), trace });
      else if (status === 'skipped') to.skipped += 1;
      else to.passed += 1;
      if (status === 'flaky') to.flaky.push({ test, message: errors[0] ?? '', trace });
    }
  }
  for (const suite of suites) addSuite(to, suite, [...groups, suite.title]);
}

function traceIn(results: z.infer<typeof playwrightResult>[]): string | undefined {
  const path = results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path;
  return path && relative('.', path).replaceAll('\\', '/');
}

/** The errors of every try, each once. */
const distinct = (errors: string[]) => [...new Set(errors)].join('\n');
