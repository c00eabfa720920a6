import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AddressFieldset } from '../../../../shared/forms/address-fieldset.tsx';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { I18nProvider } from '../../../../shared/i18n/i18n-context.tsx';
import { catalogs } from '../../../support/all-messages.ts';

type Asked = { locale: string; countries: string[]; values?: Record<string, string> };

const drawn = ({ locale, countries, values = {} }: Asked) =>
  renderToStaticMarkup(
    <I18nProvider value={createFormatter(locale, catalogs[locale] ?? {})}>
      <AddressFieldset id="a" purpose="shipping" countries={countries} values={values} />
    </I18nProvider>,
  );
/** The names of the fields of the place, in their order. */
const placeIn = (html: string) =>
  Array.from(html.matchAll(/ name="(city|stateCode|postalCode|countryCode)"/g), ([, name]) => name);
const chosenIn = (html: string) =>
  /<option value="([A-Z]{2})"(?: class="[^"]*")? selected="">/.exec(html)?.[1];
const EUROPE = ['IE', 'DE', 'FR'];

describe('the fields of an address', () => {
  it.each([
    ['de-DE', EUROPE, 'DE'],
    ['fr-FR', EUROPE, 'FR'],
    ['en-IE', EUROPE, 'IE'],
    ['it-IT', ['AT', 'DE', 'IT'], 'IT'],
    ['it-IT', EUROPE, 'IE'],
  ])('in %s of %j begin with the country %s', (locale, countries, country) => {
    expect(chosenIn(drawn({ locale, countries }))).toBe(country);
  });

  it('keep a country that was chosen', () => {
    expect(chosenIn(drawn({ locale: 'de-DE', countries: EUROPE, values: { countryCode: 'FR' } }))).toBe('FR');
  });

  it.each([
    ['DE', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['FR', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['AT', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['NL', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['ES', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['IT', ['postalCode', 'city', 'stateCode', 'countryCode']],
    ['IE', ['city', 'stateCode', 'postalCode', 'countryCode']],
  ])('ask in the order of %s: %j', (countryCode, order) => {
    const countries = ['AT', 'DE', 'ES', 'FR', 'IE', 'IT', 'NL'];
    expect(placeIn(drawn({ locale: 'de-DE', countries, values: { countryCode } }))).toEqual(order);
  });

  it.each([
    ['en-US', ['US']],
    ['es-US', ['US', 'CA']],
    ['fr-CA', ['CA']],
  ])('of North America ask for town, state and code: %s', (locale, countries) => {
    expect(placeIn(drawn({ locale, countries })).slice(0, 3)).toEqual(['city', 'stateCode', 'postalCode']);
  });

  it.each([
    ['de-DE', EUROPE, ['Grafschaft (optional)']],
    ['fr-FR', ['FR', 'IT', 'ES'], ['Province']],
    ['en-IE', ['IE', 'IT', 'ES', 'AT'], ['County (optional)', 'Province']],
    ['de-DE', ['IE'], ['Grafschaft (optional)']],
    ['de-DE', ['DE', 'AT'], []],
    ['en-US', ['US'], ['State']],
    ['fr-CA', ['CA'], ['Province ou territoire']],
  ])('in %s of %j call regions what their countries do: %j', (locale, countries, labels) => {
    const [, label = ''] = /<label for="a-stateCode">(.*?)<\/label>/.exec(drawn({ locale, countries })) ?? [];
    expect(label.split(/<[^>]*>/).filter(Boolean)).toEqual(labels);
  });

  it('say of each country what its regions are called, for the styles that show one label or no field', () => {
    const html = drawn({ locale: 'en-IE', countries: ['DE', 'IE', 'IT'] });
    const kindOf = (country: string) =>
      new RegExp(`<option value="${country}"[^>]* class="([^"]*)"|<option class="([^"]*)" value="${country}"`)
        .exec(html)
        ?.slice(1)
        .find(Boolean);
    expect(['DE', 'IE', 'IT'].map(kindOf)).toEqual(['in-none', 'in-county', 'in-province']);
    // where all are alike nothing has to be told apart
    expect(drawn({ locale: 'en-US', countries: ['US', 'CA'] })).not.toContain('in-');
  });

  it('are the same for autofill, whatever their order', () => {
    const tokens = (countryCode: string) =>
      Array.from(
        drawn({ locale: 'de-DE', countries: EUROPE, values: { countryCode } }).matchAll(
          /autoComplete="([^"]+)"/gi,
        ),
        ([, token]) => token,
      ).toSorted();
    expect(tokens('DE')).toEqual(tokens('IE'));
    expect(tokens('DE')).toContain('shipping postal-code');
  });
});
