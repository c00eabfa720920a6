import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { build } from '../../../dist/names.json';
import { reachedFrom } from '../../../scripts/import-graph.ts';
import { CACHES, SOURCES, shapeFiles } from '../../../scripts/names.ts';
import { BUILD_ID } from '../../../worker/assets.ts';

const shaping = await shapeFiles();

describe('the files that affect the data cache', () => {
  it.each([
    'worker/catalog/list/quick-filters.ts',
    'worker/upstreams/commerce/related-links.ts',
    'worker/catalog/list/facet-exclusions.ts',
    'worker/catalog/product-card.ts',
    'worker/upstreams/commerce/product-schema.ts',
    'worker/upstreams/readable.ts',
    'worker/config/sites.ts',
    'shared/urls/addresses.ts',
    'shared/i18n/formatter.ts',
    'shared/i18n/compiled/fr-CA.ts',
  ])('include %s', (file) => {
    expect(shaping).toContain(file);
  });

  it('include no page, and nothing of the browser or of the build', () => {
    expect(
      shaping.filter((file) => /^(worker\/(pages|api|fragments)|client|dist|node_modules)\//.test(file)),
    ).toEqual([]);
  });

  it('are found by every function that caches the result of a load', () => {
    const wrappers = globSync('worker/**/*.ts')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\bload: \(\) => Promise</.test(readFileSync(file, 'utf8')));
    expect(wrappers.sort()).toEqual([...CACHES].sort());
  });
});

describe('the imports of a file', () => {
  it('include indirect ones, also in circles', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c', 'a']],
      ['c', []],
      ['d', ['a']],
    ]);
    expect([...reachedFrom(graph, ['b'])].sort()).toEqual(['a', 'b', 'c']);
  });
});

describe('the name of the build', () => {
  it('depends on all sources of documents', () => {
    for (const room of ['client', 'shared', 'worker', 'package-lock.json']) expect(SOURCES).toContain(room);
    expect(BUILD_ID).toMatch(/^[\da-f]{12}\.[\w-]{8}$/);
    expect(BUILD_ID).toContain(build);
  });
});
