import { cpSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { build } from '../../../dist/names.json';
import { hashFiles } from '../../../scripts/hash-files.ts';
import { importGraph, reachedFrom } from '../../../scripts/import-graph.ts';
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
    for (const folder of ['client', 'shared', 'worker', 'package-lock.json'])
      expect(SOURCES).toContain(folder);
    expect(BUILD_ID).toMatch(/^[\da-f]{12}\.[\w-]{8}$/);
    expect(BUILD_ID).toContain(build);
  });

  it('depends on every file that the worker and the browser’s code are made of', async () => {
    const islands = globSync('client/islands/*.tsx').map((file) => file.replaceAll('\\', '/'));
    const graph = await importGraph('worker/index.ts', 'client/main.ts', 'client/own-page.ts', ...islands);
    const made = [...graph.keys(), ...globSync('client/**/*.css'), ...globSync('shared/i18n/**/*.json')];
    expect(made.length).toBeGreaterThan(500);
    const isCovered = (file: string) =>
      SOURCES.some((folder) => file === folder || file.startsWith(`${folder}/`));
    expect(made.map((file) => file.replaceAll('\\', '/')).filter((file) => !isCovered(file))).toEqual([]);
  });

  it.each([
    ['the worker', 'worker/pages/home.tsx'],
    ['the messages', 'shared/i18n/compiled/fr-CA.ts'],
    ['the browser’s code', 'client/main.ts'],
    ['a style sheet', 'client/styles/main.css'],
    ['the deployed variables', 'wrangler.toml'],
  ])('changes with %s', async (_, file) => {
    const copy = mkdtempSync(join(tmpdir(), 'cairn-sources-'));
    const folders = ['worker/pages', 'shared/i18n', 'client', 'wrangler.toml'];
    for (const folder of folders) cpSync(folder, join(copy, folder), { recursive: true });
    const name = () => hashFiles(folders.map((folder) => relative(resolve('.'), join(copy, folder))));
    const before = await name();
    expect(await name()).toBe(before);
    writeFileSync(join(copy, file), `${readFileSync(join(copy, file), 'utf8')}\n`);
    expect(await name()).not.toBe(before);
  });
});
