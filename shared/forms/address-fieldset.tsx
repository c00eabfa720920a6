import { useI18n } from '../i18n/i18n-context.tsx';
import { countryName, regionOf } from '../i18n/locale-names.ts';
import type { MessageId } from '../i18n/message-id.ts';
import { type AddressFieldName, addressFields } from './address-fields.ts';
import { codeBeforeTown } from './country-addresses.ts';
import { FormField } from './form-field.tsx';
import { type RegionKind, regionKind, regionsOf } from './regions.ts';
import { SelectField } from './select-field.tsx';

type AddressFieldsetProps = {
  /** Begins the ids of the fields; unique in the page. */
  id: string;
  /**
   * Countries to choose from, as two-letter codes; chosen at first is that which the locale is written for,
   * else the first one.
   */
  countries: readonly string[];
  purpose?: 'shipping' | 'billing';
  values: Partial<Record<AddressFieldName, string | undefined>>;
  errors?: Readonly<Record<string, string>> | undefined;
};

/** Marks the countries whose regions are called so, and the label that says it. */
const REGION_CLASSES: Record<RegionKind, string> = {
  county: 'in-county',
  province: 'in-province',
  region: 'in-region',
  none: 'in-none',
};

const REGION_LABELS = {
  county: 'account.address.county',
  province: 'account.address.province',
  region: 'account.address.region',
} as const satisfies Partial<Record<RegionKind, MessageId>>;

/**
 * The fields of an address, in the address book and in checkout. The regions of all countries are
 * in one list, grouped by country: nothing is redrawn when the country changes, so autofill keeps
 * what it has filled in, and no script is needed. Styles hide them where the chosen country has none, and
 * call them what it does (client/styles/address-region.css). The code is before the town where the chosen
 * country writes it so. In checkout, the only country is not asked for.
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
  const kinds = [...new Set(countries.map(regionKind))];
  const isMixed = kinds.length > 1;
  const regionLabel = kinds.flatMap((kind) => {
    if (kind === 'none') return [];
    const text = t(REGION_LABELS[kind]);
    return isMixed ? (
      <span key={kind} className={REGION_CLASSES[kind]}>
        {text}
      </span>
    ) : (
      text
    );
  });
  const names = countries.map((country) => ({
    value: country,
    label: countryName(country, locale),
    className: isMixed ? REGION_CLASSES[regionKind(country)] : undefined,
  }));
  const { compare } = new Intl.Collator(locale);
  const chosen = values.countryCode || countries.find((one) => one === regionOf(locale)) || countries[0];
  const code = <FormField {...fieldProps('postalCode')} />;
  const isCodeFirst = codeBeforeTown(chosen);
  return (
    <>
      <FormField {...fieldProps('firstName')} />
      <FormField {...fieldProps('lastName')} />
      <FormField {...fieldProps('address1')} />
      <FormField {...fieldProps('address2')} />
      {isCodeFirst ? code : null}
      <FormField {...fieldProps('city')} />
      {regions.length > 0 ? (
        <SelectField
          {...fieldProps('stateCode')}
          label={regionLabel}
          value={values.stateCode ?? ''}
          options={[{ value: '', label: t('account.address.region.choose') }, ...regions]}
        />
      ) : null}
      {isCodeFirst ? null : code}
      {purpose && countries.length === 1 ? (
        <input type="hidden" name="countryCode" value={countries[0]} />
      ) : (
        <SelectField
          {...fieldProps('countryCode')}
          value={chosen}
          options={names.sort((one, other) => compare(one.label, other.label))}
        />
      )}
      <FormField {...fieldProps('phone')} />
    </>
  );
}
