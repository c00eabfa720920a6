import { z } from 'zod';
import type { RegisterForm } from '../auth/register-form.ts';
import { text } from '../catalog/text.ts';
import type { Localized } from '../catalog/types.ts';
import { isPostalCode } from '../country/countries.ts';
import { GENDERS } from '../newsletter/subscription.ts';
import type { Site } from '../sites.ts';
import { isDayOfMonth, NO_BIRTHDAY } from './birthday.ts';
import type { FieldError } from './invalid-form.ts';

const MESSAGES = {
  required: text('This field is required.', 'Ce champ est obligatoire.'),
  phone: text('Please enter a valid phone number.', 'Veuillez entrer un numéro de téléphone valide.'),
  postalCode: text('Please enter a valid zip code', 'Veuillez entrer un code postal valide'),
  birthday: NO_BIRTHDAY,
  other: text('Please check this field.', 'Veuillez vérifier ce champ.'),
} satisfies Record<string, Localized>;

/** A telephone number as typed: at least 7 digits, with the usual signs between. */
const PHONE = /^\+?(?=(?:\D*\d){7})[\d\s().-]{7,32}$/;

const consent = z.boolean().default(false);
const origin = z.string().trim().max(100).optional();
/** Month or day: a number, or digits as a form sends them. */
const partOfDate = z
  .union([z.number(), z.string().regex(/^\d{1,2}$/)])
  .transform(Number)
  .pipe(z.number().int().min(1))
  .optional();

/**
 * `c_additionalFields` of a registration (docs/product/accounts.md §3.6). Empty texts count as
 * absent; unknown fields are ignored.
 */
const signUpFields = z.preprocess(
  (value) =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).filter(([, one]) => one !== '' && one !== null))
      : (value ?? {}),
  z.object({
    phone: z.string().trim().regex(PHONE).optional(),
    gender: z.union(GENDERS.map((code) => z.literal(code))).optional(),
    postalCode: z.string().trim().max(20).optional(),
    newsletter: consent,
    sendsmsconsent: consent,
    privacyconsent: consent,
    isLoyaltyFormSubmit: consent,
    birthdayMonth: partOfDate,
    birthdayDay: partOfDate,
    storeNumber: z.union([z.string(), z.number()]).transform(String).pipe(z.string().max(100)).optional(),
    platformOfOrigin: origin,
    sessionOrigination: origin,
  }),
);

export type SignUpFields = z.output<typeof signUpFields>;

function messageFor(field: string): Localized {
  if (field === 'phone') return MESSAGES.phone;
  if (field === 'postalCode') return MESSAGES.postalCode;
  return field.startsWith('birthday') ? MESSAGES.birthday : MESSAGES.other;
}

/** Checks what a registration form sends besides the customer's own fields, by the site's rules. */
export function readSignUpFields(
  value: unknown,
  { countries }: Pick<Site, 'countries'>,
  { registerFormSettings: settings }: RegisterForm,
): { fields: SignUpFields; errors: FieldError[] } {
  const parsed = signUpFields.safeParse(value);
  if (!parsed.success) {
    const names = [
      ...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'c_additionalFields'))),
    ];
    const errors = names.map((field) => ({ field, message: messageFor(field) }));
    return { fields: signUpFields.parse({}), errors };
  }
  const fields = parsed.data;
  const { postalCode, birthdayMonth: month, birthdayDay: day } = fields;
  const errors: FieldError[] = [];
  if (postalCode !== undefined && !isPostalCode(postalCode, countries)) {
    errors.push({ field: 'postalCode', message: MESSAGES.postalCode });
  }
  if (month !== undefined || day !== undefined) {
    if (month === undefined) errors.push({ field: 'birthdayMonth', message: MESSAGES.required });
    else if (month > 12) errors.push({ field: 'birthdayMonth', message: MESSAGES.birthday });
    else if (day === undefined) errors.push({ field: 'birthdayDay', message: MESSAGES.required });
    else if (!isDayOfMonth(month, day)) errors.push({ field: 'birthdayDay', message: MESSAGES.birthday });
  }
  const joins = settings.canEnrollInLoyalty && fields.isLoyaltyFormSubmit;
  if (joins && settings.isLoyaltyExplicitConsentRequired && !fields.privacyconsent) {
    errors.push({ field: 'privacyconsent', message: MESSAGES.required });
  }
  return {
    fields: {
      ...fields,
      isLoyaltyFormSubmit: joins,
      sendsmsconsent: fields.sendsmsconsent && settings.isSmsOptInEnabled,
    },
    errors,
  };
}

/**
 * The custom fields that a registration puts on the customer's record, as the brand's hook does.
 * The newsletter is not one of them: its subscription is stored with the newsletter's others.
 */
export function signUpAttributes(fields: SignUpFields): Record<string, unknown> {
  const { gender, postalCode, sendsmsconsent, privacyconsent, birthdayMonth, birthdayDay } = fields;
  const { storeNumber, platformOfOrigin, sessionOrigination } = fields;
  const given = {
    c_postalCode: postalCode,
    // the system's own field has no code for "prefer not to answer"
    c_gender: gender === -1 ? gender : undefined,
    c_sendsmsconsent: sendsmsconsent,
    c_privacyconsent: privacyconsent,
    c_birthdayMonth: birthdayMonth,
    c_birthdayDay: birthdayDay,
    c_storeNumber: storeNumber,
    c_platformOfOrigin: platformOfOrigin,
    c_sessionOrigination: sessionOrigination,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}
