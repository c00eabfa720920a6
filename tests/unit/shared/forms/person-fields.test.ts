import { describe, expect, it } from 'vitest';
import { fieldSchema, patternAttribute } from '../../../../shared/forms/field.ts';
import { FIRST_NAME, LAST_NAME } from '../../../../shared/forms/person-fields.ts';
import { COLLECTOR } from '../../../../worker/checkout/sections/pick-up/save-pick-up.ts';

const read = (typed: string) => fieldSchema(FIRST_NAME).safeParse(typed);
const passesInBrowser = (typed: string) =>
  new RegExp(`^(?:${patternAttribute(FIRST_NAME)})$`, 'v').test(typed);

describe('a name', () => {
  it.each([
    ['O´Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['O‘Brien', "O'Brien"],
    ['O′Brien', "O'Brien"],
    ['O’Brien', 'O’Brien'],
    ['Anne\u2010Marie', 'Anne-Marie'],
    ['Anne\u2011Marie', 'Anne-Marie'],
    ['Anne – Marie', 'Anne - Marie'],
    ['Jean\u00A0Luc', 'Jean Luc'],
    ['ab\u3000\u00A0cd ', 'ab cd'],
    ['\u200BAda\u200B', 'Ada'],
    ['\u202AAda\u202C', 'Ada'],
    ['Paral·lel', 'Paral·lel'],
    ['マリー・アン', 'マリー・アン'],
    ['Keʻala', 'Keʻala'],
    ['Zoe\u0308', 'Zoë'],
    ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ])('typed or pasted as %j is %j', (typed, name) => {
    expect(read(typed).data).toBe(name);
    expect(passesInBrowser(typed)).toBe(true);
  });

  it.each([
    ['a<b', '<'],
    ['Ada 🏔', '🏔'],
    ['a~b#c', '~'],
    ['a"b', '"'],
    ['a\\b', '\\'],
  ])('%j is refused for its %s', (typed, found) => {
    expect(read(typed).error?.issues).toMatchObject([
      { message: 'account.name.character', params: { found } },
    ]);
    expect(passesInBrowser(typed)).toBe(false);
  });

  it('is refused in general for what nobody can see', () => {
    for (const typed of ['a\u0000b', 'line\nbreak', 'a'.repeat(256)])
      expect(read(typed).error?.issues).toMatchObject([{ message: FIRST_NAME.invalid }]);
  });

  it('is not of spaces alone, in the browser either', () => {
    for (const typed of [' ', '\u00A0', ' \u3000 ']) {
      expect(read(typed).error?.issues).toMatchObject([{ message: FIRST_NAME.missing }]);
      expect(passesInBrowser(typed)).toBe(false);
    }
  });

  it('has the same rule wherever it is asked for', () => {
    for (const field of [LAST_NAME, COLLECTOR]) expect(field.pattern).toBe(FIRST_NAME.pattern);
  });
});
