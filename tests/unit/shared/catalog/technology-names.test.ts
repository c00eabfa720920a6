import { describe, expect, it } from 'vitest';
import { TECHNOLOGIES } from '../../../../sandbox/catalog/technologies.ts';
import { technologyBadge } from '../../../../shared/catalog/technology-badges.ts';
import { TECHNOLOGY_NAMES } from '../../../../shared/catalog/technology-names.ts';

describe.each([
  ['en-IE', 'en-IE'],
  ['de-DE', 'de'],
  ['fr-FR', 'fr-FR'],
] as const)('names of technologies in %s', (locale, language) => {
  it('promise no durability, which would be a guarantee of its own in Europe', () => {
    for (const code of Object.keys(TECHNOLOGY_NAMES))
      expect(technologyBadge(code, locale, TECHNOLOGY_NAMES), code).not.toMatch(
        /for life|forever|lifetime|guarante|lebens|Leben|ewig|Garantie|à vie|toujours|garanti/i,
      );
  });

  it('of what repels water and is repaired are those of the refinement', () => {
    for (const code of ['17', '110'])
      expect(technologyBadge(code, locale, TECHNOLOGY_NAMES)).toBe(TECHNOLOGIES[code]?.[language]);
  });
});
