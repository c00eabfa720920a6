import * as z from 'zod/mini';
import { postalCodeField } from '../../../shared/forms/account-fields.ts';
import { BIRTHDAY_DAY, BIRTHDAY_MONTH, isBirthday } from '../../../shared/forms/birthday-fields.ts';
import { type Field, fieldSchema, issueAt } from '../../../shared/forms/field.ts';
import { GENDER, OWN_FIRST_NAME, OWN_LAST_NAME } from '../../../shared/forms/person-fields.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import { jsonOf } from '../../../shared/json-of.ts';
import { failed } from '../../forms/outcome.ts';
import { getCustomer, updateCustomer } from '../../upstreams/commerce/customers.ts';
import { DEADLINE_MS, orAbsent } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';
import { asCustomer } from '../as-customer.ts';
import { answerBirthday } from '../profiling/questions.ts';
import { changeOf, DETAILS, type Details, NO_DETAILS } from './personal-details.ts';
import { defineProfileAction, saved } from './profile-action.ts';

/** The field with the values that the form showed, as JSON. */
export const SHOWN_FIELD = 'shown';

/** Longest wait for answering the question for the birthday too, in ms. */
const ANSWER_MS = 1_500;

/**
 * The fields of the form; those that a shopper need not fill in are optional here. A value that the
 * record has already is accepted as it is, such as the postal code of another country: otherwise it
 * would keep the shopper from changing anything else.
 */
export function detailFields(
  countries: readonly string[],
  known: Partial<Details>,
): Record<keyof Details, Field> {
  const fields: Record<keyof Details, Field> = {
    firstName: OWN_FIRST_NAME,
    lastName: OWN_LAST_NAME,
    phone: { ...phoneField(countries), required: false },
    gender: GENDER,
    birthdayMonth: BIRTHDAY_MONTH,
    birthdayDay: BIRTHDAY_DAY,
    postalCode: postalCodeField(countries),
  };
  for (const name of DETAILS) fields[name] = accepting(fields[name], known[name]);
  return fields;
}

function accepting(field: Field, value = ''): Field {
  if (value === '' || fieldSchema(field).safeParse(value).success) return field;
  const literal = value.replace(/[$()*+./?[\\\]^{|}]/g, '\\$&');
  const pattern = field.pattern === undefined ? undefined : `${field.pattern}|${literal}`;
  return { ...field, ...(pattern && { pattern }), maxLength: Math.max(field.maxLength, value.length) };
}

const shown = z.partialRecord(z.enum(DETAILS), z.string());

/** The values that the form showed; none where the field was changed by hand. */
function readShown(text: unknown): Partial<Details> {
  return shown.safeParse(jsonOf(String(text))).data ?? {};
}

/** Changes the personal details: only those that the shopper changed in this form. */
export const changePersonal = defineProfileAction({
  name: 'personal',
  schema: ({ site }) =>
    z.pipe(
      z.record(z.string(), z.unknown()),
      z.transform((sent, { issues }) => {
        const before = readShown(sent[SHOWN_FIELD]);
        const fields = detailFields(site.countries, before);
        const wanted: Details = { ...NO_DETAILS };
        for (const name of DETAILS) {
          const { success, data, error } = fieldSchema(fields[name]).safeParse(sent[name] ?? '');
          if (success) wanted[name] = data;
          else for (const issue of error.issues) issues.push(issueAt(name, issue, sent[name]));
        }
        if (!isBirthday(wanted.birthdayMonth, wanted.birthdayDay)) {
          const { name: field, invalid: message } = BIRTHDAY_DAY;
          issues.push({ code: 'custom', message, path: [field], input: sent[field] });
        }
        return { before, wanted };
      }),
    ),
  async run({ before, wanted }, { services, session, limit }) {
    if (DETAILS.some((name) => wanted[name] !== before[name])) {
      try {
        await asCustomer(session, async (token, customerId) => {
          const customer = await getCustomer(services, token, customerId);
          const change = changeOf(customer, before, wanted);
          const deadline = Math.min(limit.left(), DEADLINE_MS.write);
          await updateCustomer(services, { token, customerId }, change, deadline);
        });
      } catch (error) {
        if (error instanceof UpstreamError && error.isRefused)
          return failed(409, 'refused', { messageId: 'account.profile.refused' });
        throw error;
      }
    }
    const { birthdayMonth, birthdayDay } = wanted;
    const isNewBirthday = birthdayMonth !== before.birthdayMonth || birthdayDay !== before.birthdayDay;
    if (services.shop.features.profiling && birthdayMonth && isNewBirthday) {
      const answered = limit.within(answerBirthday(services, session, wanted), 'answer-birthday', ANSWER_MS);
      await orAbsent(answered, services, 'birthday');
    }
    return saved(services, { messageId: 'account.profile.personal.saved' });
  },
});
