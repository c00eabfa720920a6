import { globSync, readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The two files that every page loads together, in bytes (scripts/subset-fonts.ts). */
const FIRST_SCREEN = 30_000;
const sheet = readFileSync('client/styles/fonts.css', 'utf8');

/** The characters of a file of the typeface, by the style sheet. */
function charactersOf(file: string): (character: string) => boolean {
  const [, range = ''] =
    new RegExp(`fonts/${file}\\.woff2[\\s\\S]*?unicode-range:\\s*([^;]+);`).exec(sheet) ?? [];
  const spans = range.split(',').map((span) => {
    const [from = '', to = from] = span.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const;
  });
  return (character) => {
    const code = character.codePointAt(0) ?? 0;
    return spans.some(([from, to]) => code >= from && code <= to);
  };
}

it.each(['text', 'display'])('the first file for %s has every character of the messages', (file) => {
  const has = charactersOf(file);
  const messages = globSync('shared/i18n/messages/*/*.json').map((path) => readFileSync(path, 'utf8'));
  expect(messages.length).toBeGreaterThan(50);
  const lacking = new Set(
    messages.flatMap((text) => Array.from(text.replaceAll(/\s/g, ' ')).filter((one) => !has(one))),
  );
  expect([...lacking]).toEqual([]);
  for (const mark of '„“‚‘«»\u202f\u00a0…–') expect(has(mark), mark).toBe(true);
  // hostile: what is rare has a file of its own
  for (const rare of 'łđ®') expect(has(rare), rare).toBe(false);
});

it('the first files are within their budget', () => {
  const sizes = ['text', 'display'].map((file) => statSync(`client/fonts/${file}.woff2`).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FIRST_SCREEN);
});
