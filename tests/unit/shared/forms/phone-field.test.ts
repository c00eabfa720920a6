import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import {
  cleanPhone,
  formatPhone,
  normalPhone,
  PHONE,
  phoneField,
} from '../../../../shared/forms/phone-field.ts';

it.each([
  ['', ''],
  ['3', '(3'],
  ['303', '(303'],
  ['3035', '(303) 5'],
  ['303555', '(303) 555'],
  ['3035550', '(303) 555-0'],
  ['3035550123', '(303) 555-0123'],
  ['+1 303 555 0123', '(303) 555-0123'],
  ['30355501234', '(303) 555-0123'],
  ['call 303', '(303'],
  ['+', '+'],
  ['+1', ''],
  ['+44 7911 123456', '+44 7911 123456'],
  [' +33 6 12 34 56 78 x', '+33 6 12 34 56 78 '],
  // with the 0 before an area code elsewhere, of which none may be cut off
  ['0171 23456789 0', '0171 23456789 0'],
  ['(030) 1234567-89', '(030) 1234567-89'],
])('%j is formatted %j', (typed, formatted) => expect(formatPhone(typed)).toBe(formatted));

it('formats its own result the same', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
    }),
    { examples: [['1130'], ['+x1'], ['(+44'], ['++44'], ['1030'], ['(0']] },
  );
});

it('keeps only what a phone number may have', () => {
  expect(cleanPhone('+1 (303) 555-0123 ext. <7>😀')).toBe('+1 (303) 555-0123 . 7');
});

it.each([
  ['US', '3035550123', true],
  ['CA', '+1 (604) 555-0123', true],
  ['CA', '514 555-0123', true],
  ['CA', '555-01234567890 1', true],
  ['CA', '555-0123  ', false],
  ['GB', '555-01234', false],
  ['US', ' '.repeat(10_000), false],
  ['US', `3${' '.repeat(10_000)}3`, false],
  ['GB', '0131 496 0', true],
  ['US', '30355501234567890123456', false],
])('%s takes %j: %s', (country, value, isValid) => {
  expect(fieldSchema(phoneField([country])).safeParse(value).success).toBe(isValid);
});

describe('a complete phone number', () => {
  const isPhone = (value: string) => fieldSchema(PHONE).safeParse(value).success;

  it.each([
    ['3035550142', '(303) 555-0142'],
    ['(303) 555-0142', '(303) 555-0142'],
    ['303-555-0142', '(303) 555-0142'],
    ['+1 303 555 0142', '(303) 555-0142'],
    ['1.303.555.0142', '(303) 555-0142'],
    [' 514  555-0193 ', '(514) 555-0193'],
    ['+33 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+44 (0)20 7946 0958', '+44 (0)20 7946 0958'],
  ])('%j is accepted, and written %s', (typed, normal) => {
    expect(isPhone(typed)).toBe(true);
    expect(normalPhone(typed, 'US')).toBe(normal);
  });

  it.each([
    '',
    '555-0142',
    'call me',
    '٣٠٣٥٥٥٠١٤٢',
    '303555014x',
    '1'.repeat(21),
    '((((((((((',
    '+1 (303) 555',
  ])('%j is none', (typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});
