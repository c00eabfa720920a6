import { describe, expect, it } from 'vitest';
import { newPasswordSchema } from '../../../../shared/forms/password-rules.ts';

const messagesFor = (password: unknown) =>
  newPasswordSchema()
    .safeParse(password)
    .error?.issues.map(({ message }) => message) ?? [];

describe('a new password', () => {
  it.each(['Trail-Mix-7', 'Pass:wörd-7', 'ÉÀéà1234!', 'Ab1! with spaces', `Aa1!${'x'.repeat(251)}`])(
    '%j fits the rules',
    (password) => expect(messagesFor(password)).toEqual([]),
  );

  it.each([
    ['Aa1!', 'minLengthRegex'],
    ['trail-mix-7', 'upperCaseRegex'],
    ['TRAIL-MIX-7', 'lowerCaseRegex'],
    ['Trail-Mix-X', 'numberRegex'],
    ['Aa1!\n\n\n\n', 'minLengthRegex'],
    ['Aa1!😀😀', 'minLengthRegex'],
    ['Trail Mix 77', 'specialCharRegex'],
    ['Trailüß77777', 'specialCharRegex'],
  ])('%j breaks one rule', (password, rule) =>
    expect(messagesFor(password)).toEqual([`account.newPassword.${rule}`]),
  );

  it('that is missing or empty is said first, and only that', () => {
    for (const nothing of [undefined, '', null])
      expect(messagesFor(nothing)).toEqual(['account.newPassword.required']);
  });

  it('may not be longer than 255 characters', () => {
    expect(messagesFor(`Aa1!${'x'.repeat(252)}`)).toEqual(['account.newPassword.long']);
  });
});
