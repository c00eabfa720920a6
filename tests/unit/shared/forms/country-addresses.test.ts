import { describe, expect, it } from 'vitest';
import { addressFields, addressSchema } from '../../../../shared/forms/address-fields.ts';
import { lacksHouseNumber, placeLines, placeText } from '../../../../shared/forms/country-addresses.ts';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import { normalPhone, phoneFieldOf } from '../../../../shared/forms/phone-field.ts';
import { asksRegion, regionsOf } from '../../../../shared/forms/regions.ts';
import { EUROPEAN_ADDRESSES } from '../../../support/european-addresses.ts';

const KIM = { firstName: 'Kim', lastName: 'Lenz' };
const countries = EUROPEAN_ADDRESSES.map(({ typed }) => typed.countryCode);

describe.each(EUROPEAN_ADDRESSES)('an address in $typed.countryCode', ({ typed, lines }) => {
  it('is taken as it is written there, with its phone number, and shown as its post asks for', () => {
    const { data, error } = addressSchema(countries).safeParse({ ...KIM, ...typed });
    expect(error?.issues).toBeUndefined();
    expect(data?.phone).toBe(typed.phone);
    expect(placeLines(data ?? {})).toEqual(lines);
    const without = { ...typed, stateCode: '' };
    const isAsked = typed.countryCode === 'ES' || typed.countryCode === 'IT';
    expect(addressSchema(countries).safeParse({ ...KIM, ...without }).success).toBe(!isAsked);
  });

  it('is refused with the code or the region of another country, or a phone number that is none', () => {
    const isOf = (one: object) => addressSchema(countries).safeParse({ ...KIM, ...typed, ...one }).success;
    for (const one of [{ postalCode: 'x' }, { phone: '12 34' }, { countryCode: 'US' }])
      expect(isOf(one), JSON.stringify(one)).toBe(false);
    expect(isOf({ stateCode: 'Nowhere' })).toBe(!asksRegion(typed.countryCode));
  });
});

it('an address in North America ends as its post has it', () => {
  const denver = { city: 'Denver', stateCode: 'CO', postalCode: '80202', countryCode: 'US' };
  const calgary = { city: 'Calgary', stateCode: 'AB', postalCode: 'T2P 1J9', countryCode: 'CA' };
  expect([placeLines(denver), placeLines(calgary)]).toEqual([['Denver, CO 80202'], ['Calgary AB  T2P 1J9']]);
  expect([placeText(denver), placeText(calgary)]).toEqual(['Denver, CO 80202', 'Calgary, AB T2P 1J9']);
  expect(placeLines({ ...denver, stateCode: null, postalCode: '' })).toEqual(['Denver']);
});

it('an Irish address needs neither county nor Eircode', () => {
  const mill = {
    ...KIM,
    ...{ address1: 'The Old Mill', city: 'Ballyvaughan', countryCode: 'IE', phone: '+353 65 707 7000' },
  };
  expect(placeLines(addressSchema(['IE']).parse(mill))).toEqual(['Ballyvaughan']);
  // as wallets write it
  for (const stateCode of ['Co. Clare', 'County Clare', 'toString'])
    expect(addressSchema(['IE']).parse({ ...mill, stateCode }).stateCode).toBe('');
  expect(addressSchema(['IE']).parse({ ...mill, stateCode: 'Clare' }).stateCode).toBe('Clare');
  expect(addressFields({ countries: ['IE'] }).postalCode.required).toBe(false);
});

it('ten digits are a North American number only in an address there', () => {
  expect(normalPhone('3331234567', 'IT')).toBe('3331234567');
  expect(normalPhone('3331234567', 'US')).toBe('(333) 123-4567');
  expect(normalPhone('+1 303 555 0142', 'IE')).toBe('(303) 555-0142');
  const isPhone = (of: string[], value: string) => fieldSchema(phoneFieldOf(of)).safeParse(value).success;
  expect(isPhone(['US'], '612345678')).toBe(false);
  expect(isPhone(['US', 'ES'], '612345678')).toBe(true);
  expect(isPhone(['ES'], '12345')).toBe(false);
});

it('a missing house number is a hint where streets have numbers, and never refused', () => {
  const street = {
    ...KIM,
    address1: 'Invalidenstraße',
    city: 'Berlin',
    postalCode: '10115',
    countryCode: 'DE',
    phone: '+49 30 1234567',
  };
  expect(addressSchema(['DE']).safeParse(street).success).toBe(true);
  expect(lacksHouseNumber(street)).toBe(true);
  expect(lacksHouseNumber({ ...street, address1: 'Invalidenstraße 12a' })).toBe(false);
  expect(lacksHouseNumber({ ...street, address2: 'Haus 3' })).toBe(false);
  expect(lacksHouseNumber({ ...street, countryCode: 'IE' })).toBe(false);
  expect(lacksHouseNumber({ ...street, countryCode: 'US' })).toBe(false);
});

it('each region is offered once, and those of the United States and Canada as before', () => {
  for (const [country, count] of [
    ['IT', 107],
    ['ES', 52],
    ['IE', 26],
    ['US', 59],
    ['CA', 13],
    ['DE', 0],
  ] as const) {
    const values = regionsOf(country, 'en-IE').map(({ value }) => value);
    expect([country, new Set(values).size]).toEqual([country, count]);
  }
});

it('is in one style within texts where there are states or provinces', () => {
  expect(placeText({ city: 'Calgary', stateCode: 'AB', postalCode: 'T2P 1J9', countryCode: 'CA' })).toBe(
    'Calgary, AB T2P 1J9',
  );
  expect(placeText({ city: 'Berlin', postalCode: '10115', countryCode: 'DE' })).toBe('10115 Berlin');
  expect(placeText({ city: 'Denver', stateCode: 'CO', postalCode: '80202' })).toBe('Denver, CO 80202');
  expect(placeText({ city: 'Town', postalCode: '1', countryCode: 'constructor' })).toBe('1 Town');
  expect(placeText({})).toBe('');
});
