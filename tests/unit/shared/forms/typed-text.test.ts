import { describe, expect, it } from 'vitest';
import { EMAIL } from '../../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import { cleanCode } from '../../../../shared/forms/typed-text.ts';

describe('a code as it is copied out of a sentence', () => {
  it.each([
    [' “SUMMER20”. ', 'SUMMER20'],
    ['ＳＵＭＭＥＲ２０', 'SUMMER20'],
    ['SUM\u200BMER–20', 'SUMMER-20'],
  ])('%j is %s', (typed, code) => {
    expect(cleanCode(typed)).toBe(code);
  });
});

// the longest that a request may have
const HOSTILE = `a${"'".repeat(32_000)}a`;

it('a text that is far too long is not looked through', () => {
  expect(cleanCode(HOSTILE)).toBe(HOSTILE);
  const domains = `a@${Array.from({ length: 10_000 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')}.de`;
  expect(fieldSchema(EMAIL).safeParse(domains).error?.issues[0]?.message).toBe('account.email.long');
});
