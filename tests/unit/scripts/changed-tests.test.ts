import { existsSync, globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importGraphs, testsFor } from '../../../scripts/changed-tests.ts';
import { AREAS, areasOf, BUILT, EVERYWHERE, GROUND, isTouched } from '../../areas.ts';

const graphs = importGraphs();
const areas = Object.entries(AREAS);
const names = (files: string[]) => files.map((file) => file.replace(/^tests\/|\.test\.tsx?$/g, ''));

describe('the areas', () => {
  it('name every test that requests pages, and no other', () => {
    const named = [...areas.flatMap(([, { tests }]) => tests), ...EVERYWHERE, ...GROUND, ...BUILT];
    const there = names(globSync('tests/{edge,browser}/**/*.test.ts'));
    expect([...new Set(named)].sort()).toEqual(there.sort());
    for (const [area, { tests }] of areas) expect(new Set(tests).size, area).toBe(tests.length);
  });

  it('have sources that exist', () => {
    for (const source of areas.flatMap(([, { sources }]) => sources))
      expect(existsSync(source), source).toBe(true);
  });

  it('include every page', () => {
    // pages without an own address, or that redirect to another
    const ground = /\/(error|refusal|not-found|offline|mapped|moved|respelled)/;
    const pages = globSync('worker/pages/*').filter((file) => !ground.test(file));
    expect(pages.filter((file) => areasOf(file).length === 0)).toEqual([]);
  });

  it('know which states show them; a state of no area always runs', () => {
    expect(isTouched('product-low', ['product'])).toBe(true);
    expect(isTouched('product-low', ['account'])).toBe(false);
    expect(isTouched('error-500', ['account'])).toBe(true);
  });
});

/** The tests of each suite that run for these files, without their folder. */
async function chosenFor(...files: string[]) {
  const { unit, edge, browser, conformance, areas: shown } = await testsFor(files, graphs);
  const of = ({ files: some }: { files: string[] | 'all' }) => (some === 'all' ? some : names(some));
  return { unit: of(unit), edge: of(edge), browser: of(browser), conformance: of(conformance), shown };
}

describe('a change', () => {
  it('of what only the loader imports runs browser tests of its area, and no test of a page of the worker', async () => {
    const { edge, browser, conformance, shown } = await chosenFor('client/gallery/gallery.ts');
    expect(browser).toEqual(expect.arrayContaining(['browser/gallery', 'browser/states', 'browser/tour']));
    expect(browser).not.toContain('browser/sign-in');
    expect({ edge, conformance, shown }).toEqual({ edge: BUILT, conformance: [], shown: ['product'] });
  });

  it('of a page runs its area in both suites, and the tests of the whole shop', async () => {
    const { edge, browser, unit } = await chosenFor('worker/bag/to-bag.ts');
    expect(edge).toEqual(expect.arrayContaining(['edge/bag', 'edge/leaks']));
    expect(edge).not.toContain('edge/compare');
    expect(browser).toEqual(expect.arrayContaining(['browser/undo', 'browser/journey']));
    expect(unit).toContain('unit/worker/bag/to-bag');
  });

  it('of an island includes the page that shows it', async () => {
    expect((await chosenFor('client/product/swatches.tsx')).edge).toContain('edge/product-page');
  });

  it.each([
    'worker/config/config.ts',
    'worker/app.ts',
    'worker/no-such-file.ts',
    'shared/ui/price.tsx',
    'sandbox/index.ts',
    'package-lock.json',
    'vitest.config.ts',
  ])('of what every page depends on runs all of them: %s', async (file) => {
    expect(await chosenFor('client/gallery/gallery.ts', file)).toMatchObject({
      edge: 'all',
      browser: 'all',
      shown: undefined,
    });
  });

  it('of a test runs it, of a helper all that import it', async () => {
    const { edge, browser } = await chosenFor(
      'tests/edge/health.test.ts',
      'tests/browser/support/consent.ts',
    );
    expect(edge).toEqual(['edge/health']);
    expect(browser).toEqual(expect.arrayContaining(['browser/reviews']));
    expect(browser).not.toContain('browser/gallery');
  });

  it('of a text file runs only tests that read files', async () => {
    const { unit, ...others } = await chosenFor('docs/operations/README.md');
    expect(unit).toContain('unit/sandbox/readme');
    expect(unit).not.toContain('unit/worker/bag/to-bag');
    expect(others).toEqual({ edge: [], browser: [], conformance: [], shown: [] });
  });

  it('of nothing runs nothing', async () => {
    expect(await chosenFor()).toMatchObject({ unit: [], edge: [], browser: [], conformance: [] });
  });
});
