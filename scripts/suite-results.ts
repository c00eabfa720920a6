import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** A failed test: its name and its error message. */
type Failure = { test: string; message: string };
export type SuiteResults = { passed: number; failed: number; skipped: number; failures: Failure[] };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

type BrowserSuite = {
  suites?: BrowserSuite[] | undefined;
  specs: {
    title: string;
    file: string;
    tests: {
      projectName: string;
      status: string;
      results: { errors: { message?: string | undefined }[] }[];
    }[];
  }[];
};

const browserSuite: z.ZodType<BrowserSuite> = z.object({
  suites: z.lazy(() => z.array(browserSuite)).optional(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.string(),
          results: z.array(z.object({ errors: z.array(z.object({ message: z.string().optional() })) })),
        }),
      ),
    }),
  ),
});

const playwrightReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  suites: z.array(browserSuite),
  errors: z.array(z.object({ message: z.string().optional() })).default([]),
});

/** The results in a JSON report of vitest. Throws when it cannot be read. */
export function vitestResults(file: string): SuiteResults {
  const report = vitestReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      if (failed.length === 0) return status === 'failed' ? [{ test: name, message }] : [];
      return failed.map(({ fullName, failureMessages }) => ({
        test: `${relative('.', name)} › ${fullName}`,
        message: failureMessages?.join('\n') ?? '',
      }));
    }),
  };
}

/** The results in a JSON report of playwright. Throws when it cannot be read. */
export function playwrightResults(file: string): SuiteResults {
  const { stats, suites, errors } = playwrightReport.parse(JSON.parse(readFileSync(file, 'utf8')));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message = '' }) => ({ test: 'browser', message })),
    ],
  };
}

function failuresIn({ suites = [], specs }: BrowserSuite): Failure[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ projectName, results }) => ({
        test: `[${projectName}] ${file} › ${title}`,
        message: results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)).join('\n'),
      })),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}

/** A failure in a few short lines, for the end of a long output. */
export function failureLines({ test, message }: Failure): string {
  const said = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.includes('/node_modules/'))
    .slice(0, 12);
  return [`FAILED ${test}`, ...said.map((line) => `    ${line}`)].join('\n');
}
