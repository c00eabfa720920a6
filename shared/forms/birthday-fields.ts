import type { Field } from './field.ts';

/** Month and day of a birthday, without the year. */
export const BIRTHDAY_MONTH: Field = {
  name: 'birthdayMonth',
  type: 'select',
  autoComplete: 'bday-month',
  required: false,
  maxLength: 2,
  pattern: '[1-9]|1[0-2]',
  label: 'account.birthday.month',
  missing: 'account.birthday.monthMissing',
  invalid: 'account.birthday.invalid',
};

export const BIRTHDAY_DAY: Field = {
  name: 'birthdayDay',
  type: 'select',
  autoComplete: 'bday-day',
  required: false,
  maxLength: 2,
  pattern: '[1-9]|[12][0-9]|3[01]',
  label: 'account.birthday.day',
  missing: 'account.birthday.dayMissing',
  invalid: 'account.birthday.invalid',
};

/** A leap year: without a year, 29 February is a birthday. */
const LEAP_YEAR = 2000;

/** Whether month and day are both empty or a day that exists in some year. */
export function isBirthday(month: string, day: string): boolean {
  if (!month || !day) return month === day;
  return new Date(Date.UTC(LEAP_YEAR, Number(month), 0)).getUTCDate() >= Number(day);
}
