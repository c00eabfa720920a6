import { expect, it } from 'vitest';
import { isBirthday } from '../../../../shared/forms/birthday-fields.ts';

it.each([
  ['', '', true],
  ['2', '29', true],
  ['12', '31', true],
  ['2', '30', false],
  ['4', '31', false],
  ['5', '', false],
  ['', '5', false],
])('month %j and day %j are a birthday or none: %s', (month, day, isIt) =>
  expect(isBirthday(month, day)).toBe(isIt),
);
