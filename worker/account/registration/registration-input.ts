import * as z from 'zod/mini';
import { newPostalCodeField } from '../../../shared/forms/account-fields.ts';
import { BIRTHDAY_DAY, BIRTHDAY_MONTH, isBirthday } from '../../../shared/forms/birthday-fields.ts';
import { TICKED } from '../../../shared/forms/check-field.tsx';
import { fieldSchema } from '../../../shared/forms/field.ts';
import { brokenRule, meetsRule } from '../../../shared/forms/password-rules.ts';
import { GENDER, OWN_FIRST_NAME, OWN_LAST_NAME } from '../../../shared/forms/person-fields.ts';
import { cleanPhone, formatPhone, phoneField } from '../../../shared/forms/phone-field.ts';
import {
  EMAIL_OFFERS,
  JOIN,
  JOIN_PASSWORD,
  NEW_EMAIL,
  PRIVACY_CONSENT,
  REWARDS_CONSENT,
  TEXT_OFFERS,
  TRAP,
  WITHOUT_REWARDS,
} from '../../../shared/forms/register-fields.ts';
import type { RegisterForm } from '../../../shared/schemas/account.ts';
import type { Config } from '../../config/config.ts';
import { optionalText } from '../../forms/optional-text.ts';
import type { FieldError } from '../../http/problem-response.ts';
import type { Registration } from '../../upstreams/commerce/register-customer.ts';

/** The browser does not send a box that is not ticked. */
const box = z.pipe(
  optionalText,
  z.transform((value) => value === TICKED),
);
/** A field that only some forms have. */
const choice = (field: typeof GENDER) => z._default(fieldSchema(field), '');

/**
 * The fields of the registration form of a site that ships to these countries. What only some settings
 * ask for is checked by `wrongFields`.
 */
export const registrationInput = (countries: readonly string[]) =>
  z.object({
    email: fieldSchema(NEW_EMAIL),
    firstName: fieldSchema(OWN_FIRST_NAME),
    lastName: fieldSchema(OWN_LAST_NAME),
    password: fieldSchema(JOIN_PASSWORD),
    postalCode: fieldSchema(newPostalCodeField(countries)),
    phone: fieldSchema(phoneField(countries)),
    gender: choice(GENDER),
    birthdayMonth: choice(BIRTHDAY_MONTH),
    birthdayDay: choice(BIRTHDAY_DAY),
    [EMAIL_OFFERS]: box,
    [TEXT_OFFERS]: box,
    [REWARDS_CONSENT]: box,
    [PRIVACY_CONSENT]: box,
    [JOIN]: optionalText,
    [TRAP]: optionalText,
    return: optionalText,
  });

export type RegistrationInput = z.infer<ReturnType<typeof registrationInput>>;

/** The fields that settings of the service have rules for. */
type Settled = Pick<
  RegistrationInput,
  'password' | 'birthdayMonth' | 'birthdayDay' | typeof REWARDS_CONSENT | typeof PRIVACY_CONSENT | typeof JOIN
>;
const anyText = z.catch(z.string(), '');

/** The same of fields that are not validated: what is missing or no text is ''. */
export const settledInput: z.ZodMiniType<Settled> = z.object({
  password: anyText,
  birthdayMonth: anyText,
  birthdayDay: anyText,
  [REWARDS_CONSENT]: box,
  [PRIVACY_CONSENT]: box,
  [JOIN]: optionalText,
});

/** Whether the shopper pressed the button that joins the loyalty programme, where they can. */
const joins = ({ canEnroll }: RegisterForm, input: Settled) => canEnroll && input[JOIN] !== WITHOUT_REWARDS;

/** The fields that break what the service's settings ask for. */
export function wrongFields(form: RegisterForm, input: Settled): FieldError[] {
  const broken = form.passwordRules.find(({ pattern }) => !meetsRule(pattern, input.password));
  const wrong: FieldError[] = [];
  if (broken) wrong.push({ field: JOIN_PASSWORD.name, ...brokenRule(broken) });
  if (form.birthday && !isBirthday(input.birthdayMonth, input.birthdayDay))
    wrong.push({ field: BIRTHDAY_DAY.name, messageId: BIRTHDAY_DAY.invalid });
  if (!joins(form, input)) return wrong;
  const consents = [
    [REWARDS_CONSENT, form.rewardsConsent],
    [PRIVACY_CONSENT, form.privacyConsent],
  ] as const;
  for (const [field, isAsked] of consents)
    if (isAsked && !input[field]) wrong.push({ field, messageId: 'account.fieldRequired' });
  return wrong;
}

/** The registration payload. */
export function registrationOf(form: RegisterForm, input: RegistrationInput, config: Config): Registration {
  const { email, firstName, lastName, password, postalCode, birthdayMonth, birthdayDay } = input;
  const phone = form.formatsPhone ? formatPhone(input.phone) : cleanPhone(input.phone);
  const consent = form.privacyConsent ? PRIVACY_CONSENT : REWARDS_CONSENT;
  const isConsentAsked = form.privacyConsent || form.rewardsConsent;
  return {
    customer: {
      firstName,
      lastName,
      email,
      login: email,
      c_additionalFields: {
        phone,
        gender: Number(input.gender),
        postalCode,
        newsletter: input[EMAIL_OFFERS],
        sendsmsconsent: form.textOffers && input[TEXT_OFFERS],
        privacyconsent: isConsentAsked && input[consent],
        isLoyaltyFormSubmit: joins(form, input),
        storeNumber: config.STORE_NUMBER,
        platformOfOrigin: config.PLATFORM_OF_ORIGIN,
        sessionOrigination: config.SESSION_ORIGINATION,
        ...(form.birthday &&
          birthdayMonth && { birthdayMonth: Number(birthdayMonth), birthdayDay: Number(birthdayDay) }),
      },
    },
    password,
  };
}
