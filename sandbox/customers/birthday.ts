import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import type { FieldError } from './invalid-form.ts';

/** Days of each month; a birthday without a year may be 29 February. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Nobody was born earlier. */
const EARLIEST = '1900-01-01';

export const NO_BIRTHDAY: Localized = text(
  'Please enter a valid birthday.',
  'Veuillez entrer une date de naissance valide.',
);

/** Whether a month (1 to 12) has that day. */
export function isDayOfMonth(month: number, day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= (DAYS[month - 1] ?? 0);
}

/**
 * The errors of a `birthday` such as `1990-05-17`: nobody alive was born before 1900, tomorrow or
 * later.
 * @param date that exists; null or undefined for none
 * @param now epoch milliseconds
 */
export function birthdayErrors(date: string | null | undefined, now: number): FieldError[] {
  if (!date || (date >= EARLIEST && date <= new Date(now).toISOString().slice(0, 10))) return [];
  return [{ field: 'birthday', message: NO_BIRTHDAY }];
}

/** The year of a birthday whose year is not known: a leap year, so that 29 February is a day of it. */
const UNKNOWN_YEAR = 1904;

/** The `birthday` of a record for a month and a day. */
export function birthdayWithoutYear(month: number, day: number | undefined): string {
  return [UNKNOWN_YEAR, month, day ?? 1].map((part) => String(part).padStart(2, '0')).join('-');
}
