import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** More words than these, and nobody knows them. */
const MOST_TERMS = 30;

it('the glossary has few words, in order, each with a folder that exists', () => {
  const page = readFileSync('docs/glossary.md', 'utf8');
  const rows = Array.from(
    page.matchAll(/^\| \*\*(.+?)\*\* \| (.+) \| `(.+)` \|$/gm),
    ([, word = '', meaning = '', folder = '']) => ({ word, meaning, folder }),
  );
  // the heads of the table are its other rows
  expect(page.match(/^\|/gm)).toHaveLength(rows.length + 2);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.length).toBeLessThanOrEqual(MOST_TERMS);
  const words = rows.map(({ word }) => word.toLowerCase());
  expect(words).toEqual([...new Set(words)].sort());
  for (const { word, folder } of rows) expect(existsSync(folder), word).toBe(true);
});

/** Names of before, for which the glossary has another word. */
const REPLACED =
  /\b(recall|oneRenewal|forRenewal|derivedOnce|recentlyMade|isMadeUp|isEverybodys|[dD]rawn(?:Part|Row)|settleLate|shopFrame|markdownFrame|AccountFrame|RouteFacts|statedFacts|KeptMarks|Fate|happenings?|Happenings?|tellEvent|PersonalPlace|PlaceFiller|ErrorPlaces|useErrorPlace|filledIn|passOn|STOREYS|Late(?:Cards|Facts|Wishes)|fillLate|nothingLate|bannerPlace|BlockPlace|(?:Recent|Outfit|StoreStock)Place|DrawingContext|keepsParts|renderWithParts|RowPart|markOf|settlement|tellEngine|startFeatures|loadFeature|derivedForStorefront)\b/g;

it('a word that was replaced does not come back as a name', () => {
  const files = globSync('{worker,client,shared,scripts}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('compiled'),
  );
  expect(files.length).toBeGreaterThan(500);
  const names = files.flatMap((file) =>
    Array.from(readFileSync(file, 'utf8').matchAll(REPLACED), ([name]) => `${file}: ${name}`),
  );
  expect(names).toEqual([]);
});
