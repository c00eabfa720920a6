import * as z from 'zod/mini';
import { type Field, fieldSchema, issueAt } from './field.ts';
import { FIRST_NAME, LAST_NAME } from './person-fields.ts';
import { normalPhone, phoneFieldOf } from './phone-field.ts';
import { asksPostalCode, normalPostalCode, postalCodeAttributes } from './postal-codes.ts';
import { asksRegion, regionsOf } from './regions.ts';

/** The fields of an address, by the names of the service (docs/contracts/customers.md §4). */
export const ADDRESS_FIELDS = [
  'firstName',
  'lastName',
  'address1',
  'address2',
  'city',
  'stateCode',
  'postalCode',
  'countryCode',
  'phone',
] as const;

export type AddressFieldName = (typeof ADDRESS_FIELDS)[number];

/** An address that was typed and found valid. A field without a value is ''. */
export type AddressInput = Record<AddressFieldName, string>;

/** The most characters that the service stores in a field of text, and in the phone number. */
const MOST = 256;
const MOST_OF_PHONE = 32;
/**
 * Characters that a field for a postal code holds besides the code: spaces around it, or a mistake
 * to correct. Browsers cut a pasted text at the end without saying so.
 */
const ROOM = 10;

/**
 * Text that fits on a label: any script, but no angle brackets, control characters or emoji.
 * `needs` is a class of characters, one of which the text must have.
 */
const textWith = (needs: string) =>
  String.raw`(?=.*${needs})[^<>\p{Cc}\p{Cs}\p{Extended_Pictographic}\p{RI}\u{20E3}]+`;
const UNFIT = String.raw`[<>\p{Extended_Pictographic}\p{RI}\u{20E3}]`;
const CITY = textWith(String.raw`\p{L}`);
const LINE = textWith(String.raw`[\p{L}\p{N}]`);

type AddressForm = {
  /** Countries to choose from, as two-letter codes. */
  countries: readonly string[];
  /** What the address is for, before the autofill tokens; absent where it is for both. */
  purpose?: 'shipping' | 'billing';
};

/**
 * The descriptions of an address's fields, for the address book and for checkout. The region and
 * the postal code are required where all the countries have them; `addressSchema` knows the rules
 * of each country.
 */
export function addressFields({ countries, purpose }: AddressForm): Record<AddressFieldName, Field> {
  const token = (name: string) => (purpose ? `${purpose} ${name}` : name);
  const text = {
    type: 'text',
    required: true,
    maxLength: MOST,
    faults: [[UNFIT, 'account.address.character']],
  } as const;
  const messages = (
    id: 'line1' | 'city' | 'region' | 'country',
  ): Pick<Field, 'label' | 'missing' | 'invalid'> => ({
    label: `account.address.${id}`,
    missing: `account.address.${id}.missing`,
    invalid: `account.address.${id}.invalid`,
  });
  const { pattern, maxLength } = postalCodeAttributes(countries);
  return {
    firstName: { ...FIRST_NAME, autoComplete: token('given-name') },
    lastName: { ...LAST_NAME, autoComplete: token('family-name') },
    address1: {
      ...text,
      ...messages('line1'),
      name: 'address1',
      autoComplete: token('address-line1'),
      pattern: LINE,
    },
    address2: {
      ...text,
      label: 'account.address.line2',
      missing: 'account.address.line2.invalid',
      invalid: 'account.address.line2.invalid',
      name: 'address2',
      required: false,
      autoComplete: token('address-line2'),
      pattern: LINE,
    },
    city: {
      ...text,
      ...messages('city'),
      name: 'city',
      autoComplete: token('address-level2'),
      pattern: CITY,
    },
    stateCode: {
      ...messages('region'),
      name: 'stateCode',
      type: 'select',
      autoComplete: token('address-level1'),
      required: countries.every(asksRegion),
      maxLength: MOST,
    },
    postalCode: {
      name: 'postalCode',
      type: 'text',
      // not numeric: on some phones that keyboard has no hyphen for ZIP+4, and it has no letters
      inputMode: 'text',
      autoComplete: token('postal-code'),
      autoCapitalize: 'characters',
      required: countries.every(asksPostalCode),
      pattern,
      maxLength: maxLength + ROOM,
      label: 'account.postalCode',
      missing: 'account.address.postalCode.missing',
      invalid: 'account.postalCode.invalid',
    },
    countryCode: {
      ...messages('country'),
      name: 'countryCode',
      type: 'select',
      autoComplete: token('country'),
      required: true,
      maxLength: 2,
    },
    phone: {
      ...phoneFieldOf(countries),
      autoComplete: token('tel'),
      maxLength: MOST_OF_PHONE,
      missing: 'account.address.phone.missing',
      hint: 'account.address.phone.hint',
    },
  };
}

/** The fields that have no rule of their country. */
const FREE = ['firstName', 'lastName', 'address1', 'address2', 'city', 'countryCode', 'phone'] as const;

/**
 * Reads an address from the fields of a form and puts it into one spelling: trimmed, single spaces,
 * the postal code and the phone number in their usual forms. The region must belong to the country,
 * and the postal code must be one of it. The messages of its issues are message ids; every field
 * has its own. `countries` limits the countries; undefined accepts any, because an address that was
 * saved elsewhere can be changed.
 */
export function addressSchema(
  countries: readonly string[] | undefined,
): z.ZodMiniType<AddressInput, unknown> {
  return z.pipe(
    z.looseObject({}),
    z.transform((sent, context) => {
      const address: AddressInput = { ...NOTHING };
      const wrong = new Map<AddressFieldName, ReturnType<typeof issueAt>>();
      const complain = (field: AddressFieldName, message: string) =>
        wrong.set(field, { code: 'custom', input: sent[field], path: [field], message });
      const textOf = (field: AddressFieldName) => {
        const value = sent[field];
        return typeof value === 'string' ? value.trim() : '';
      };

      const country = textOf('countryCode');
      const fields = addressFields({ countries: [country] });
      for (const name of FREE) {
        const { data = '', error } = fieldSchema(fields[name]).safeParse(sent[name] ?? '');
        const [issue] = error?.issues ?? [];
        if (issue) wrong.set(name, issueAt(name, issue, sent[name]));
        else address[name] = data.replace(/\s+/g, ' ');
      }
      address.phone = normalPhone(address.phone, country);
      const isCountry = countries ? countries.includes(country) : /^[A-Z]{2}$/.test(country);
      if (country && !isCountry) complain('countryCode', fields.countryCode.invalid);

      const regions = regionsOf(country, 'en');
      const region = textOf('stateCode');
      if (regions.some(({ value }) => value === region)) address.stateCode = region;
      // wallets and agents write one that an address may lack in their own way: `Co. Cork`
      else if (asksRegion(country))
        complain('stateCode', region ? fields.stateCode.invalid : fields.stateCode.missing);

      const code = textOf('postalCode');
      const postalCode = normalPostalCode(country, code);
      if (postalCode !== undefined) address.postalCode = postalCode;
      else if (code) complain('postalCode', fields.postalCode.invalid);
      else if (fields.postalCode.required) complain('postalCode', fields.postalCode.missing);

      // in the order of the form
      for (const field of ADDRESS_FIELDS) {
        const issue = wrong.get(field);
        if (issue) context.issues.push(issue);
      }
      return address;
    }),
  );
}

const NOTHING: AddressInput = {
  firstName: '',
  lastName: '',
  address1: '',
  address2: '',
  city: '',
  stateCode: '',
  postalCode: '',
  countryCode: '',
  phone: '',
};
