import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { build } from '../../../dist/names.json';
import { reachedFrom } from '../../../scripts/import-graph.ts';
import { CACHES, SOURCES, shapeFiles } from '../../../scripts/names.ts';
import { BUILD_ID } from '../../../worker/assets.ts';

describe('the files that shape what the data cache keeps', () => {
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
  ])('have %s among them', async (file) => {
    expect(await shapeFiles()).toContain(file);
  });

  it('are no pages, and nothing of the browser or of what is built', async () => {
    const files = await shapeFiles();
    expect(
      files.filter((file) => /^(worker\/(pages|api|fragments)|client|dist|node_modules)\//.test(file)),
    ).toEqual([]);
  });

  it('are found by every function that keeps what a load gives', () => {
    const wrappers = globSync('worker/**/*.ts')
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => /\bload: \(\) => Promise</.test(readFileSync(file, 'utf8')));
    expect(wrappers.sort()).toEqual([...CACHES].sort());
  });
});

describe('what a file reaches', () => {
  it('is all that it imports, in circles too', () => {
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
  it('is that of all sources of documents', () => {
    for (const room of ['client', 'shared', 'worker', 'package-lock.json']) expect(SOURCES).toContain(room);
    expect(BUILD_ID).toMatch(/^[\da-f]{12}\.[\w-]{8}$/);
    expect(BUILD_ID).toContain(build);
  });
});
