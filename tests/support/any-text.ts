import fc from 'fast-check';

type Lengths = { minLength?: number; maxLength?: number };

const SURROGATES = { first: 0xd800, count: 0x800 };
const LAST = 0x10ffff;

const character = fc
  .integer({ min: 0, max: LAST - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count));

/**
 * Texts of any code points but lone surrogates. They have hardly any letters, because few code points
 * are. The units `binary` and `grapheme` of fast-check give such texts too, after a second in which
 * they list all characters.
 */
export const anyText = (lengths: Lengths = {}): fc.Arbitrary<string> =>
  fc.string({ unit: character, ...lengths });

const LETTERS = [...'aAzZ09éÉñçßøŒИж日本'];
const MARKS = ['\u0301', '\u0323', '\u20dd'];
const JOINED = ['👩\u200d🚀', '🏳️\u200d🌈', '👍🏽', '🇨🇦'];
const SIGNS = [...' -_.&+%/\'"'];

/** Texts as people write them: letters, accents, combining marks, joined emoji, signs and spaces. */
const writtenText = (lengths: Lengths = {}): fc.Arbitrary<string> =>
  fc.string({ unit: fc.constantFrom(...LETTERS, ...LETTERS, ...MARKS, ...JOINED, ...SIGNS), ...lengths });

/** Any text, or one as people write it. */
export const mixedText = (lengths: Lengths = {}): fc.Arbitrary<string> =>
  fc.oneof(anyText(lengths), writtenText(lengths));
