import { useI18n } from '../i18n/i18n-context.tsx';
import { countryName } from '../i18n/locale-names.ts';
import { type AddressFieldName, addressFields } from './address-fields.ts';
import { FormField } from './form-field.tsx';
import { regionsOf } from './regions.ts';
import { SelectField } from './select-field.tsx';

type AddressFieldsetProps = {
  /** Begins the ids of the fields; unique in the page. */
  id: string;
  /** Countries to choose from, as two-letter codes; at first that of the locale is chosen, or the first. */
  countries: readonly string[];
  purpose?: 'shipping' | 'billing';
  values: Partial<Record<AddressFieldName, string | undefined>>;
  errors?: Readonly<Record<string, string>> | undefined;
};

/**
 * The fields of an address, in the address book and in checkout. The regions of all countries are
 * in one list, grouped by country: nothing is redrawn when the country changes, so autofill keeps
 * what it has filled in, and no script is needed. In checkout, the only country is not asked for.
 */
export function AddressFieldset({ id, countries, purpose, values, errors = {} }: AddressFieldsetProps) {
  const { t, locale } = useI18n();
  const fields = addressFields({ countries, ...(purpose && { purpose }) });
  const fieldProps = (name: AddressFieldName) => ({
    id: `${id}-${name}`,
    field: fields[name],
    value: values[name],
    error: errors[name],
  });
  const groups = countries
    .map((country) => ({ label: countryName(country, locale), options: regionsOf(country, locale) }))
    .filter(({ options }) => options.length > 0);
  const regions = groups.length === 1 ? (groups[0]?.options ?? []) : groups;
  const names = countries.map((country) => ({ value: country, label: countryName(country, locale) }));
  const { compare } = new Intl.Collator(locale);
  const ofLocale = countries.find((country) => locale.endsWith(`-${country}`));
  return (
    <>
      <FormField {...fieldProps('firstName')} />
      <FormField {...fieldProps('lastName')} />
      <FormField {...fieldProps('address1')} />
      <FormField {...fieldProps('address2')} />
      <FormField {...fieldProps('city')} />
      {regions.length > 0 ? (
        <SelectField
          {...fieldProps('stateCode')}
          value={values.stateCode ?? ''}
          options={[{ value: '', label: t('account.address.region.choose') }, ...regions]}
        />
      ) : null}
      <FormField {...fieldProps('postalCode')} />
      {purpose && countries.length === 1 ? (
        <input type="hidden" name="countryCode" value={countries[0]} />
      ) : (
        <SelectField
          {...fieldProps('countryCode')}
          value={values.countryCode || (ofLocale ?? countries[0])}
          options={names.sort((one, other) => compare(one.label, other.label))}
        />
      )}
      <FormField {...fieldProps('phone')} />
    </>
  );
}
