import { expect, it } from 'vitest';
import { POSTAL_COUNTRIES } from '../../../../shared/forms/postal-codes.ts';
import { readCountry } from '../../../../worker/agents/country.ts';

it.each([
  ['US', 'US'],
  [' us ', 'US'],
  ['USA', 'US'],
  ['can', 'CA'],
  ['Canada', 'CA'],
  ['united states', 'US'],
  ['Germany', 'DE'],
  ['GBR', 'GB'],
  ['Narnia', undefined],
  ['', undefined],
  ['XXX', undefined],
])('%s is %s', (stated, code) => expect(readCountry(stated)).toBe(code));

it('knows each country whose postal codes are known, by its name', () => {
  const names = new Intl.DisplayNames(['en'], { type: 'region' });
  expect(POSTAL_COUNTRIES.map((code) => readCountry(names.of(code) ?? ''))).toEqual(POSTAL_COUNTRIES);
});
