import { describe, expect, it } from 'vitest';
import {
  ADDRESS_FIELDS,
  type AddressInput,
  addressFields,
  addressSchema,
} from '../../../../shared/forms/address-fields.ts';
import { regionsOf } from '../../../../shared/forms/regions.ts';

const HOME: AddressInput = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  address1: '1 Elm St',
  address2: '',
  city: 'Denver',
  stateCode: 'CO',
  postalCode: '80202',
  countryCode: 'US',
  phone: '(303) 555-0142',
};
const CABIN: AddressInput = {
  ...HOME,
  city: 'Montréal',
  stateCode: 'QC',
  postalCode: 'H2H 2C6',
  countryCode: 'CA',
};

/** The messages for an address, by field. */
const wrongIn = (address: Record<string, unknown>, countries: string[] | undefined) =>
  Object.fromEntries(
    (addressSchema(countries).safeParse(address).error?.issues ?? []).map(({ path, message }) => [
      path[0],
      message,
    ]),
  );
const wrong = (address: Record<string, unknown>) => wrongIn(address, ['US', 'CA']);

describe('an address', () => {
  it('is put into one spelling', () => {
    const sloppy = {
      ...HOME,
      firstName: '  Ada   Augusta ',
      postalCode: ' 80202-',
      phone: '+1 303.555.0142',
      preferred: 'true',
    };
    expect(addressSchema(['US']).parse(sloppy)).toEqual({ ...HOME, firstName: 'Ada Augusta' });
    expect(addressSchema(['CA']).parse({ ...CABIN, postalCode: 'h2h2c6' })).toEqual(CABIN);
  });

  it.each([
    ['姫路', 'name in another script'],
    ['O’Neill-D’Arcy', 'apostrophes and hyphens'],
    ['Đặng', 'marks'],
    ['María José', 'spaces'],
    ['X Æ A-12', 'digits'],
  ])('may have the name %s: %s', (name) => {
    expect(wrong({ ...HOME, firstName: name, lastName: name })).toEqual({});
  });

  it('says at each field that it is missing', () => {
    expect(wrong({})).toEqual({
      firstName: 'account.firstName.required',
      lastName: 'account.lastName.required',
      address1: 'account.address.line1.missing',
      city: 'account.address.city.missing',
      countryCode: 'account.address.country.missing',
      phone: 'account.address.phone.missing',
    });
    expect(wrong({ countryCode: 'US' })).toMatchObject({
      stateCode: 'account.address.region.missing',
      postalCode: 'account.address.postalCode.missing',
    });
  });

  it.each(ADDRESS_FIELDS)('says at %s what is wrong with it, and nothing else', (name) => {
    const values = ['😀', '🇨🇦 x', '<b>x</b>', 'x'.repeat(10_000), 'x\u0000y', '\u{1F468}\u200D\u{1F469}'];
    for (const value of [...values, ['Denver', 'Boulder'], { a: 1 }, 7]) {
      const errors = wrong({ ...HOME, [name]: value });
      expect([value, Object.keys(errors)]).toEqual([value, [name]]);
      expect(errors[name]).toMatch(/\.(?:invalid|missing|required|character)$/);
    }
  });

  it('has a region and a postal code of its country', () => {
    expect(wrong(HOME)).toEqual({});
    expect(wrong(CABIN)).toEqual({});
    expect(wrong({ ...HOME, stateCode: 'QC' })).toEqual({ stateCode: 'account.address.region.invalid' });
    expect(wrong({ ...CABIN, stateCode: 'CO', postalCode: '80202' })).toEqual({
      stateCode: 'account.address.region.invalid',
      postalCode: 'account.postalCode.invalid',
    });
    expect(wrong({ ...HOME, stateCode: '', postalCode: '' })).toEqual({
      stateCode: 'account.address.region.missing',
      postalCode: 'account.address.postalCode.missing',
    });
  });

  it('is in a country that the site ships to, unless it was saved elsewhere', () => {
    const abroad = { ...HOME, countryCode: 'DE', stateCode: 'CO', postalCode: '10115' };
    expect(wrong(abroad)).toEqual({ countryCode: 'account.address.country.invalid' });
    expect(addressSchema(undefined).parse(abroad)).toMatchObject({ countryCode: 'DE', stateCode: '' });
    expect(wrongIn({ ...HOME, countryCode: 'AE', postalCode: '' }, undefined)).toEqual({});
    for (const countryCode of ['us', 'USA', '__proto__', 'constructor'])
      expect(wrongIn({ ...HOME, countryCode }, undefined)).toHaveProperty('countryCode');
  });
});

describe('the fields of an address', () => {
  it('have the tokens of browsers, after what the address is for', () => {
    const tokens = (purpose?: 'shipping' | 'billing') =>
      Object.values(addressFields({ countries: ['US'], ...(purpose && { purpose }) })).map(
        ({ autoComplete }) => autoComplete,
      );
    const plain = ['given-name', 'family-name', 'address-line1', 'address-line2', 'address-level2'];
    expect(tokens()).toEqual([...plain, 'address-level1', 'postal-code', 'country', 'tel']);
    expect(tokens('billing')).toEqual(tokens().map((token) => `billing ${token}`));
  });

  it('have patterns that a browser can compile, and that agree with the worker', () => {
    for (const { pattern } of Object.values(addressFields({ countries: ['US', 'CA'] })))
      expect(() => new RegExp(`^(?:${pattern ?? ''})$`, 'v')).not.toThrow();
  });

  it('need no region where one of the countries has no list of them', () => {
    expect(addressFields({ countries: ['US', 'CA'] }).stateCode.required).toBe(true);
    expect(addressFields({ countries: ['US', 'DE'] }).stateCode.required).toBe(false);
    expect(addressFields({ countries: ['US', 'AE'] }).postalCode.required).toBe(false);
  });
});

describe('the regions', () => {
  it('are states, the district, territories and forces of the US, and 13 of Canada', () => {
    expect(regionsOf('US', 'en-US')).toHaveLength(50 + 1 + 5 + 3);
    expect(regionsOf('CA', 'en-CA')).toHaveLength(13);
    for (const country of ['US', 'CA']) {
      const codes = regionsOf(country, 'en').map(({ value }) => value);
      expect(new Set(codes).size).toBe(codes.length);
      expect(codes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    }
    // countries of their own, although the postal service takes them for states
    const states = regionsOf('US', 'en').map(({ value }) => value);
    for (const code of ['MH', 'FM', 'PW']) expect(states).not.toContain(code);
    expect(regionsOf('DE', 'en')).toEqual([]);
    expect(regionsOf('constructor', 'en')).toEqual([]);
  });

  it('are named and sorted in the language of the locale', () => {
    const french = regionsOf('CA', 'fr-CA');
    expect(french.map(({ label }) => label)).toContain('Colombie-Britannique');
    expect(french.findIndex(({ value }) => value === 'PE')).toBeLessThan(
      french.findIndex(({ value }) => value === 'MB'),
    );
    expect(regionsOf('CA', 'en-CA')[0]).toEqual({ value: 'AB', label: 'Alberta' });
  });
});
