import type { Customer, CustomerChange } from '../../upstreams/commerce/customers.ts';

/** The names of the fields that the form of the personal details has. */
export const DETAILS = [
  ...(['firstName', 'lastName', 'phone', 'gender', 'birthdayMonth', 'birthdayDay', 'postalCode'] as const),
];

/** The personal details as text, as the fields of their form have them; '' for none. */
export type Details = Record<(typeof DETAILS)[number], string>;

export const NO_DETAILS: Details = {
  firstName: '',
  lastName: '',
  phone: '',
  gender: '',
  birthdayMonth: '',
  birthdayDay: '',
  postalCode: '',
};

/** Values of the field of gender (docs/product/accounts.md §3.5). */
export const NO_GENDER = '0';
const UNSAID_GENDER = '-1';
/**
 * The year of a birthday whose year nobody asked for: a leap year, so that it has a 29 February
 * (docs/decisions/0059).
 */
const ANY_YEAR = 1904;

/** The details of a customer's record. */
export function detailsOf(customer: Customer): Details {
  const { firstName = '', lastName = '', phoneMobile, phoneHome, gender, birthday } = customer;
  const [, month = '', day = ''] = birthday?.split('-') ?? [];
  return {
    firstName,
    lastName,
    phone: phoneMobile ?? phoneHome ?? '',
    gender: gender === undefined ? NO_GENDER : gender === 0 ? UNSAID_GENDER : String(gender),
    birthdayMonth: month.replace(/^0/, ''),
    birthdayDay: day.replace(/^0/, ''),
    postalCode: customer.c_postalCode ?? '',
  };
}

/**
 * What to change in a customer's record so that the fields that the shopper changed have their new
 * values. `shown` are the values that the form showed, before: fields that are still the same may
 * have been changed elsewhere and are left alone.
 */
export function changeOf(customer: Customer, shown: Partial<Details>, wanted: Details): CustomerChange {
  const differs = (...names: (keyof Details)[]) => names.some((name) => wanted[name] !== shown[name]);
  const { firstName, lastName, phone, gender, postalCode } = wanted;
  return {
    ...(differs('firstName') && { firstName }),
    ...(differs('lastName') && { lastName }),
    ...(differs('phone') && phoneChange(customer, phone)),
    ...(differs('gender') && {
      gender: gender === NO_GENDER ? null : gender === UNSAID_GENDER ? 0 : Number(gender),
    }),
    ...(differs('birthdayMonth', 'birthdayDay') && { birthday: birthdayOf(customer, wanted) }),
    ...(differs('postalCode') && { c_postalCode: postalCode || null }),
  };
}

/** A shopper has one number here; it stays in the field of the record that has it. */
function phoneChange({ phoneMobile, phoneHome }: Customer, phone: string): CustomerChange {
  if (phone) return phoneMobile === undefined && phoneHome ? { phoneHome: phone } : { phoneMobile: phone };
  return { phoneMobile: null, ...(phoneHome && { phoneHome: null }) };
}

/** The new birthday, in the year that the record has, where it has such a day. */
export function birthdayOf(
  { birthday }: Customer,
  { birthdayMonth, birthdayDay }: Pick<Details, 'birthdayMonth' | 'birthdayDay'>,
): string | null {
  const year = Number(birthday?.slice(0, 4) ?? ANY_YEAR);
  return dateIn(year, birthdayMonth, birthdayDay) ?? dateIn(ANY_YEAR, birthdayMonth, birthdayDay) ?? null;
}

/** The date as `YYYY-MM-DD`; undefined for a day that the month does not have. */
function dateIn(year: number, month: string, day: string): string | undefined {
  const date = new Date(Date.UTC(year, Number(month) - 1, Number(day)));
  const isThatDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return isThatDay ? date.toISOString().slice(0, 10) : undefined;
}
