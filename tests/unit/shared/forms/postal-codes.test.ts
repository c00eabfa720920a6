import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { newPostalCodeField, postalCodeField } from '../../../../shared/forms/account-fields.ts';
import { fieldSchema } from '../../../../shared/forms/field.ts';
import {
  normalPostalCode,
  POSTAL_COUNTRIES,
  postalCodeAttributes,
} from '../../../../shared/forms/postal-codes.ts';
import samples from './postal-samples.json' with { type: 'json' };

const DOCS = new URL('../../../../docs/contracts/postal-codes.md', import.meta.url);

/** Whether a browser accepts a value for one of these countries: it compiles with `v`, without `i`. */
const fits = (countries: string[], value: string) => {
  const { pattern, maxLength } = postalCodeAttributes(countries);
  return new RegExp(`^(?:${pattern})$`, 'v').test(value) && value.trim().length <= maxLength;
};

describe('the postal codes', () => {
  it('are of the 63 countries that the contract lists', () => {
    const listed = [...readFileSync(DOCS, 'utf8').matchAll(/^\| ([A-Z]{2}) \| `.+` \| (\d+) \|$/gm)].map(
      ([, country = '', maxLength]) => [country, Number(maxLength)],
    );
    const known = POSTAL_COUNTRIES.map((country) => [country, postalCodeAttributes([country]).maxLength]);
    expect(known.sort()).toEqual(listed.sort());
    expect(Object.keys(samples).sort()).toEqual([...POSTAL_COUNTRIES].sort());
    expect(POSTAL_COUNTRIES).toHaveLength(63);
  });

  it.each(Object.entries(samples))('of %s', (country, { valid, invalid }) => {
    for (const code of valid) {
      for (const typed of [code, code.toLowerCase(), ` ${code}  `])
        expect([typed, fits([country], typed)]).toEqual([typed, true]);
      const normal = normalPostalCode(country, ` ${code.toLowerCase()} `);
      expect(normal?.replace(/[ -]/g, '')).toBe(code.toUpperCase().replace(/[ -]/g, ''));
      // the normal spelling is one itself
      expect(normalPostalCode(country, normal ?? '')).toBe(normal);
    }
    for (const code of [...invalid, '', '   ', '<b>', '😀😀😀😀😀', '٨٠٢٠٢', '1'.repeat(10_000)]) {
      expect([code, normalPostalCode(country, code)]).toEqual([code, undefined]);
      expect([code, fits([country], code)]).toEqual([code, false]);
    }
  });

  it.each([
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['CA', ' K1A-0B1 ', 'K1A 0B1'],
    ['CA', 'k1a\u00a00b1', 'K1A 0B1'],
    ['US', '80202–1234', '80202-1234'],
    ['US', '80202-', '80202'],
    ['US', '802020142', '80202-0142'],
    ['US', '80202 0142', '80202-0142'],
    ['US', '80202\u20110142', '80202-0142'],
    ['US', '\u200B80202', '80202'],
    ['PR', '009070142', '00907-0142'],
    ['SA', '12345 6789', '12345-6789'],
    ['US', '８０２０２', '80202'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['NL', '1012js', '1012 JS'],
    ['JP', '1000001', '100-0001'],
    ['AE', 'ab 12', 'AB 12'],
    ['AE', '12', undefined],
    ['AE', '1'.repeat(11), undefined],
    ['constructor', '80202', '80202'],
  ])('of %s are written in one way: %j', (country, typed, normal) => {
    expect(normalPostalCode(country, typed)).toBe(normal);
    // browsers refuse nothing that the worker takes, but what their script removes and full width
    const visible = typed
      .replace(/[\u200B]/g, '')
      .normalize('NFKC')
      .trim()
      .replace(/-$/, '');
    expect(fits([country], visible)).toBe(normal !== undefined);
  });

  it('of several countries share a field', () => {
    for (const code of ['80202', 'k1a 0b1', '80202-1234']) expect(fits(['US', 'CA'], code)).toBe(true);
    expect(fits(['US', 'CA'], 'SW1A 1AA')).toBe(false);
    expect(fits(['US'], 'K1A 0B1')).toBe(false);
  });

  it('of an account are of a country that its site ships to, in the spelling of that', () => {
    expect(postalCodeField(['CA'])).toMatchObject(postalCodeAttributes(['CA']));
    expect([postalCodeField(['US']).maxLength, postalCodeField(['CA']).maxLength]).toEqual([10, 7]);
    const read = (typed: string) => fieldSchema(newPostalCodeField(['IE', 'DE', 'FR'])).safeParse(typed).data;
    expect(['10115', ' 75011 ', 'a65f4e2', '1234', 'K1A 0B1'].map(read)).toEqual([
      ...['10115', '75011', 'A65 F4E2', undefined, undefined],
    ]);
  });

  it('must be given for a new account where each has one', () => {
    expect(newPostalCodeField(['US']).required).toBe(true);
    expect(newPostalCodeField(['DE', 'FR']).required).toBe(true);
    expect(newPostalCodeField(['DE', 'IE']).required).toBe(false);
  });
});
