import { z } from 'zod';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { GENDERS } from '../newsletter/subscription.ts';
import { isDayOfMonth, NO_BIRTHDAY } from './birthday.ts';
import type { FieldError } from './invalid-form.ts';

const WRONG: Localized = text('Please check this field.', 'Veuillez vérifier ce champ.');

const string = z.string().max(100).nullish();
const consent = z.boolean().nullish();

/** The types of the customer's custom attributes, which the platform checks; others are free. */
const ATTRIBUTES = z.looseObject({
  c_postalCode: string,
  c_gender: z.union(GENDERS.map((code) => z.literal(code))).nullish(),
  c_newsletter: consent,
  c_sendsmsconsent: consent,
  c_privacyconsent: consent,
  c_birthdayMonth: z.number().int().min(1).max(12).nullish(),
  c_birthdayDay: z.number().int().min(1).max(31).nullish(),
  c_storeNumber: string,
  c_platformOfOrigin: string,
  c_sessionOrigination: string,
});

/**
 * The errors of custom attributes, each at the field of the shop's form, e.g. `postalCode`.
 * @param change attributes of a body; null removes one
 * @param before those that the customer has: a birthday may be changed in part
 */
export function attributeErrors(
  change: Record<string, unknown>,
  before: Record<string, unknown> = {},
): FieldError[] {
  const parsed = ATTRIBUTES.safeParse(change);
  if (!parsed.success) {
    const names = [...new Set(parsed.error.issues.map(({ path }) => String(path[0])))];
    return names.map((name) => ({
      field: name.replace('c_', ''),
      message: name.startsWith('c_birthday') ? NO_BIRTHDAY : WRONG,
    }));
  }
  const { c_birthdayMonth: month, c_birthdayDay: day } = parsed.data;
  if (month === undefined && day === undefined) return [];
  const { c_birthdayMonth, c_birthdayDay } = { ...before, ...change };
  const isNone = (c_birthdayMonth ?? null) === null && (c_birthdayDay ?? null) === null;
  const isDay =
    typeof c_birthdayMonth === 'number' &&
    typeof c_birthdayDay === 'number' &&
    isDayOfMonth(c_birthdayMonth, c_birthdayDay);
  return isNone || isDay ? [] : [{ field: 'birthdayDay', message: NO_BIRTHDAY }];
}
