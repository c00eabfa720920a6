import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  chooseTests,
  readArguments,
  SUITES,
  testFiles,
  titlePattern,
} from '../../../scripts/choose-tests.ts';
import { QUICK } from '../../quick.ts';

const FILES = [
  'tests/edge/bag.test.ts',
  'tests/edge/bag-lines.test.ts',
  'tests/edge/sandbox/control.test.ts',
  'tests/browser/checkout.test.ts',
  'tests/unit/worker/bag/to-bag.test.ts',
  'tests/unit/worker/bag/line.test.tsx',
  'tests/unit/worker/cache.test.ts',
  'tests/unit/worker/cache/memory.test.ts',
];
const choose = (...names: string[]) => chooseTests(names, FILES);

describe('a name means', () => {
  it('every suite where there is none', () => {
    expect(choose()).toEqual({ unit: 'all', conformance: 'all', edge: 'all', browser: 'all' });
  });

  it.each([
    'edge/bag',
    'tests/edge/bag.test.ts',
    './tests/edge/bag.test.ts',
    'edge/bag.test.ts',
    `${process.cwd()}/tests/edge/bag.test.ts`,
  ])('one file: %s', (name) => {
    expect(choose(name)).toEqual({ edge: ['tests/edge/bag.test.ts'] });
  });

  it.each(['unit/worker/bag', 'unit/worker/bag/', 'tests/unit/worker/bag/'])(
    'all of a folder: %s',
    (name) => {
      expect(choose(name)).toEqual({
        unit: ['tests/unit/worker/bag/to-bag.test.ts', 'tests/unit/worker/bag/line.test.tsx'],
      });
    },
  );

  it('a file and the folder of the same name', () => {
    expect(choose('unit/worker/cache').unit).toHaveLength(2);
  });

  it.each(['edge', 'edge/', 'tests/edge/'])('a suite, with or without files of it: %s', (name) => {
    expect(choose('edge/bag', name, 'edge/bag-lines')).toEqual({ edge: 'all' });
  });

  it('one of several, of any suites, each once', () => {
    expect(choose('unit', 'edge/bag', 'browser/checkout', 'tests/edge/bag.test.ts')).toEqual({
      unit: 'all',
      edge: ['tests/edge/bag.test.ts'],
      browser: ['tests/browser/checkout.test.ts'],
    });
  });
});

describe('a name that means nothing', () => {
  it.each([
    ['edge/bga', 'There is no edge/bga. Did you mean edge/bag, unit/worker/bag?'],
    ['bag', 'There is no bag. Did you mean edge/bag, unit/worker/bag?'],
    ['checkout', 'There is no checkout. Did you mean browser/checkout?'],
    ['browsers', 'There is no browsers. Did you mean browser?'],
    ['quik', 'There is no quik. Did you mean quick?'],
    ['edge/sandbox/contrl', 'There is no edge/sandbox/contrl. Did you mean edge/sandbox/control?'],
    ['xyz', 'There is no xyz. There are unit, conformance, edge, browser and quick.'],
  ])('is answered with the nearest: %s', (name, answer) => {
    expect(() => choose('unit', name)).toThrow(answer);
  });

  it('runs nothing', () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.ts', 'unit', 'edge/bga'], {
      encoding: 'utf8',
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('There is no edge/bga. Did you mean edge/bag');
  });

  it('stands for no part of another name', () => {
    expect(() => choose('edge/bag-')).toThrow('There is no edge/bag-.');
    expect(() => choose('support')).toThrow('There is no support.');
  });
});

describe('quick', () => {
  it('names tests that exist, of every suite, and says why', () => {
    const chosen = chooseTests(['quick'], testFiles());
    expect(chosen.unit).toBe('all');
    for (const suite of SUITES) expect(chosen[suite]?.length, suite).toBeGreaterThan(0);
    for (const [name, why] of Object.entries(QUICK)) expect(why, name).toMatch(/\w+ \w+/);
  });
});

describe('the arguments', () => {
  it('may stand in any order', () => {
    expect(readArguments(['browser/checkout', '-t', 'gift card', '--shard=2/4', 'unit'])).toEqual({
      names: ['browser/checkout', 'unit'],
      title: 'gift card',
      shard: '2/4',
      sum: false,
    });
  });

  it('compare with main, or with a commit', () => {
    expect(readArguments(['--changed', 'unit'])).toMatchObject({ changed: '', names: ['unit'] });
    expect(readArguments(['--changed=HEAD'])).toMatchObject({ changed: 'HEAD' });
  });

  it.each(['0/4', '5/4', '1', '1/0', 'a/b', ''])('know no part %s', (shard) => {
    expect(() => readArguments([`--shard=${shard}`])).toThrow('write it as --shard=1/4');
  });

  it('are known, and have their values', () => {
    expect(() => readArguments(['--chnaged'])).toThrow("'--chnaged'");
    expect(() => readArguments(['-t'])).toThrow('-t');
  });
});

describe('words of a title', () => {
  it('are found as they stand, in either case', () => {
    const pattern = new RegExp(titlePattern('gift card (2'));
    expect(pattern.test('a Gift Card (2 of 3) pays')).toBe(true);
    expect(pattern.test('a gift card 2')).toBe(false);
  });
});
