import fc from 'fast-check';

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

const character = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count));

/**
 * Texts of any characters but halves of one. The units `binary` and `grapheme` of fast-check give
 * such texts too, after a second in which they list all characters.
 */
export const anyText = (lengths: { minLength?: number; maxLength?: number } = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...lengths });
