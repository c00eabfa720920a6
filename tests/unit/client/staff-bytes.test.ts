import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const paths = z.array(z.string()).default([]);
const chunk = z.object({
  file: z.string(),
  isEntry: z.boolean().default(false),
  imports: paths,
  dynamicImports: paths,
  css: paths,
});
const manifest = z
  .record(z.string(), chunk)
  .parse(JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')));

const isStaffs = (source: string) => /^client\/(?:staff\/|styles\/staff\.css$)/.test(source);

/** The files of some entries, with all that they import, at once or later. */
function filesOf(entries: string[]): string[] {
  const open = [...entries];
  const seen = new Set(open);
  const files = new Set<string>();
  for (let source = open.pop(); source !== undefined; source = open.pop()) {
    const { file, css, imports, dynamicImports } = chunk.parse(manifest[source]);
    for (const one of [file, ...css]) files.add(one);
    for (const next of [...imports, ...dynamicImports]) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return [...files].filter((file) => /\.(?:js|css)$/.test(file));
}

const textOf = (file: string) => readFileSync(`dist/client/${file}`, 'utf8');

const entries = Object.keys(manifest).filter((source) => manifest[source]?.isEntry);
const shoppers = filesOf(entries.filter((source) => !isStaffs(source)));
const staffs = filesOf(entries.filter(isStaffs));

/** The attributes and classes of the staff's bar, and words of its scripts. */
const attributes = readFileSync('shared/dom/staff.ts', 'utf8').match(/data-[\w-]+/g) ?? [];
const classes = readdirSync('client/styles/staff').flatMap(
  (name) => readFileSync(`client/styles/staff/${name}`, 'utf8').match(/\.staff[\w-]*/g) ?? [],
);
const WORDS = new Set([
  ...attributes,
  ...classes.map((name) => name.slice(1)),
  ...['/staff', 'toolkit', 'pagevse', 'vse-timestamp', 'customer-groups', 'Successfully updated'],
]);

/** How many bytes of a file are the staff's, and which. */
function staffBytes(file: string): { bytes: number; words: string[] } {
  const text = textOf(file);
  const words = [...WORDS].filter((word) =>
    new RegExp(`(?<![\\w-])${word}(?![\\w-])`.replaceAll('/', '\\/')).test(text),
  );
  return { bytes: words.reduce((sum, word) => sum + word.length, 0), words };
}

describe('what shoppers load', () => {
  it('has many files, and none of them is the staff’s', () => {
    expect(shoppers.length).toBeGreaterThan(40);
    const own = entries.filter(isStaffs).map((source) => manifest[source]?.file);
    expect(own).toHaveLength(3);
    expect(shoppers.filter((file) => own.includes(file))).toEqual([]);
  });

  it('has no byte of the staff’s scripts and styles', () => {
    expect(WORDS.size).toBeGreaterThan(20);
    for (const file of shoppers) expect([file, staffBytes(file)]).toEqual([file, { bytes: 0, words: [] }]);
  });

  it('is told from what staff load', () => {
    const found = staffs.map(staffBytes).filter(({ bytes }) => bytes > 0);
    expect(found).toHaveLength(3);
    expect(new Set(found.flatMap(({ words }) => words)).size).toBeGreaterThan(20);
  });
});
