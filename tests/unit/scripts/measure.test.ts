import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chosenSteps, readArguments } from '../../../scripts/measure/arguments.ts';
import { measureStep, saidOf } from '../../../scripts/measure/measure-step.ts';
import { checkPlaces, renewed, withReport } from '../../../scripts/measure/renew.ts';
import { Report, reportFile } from '../../../scripts/measure/report.ts';
import { stampLine } from '../../../scripts/measure/stamp.ts';
import { STEPS, type Step } from '../../../scripts/measure/steps.ts';

const read = (file: string) => readFileSync(file, 'utf8');
const place = (name: string, content: string) =>
  `<!-- measured: ${name} -->\n\n${content}\n\n<!-- /measured -->\n`;

describe('renewing a table', () => {
  const document = `# Speed\n\nProse | with $& a bar.\n\n${place('one', 'old')}\nBetween.\n\n${place('two', 'old')}\nAfter.\n`;

  it('changes what is at its place, and not a letter beside it', () => {
    const twice = renewed(renewed(document, 'two', '| b |'), 'one', '\n| a |\n');
    expect(twice).toBe(
      `# Speed\n\nProse | with $& a bar.\n\n${place('one', '| a |')}\nBetween.\n\n${place('two', '| b |')}\nAfter.\n`,
    );
    expect(renewed(twice, 'two', '| b |')).toBe(twice);
  });

  it('writes a table as it is, whatever signs it has', () => {
    expect(renewed(document, 'one', "$1 $& $' $` \\n")).toContain("\n$1 $& $' $` \\n\n");
  });

  it.each([
    ['no place of that name', document, 'three', 'no place for “three”'],
    ['a place within a line', 'See <!-- measured: one --> here.\n<!-- /measured -->', 'one', 'no place'],
    ['two places of one name', document + place('one', 'old'), 'one', 'more than one place for “one”'],
    ['no end', '<!-- measured: one -->\nold\n', 'one', 'has no end'],
    ['the next place first', `<!-- measured: one -->\n${place('two', 'old')}`, 'one', 'has no end'],
  ])('is refused where there is %s', (_, text, name, says) => {
    expect(() => renewed(text, name, 'new')).toThrow(says);
  });

  it('says of each table with which commit, when and where it was measured', () => {
    const stamp = { commit: 'abcd1234', isClean: true, date: '2026-12-01', machine: '2 × X', load: 0.04 };
    const line = 'Measured on 2026-12-01, commit abcd1234: 2 × X; load in the minute before 0.0.';
    const text = withReport(document, { stamp, tables: { one: '| a |', two: '| b |' }, worse: [] });
    expect(text).toContain(place('one', `${line}\n\n| a |`));
    expect(text).toContain(place('two', `${line}\n\n| b |`));
    expect(stampLine({ ...stamp, isClean: false })).toContain(
      'abcd1234 with changes that are not committed:',
    );
  });
});

it('every table has a place in its document, and every place a measurement', () => {
  for (const { document, tables } of STEPS) checkPlaces(read(document), tables);
  const places = [...new Set(STEPS.map(({ document }) => document))].flatMap((document) =>
    Array.from(read(document).matchAll(/^<!-- measured: (\S+) -->$/gm), ([, name]) => name),
  );
  expect(places.sort()).toEqual(STEPS.flatMap(({ tables }) => tables).sort());
});

describe('the names of measurements', () => {
  it('choose some, in the order in which they run; none chooses all', () => {
    expect(chosenSteps(['start', 'requests']).map(({ name }) => name)).toEqual(['requests', 'start']);
    expect(chosenSteps([])).toBe(STEPS);
    expect(readArguments(['start', '--resume'])).toEqual({ names: ['start'], resume: true, quick: false });
  });

  it('that do not exist are answered with the nearest', () => {
    expect(() => chosenSteps(['request'])).toThrow('no measurement request. Did you mean requests?');
    expect(() => chosenSteps(['speed-of-light'])).toThrow('There are requests, scale,');
    expect(() => readArguments(['--fast'])).toThrow("Unknown option '--fast'");
  });
});

describe('a measurement', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cairn-measure-'));
    vi.spyOn(console, 'log').mockImplementation(() => {});
    writeFileSync(join(folder, 'speed.md'), place('one', 'old'));
  });
  afterEach(() => {
    vi.restoreAllMocks();
    rmSync(folder, { recursive: true });
  });
  /** One whose command does nothing. */
  const step = (): Step => ({
    ...{ name: 'one', script: 'or-exit', args: [], quick: [] },
    ...{ document: join(folder, 'speed.md'), tables: ['one'] },
  });
  const now = { commit: 'abcd1234', isClean: true };
  const how = (resume: boolean) => ({ resume, quick: false, folder, now });
  const report = (change: object = {}) => {
    const found = new Report();
    found.table(['a'], 'one')([1]);
    found.isWorse('slow');
    found.end(join(folder, 'one.json'));
    const file = reportFile.parse(JSON.parse(read(join(folder, 'one.json'))));
    const stamp = { ...file.stamp, ...now, ...change };
    writeFileSync(join(folder, 'one.json'), JSON.stringify({ ...file, stamp }));
  };

  it('that fails is said, and leaves the document as it is', async () => {
    report();
    expect(saidOf(await measureStep(step(), how(false)))).toEqual([
      '✗ one: it ended with 0 and left no report',
    ]);
    expect(read(join(folder, 'speed.md'))).toBe(place('one', 'old'));
  });

  it('of another commit, or of sources that are no commit, is made again', async () => {
    for (const change of [{ commit: '00000000' }, { isClean: false }]) {
      report(change);
      expect((await measureStep(step(), how(true))).fault).toBe('it ended with 0 and left no report');
    }
  });

  it('of this very commit is not made again, and what is worse is still said', async () => {
    report();
    const outcome = await measureStep(step(), how(true));
    expect(saidOf(outcome)).toEqual(['✗ one: was measured before', '  fails: slow']);
    expect(read(join(folder, 'speed.md'))).toContain('| a |\n| --- |\n| 1 |\n\n<!-- /measured -->');
  });
});
