import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playwrightResults, vitestResults } from '../../../scripts/read-reports.ts';
import {
  lastResults,
  readReport,
  removeReports,
  reportOf,
  SOME,
  summary,
} from '../../../scripts/suite-results.ts';

/** Reports of a run with two retries, shortened: each has a test that passes at its second try. */
const VITEST = join(import.meta.dirname, 'reports/vitest.json');
const PLAYWRIGHT = join(import.meta.dirname, 'reports/playwright.json');
const FLAKY_BROWSER_TEST = '[desktop] flaky.test.ts › a clock › is late once';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'results-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a report of vitest', () => {
  const { passed, skipped, failures, flaky } = vitestResults(VITEST);

  it('has totals, where a file that cannot be loaded is one failure', () => {
    expect({ passed, skipped, failed: failures.length }).toEqual({ passed: 3, skipped: 2, failed: 2 });
    expect(failures).toMatchObject([
      { test: expect.stringContaining('broken.test.ts'), message: 'cannot be loaded' },
      { test: expect.stringContaining('flaky.test.ts › a clock stands') },
    ]);
  });

  it('says each error of a failed test once', () => {
    expect(failures[1]?.message.match(/expected 1 to be 2/g)).toHaveLength(1);
  });

  it('tells a test that passed at a retry, with its first error', () => {
    expect(flaky).toEqual([
      {
        test: expect.stringContaining('flaky.test.ts › a clock is late once'),
        message: expect.stringContaining('expected 1 to be 2'),
      },
    ]);
  });

  it('counts only the tests with the words of a title', () => {
    const chosen = vitestResults(VITEST, '(?i:IS LATE)');
    expect(chosen).toMatchObject({ passed: 1, skipped: 0, failures: [{ message: 'cannot be loaded' }] });
  });
});

describe('a report of playwright', () => {
  const { passed, skipped, failures, flaky } = playwrightResults(PLAYWRIGHT);

  it('has totals, and the failed tests', () => {
    expect({ passed, skipped }).toEqual({ passed: 2, skipped: 2 });
    expect(failures).toMatchObject([{ test: '[desktop] flaky.test.ts › a clock › stands' }]);
    expect(failures[0]?.message.match(/Object.is equality/g)).toHaveLength(1);
  });

  it('tells a test that passed at a retry, with its first error and its trace', () => {
    expect(flaky).toEqual([
      {
        test: FLAKY_BROWSER_TEST,
        message: expect.stringContaining('Object.is equality'),
        trace: expect.stringMatching(
          /test-results\/browser\/flaky-a-clock-is-late-once-desktop-retry1\/trace.zip$/,
        ),
      },
    ]);
  });
});

describe('the summary', () => {
  it('ends with the totals, where nothing is flaky too', () => {
    expect(summary({ passed: 3, skipped: 1, failures: [], flaky: [] })).toBe(
      '\n3 passed, 0 failed, 1 skipped',
    );
  });

  it('counts what is flaky apart, above the totals', () => {
    const lines = summary(playwrightResults(PLAYWRIGHT)).split('\n');
    expect(lines).toContain('FAILED [desktop] flaky.test.ts › a clock › stands');
    const at = lines.indexOf(`flaky ${FLAKY_BROWSER_TEST}`);
    expect(lines[at + 1]).toContain('Object.is equality');
    expect(lines.slice(at)).toContainEqual(expect.stringContaining('trace: npx playwright show-trace '));
    expect(lines.filter(Boolean).slice(-2)).toEqual([
      '1 flaky: passed, but only at a retry',
      '2 passed, 1 failed, 2 skipped',
    ]);
    expect(lines.at(-1)).toBe('2 passed, 1 failed, 2 skipped');
  });

  it('has no colours and no lines of packages', () => {
    const text = summary({
      ...{ passed: 0, skipped: 0, flaky: [] },
      failures: [{ test: 'a', message: '\u001b[31mred\u001b[39m\n at /node_modules/x.js' }],
    });
    expect(text).toBe('\nFAILED a\n    red\n\n0 passed, 1 failed, 0 skipped');
  });
});

describe('the results of earlier runs', () => {
  const put = (suite: 'edge' | 'browser', part?: string) => {
    const file = reportOf(suite, part, folder);
    copyFileSync(suite === 'browser' ? PLAYWRIGHT : VITEST, file);
    return file;
  };

  it('stay until the same suite runs', () => {
    const [edge, browser] = [put('edge'), put('browser')];
    removeReports('browser', undefined, folder);
    expect([edge, browser].map((file) => existsSync(file))).toEqual([true, false]);
  });

  it('stay where another part of the suite runs', () => {
    const [whole, first, second, other] = [undefined, '1/2', '2/2', '1/4'].map((shard) => put('edge', shard));
    removeReports('edge', '1/2', folder);
    expect([whole, first, second, other].map((file) => existsSync(file ?? ''))).toEqual([
      ...[false, false, true, false],
    ]);
  });

  it('stay where only some tests of the suite run, which are not added up', () => {
    const [whole, some] = [put('edge'), put('edge', SOME)];
    expect(lastResults('edge', folder)).toMatchObject({ passed: 3, skipped: 2 });
    removeReports('edge', SOME, folder);
    expect([whole, some].map((file) => existsSync(file))).toEqual([true, false]);
    put('browser', SOME);
    expect(lastResults('browser', folder).failures).toMatchObject([{ message: 'has no results' }]);
  });

  it('are added up, whole or in parts', () => {
    put('edge');
    put('browser', '1/2');
    put('browser', '2/2');
    expect(lastResults('edge', folder)).toMatchObject({ passed: 3, skipped: 2 });
    const { passed, failures, flaky } = lastResults('browser', folder);
    expect({ passed, failed: failures.length, flaky: flaky.length }).toEqual({
      passed: 4,
      failed: 2,
      flaky: 2,
    });
  });

  it('fail where a part, a suite or a readable report is missing', () => {
    put('browser', '3/3');
    expect(lastResults('browser', folder).failures.map(({ test }) => test)).toEqual([
      ...[reportOf('browser', '1/3', folder), reportOf('browser', '2/3', folder)],
      '[desktop] flaky.test.ts › a clock › stands',
    ]);
    expect(lastResults('edge', folder).failures).toEqual([{ test: 'edge', message: 'has no results' }]);
    const cut = reportOf('edge', undefined, folder);
    writeFileSync(cut, '{"testResults": [');
    expect(readReport('edge', cut)).toMatchObject({ passed: 0, failures: [{ test: cut }] });
  });
});
