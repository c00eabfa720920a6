import { FormField } from '../../shared/forms/form-field.tsx';
import { SelectField } from '../../shared/forms/select-field.tsx';
import { countryName } from '../../shared/i18n/locale-names.ts';
import { QueryFields } from '../../shared/ui/query-fields.tsx';
import { Icon } from '../content/icon.tsx';
import { withoutAnswer } from '../forms/without-answer.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { LocatorView } from './load-locator.ts';
import { COUNTRY, POSTAL_CODE, STORES_PATH } from './store-query.ts';

type FormProps = { view: LocatorView; ids: string; shop: ShopRequest };

/**
 * Country, postal code, or the visitor's location. A plain GET form, so that its state is in the
 * address; a script asks for the location, checks what is missing, and shows the answer in the
 * dialog (client/stores/find-stores.ts).
 */
export function LocatorForm({ view: { query, countries, isUnavailable }, ids, shop }: FormProps) {
  const { t } = shop.i18n;
  const error = (field: string) => (query.errors[field] ? t(query.errors[field]) : undefined);
  const [only] = countries;
  const action = shop.link(STORES_PATH);
  const said = error('') ?? (isUnavailable ? t('errors.generic') : '');
  return (
    <form
      method="get"
      action={action}
      noValidate
      data-in-place="stores"
      data-refused={t('stores.location.refused')}
      data-not-located={t('stores.location.failed')}
      data-failed={t('errors.generic')}
      {...withoutAnswer(shop)}
      className="stores-form"
    >
      <QueryFields action={action} />
      {countries.length > 1 ? (
        <SelectField
          id={`${ids}country`}
          field={COUNTRY}
          options={[
            ...(query.country === '' ? [{ value: '', label: t('stores.country.choose') }] : []),
            ...countries.map((code) => ({ value: code, label: countryName(code, shop.locale.id) })),
          ]}
          value={query.country}
          error={error(COUNTRY.name)}
        />
      ) : (
        <input type="hidden" name={COUNTRY.name} value={only} />
      )}
      <FormField
        id={`${ids}postal-code`}
        field={POSTAL_CODE}
        value={query.centre && 'postalCode' in query.centre ? query.centre.postalCode : query.typed}
        error={error(POSTAL_CODE.name)}
      />
      <div className="stores-buttons">
        <button type="submit" className="button-primary">
          {t('stores.find')}
        </button>
        <span className="stores-or">{t('stores.or')}</span>
        <button type="submit" data-locate="" className="button-secondary">
          <Icon name="locate-fixed" size={18} />
          {t('stores.locate')}
        </button>
      </div>
      <p role="alert" data-stores-said="" className="stores-said">
        {said}
      </p>
    </form>
  );
}
