import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { ADDRESS_FIELDS } from '../../../shared/forms/address-fields.ts';
import { AddressFieldset } from '../../../shared/forms/address-fieldset.tsx';
import { CheckField, TICKED } from '../../../shared/forms/check-field.tsx';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { ASSETS } from '../../assets.ts';
import { billingCountriesOf } from '../../config/sites.ts';
import { type FormState, formMessage, submittedValue } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import { ADDRESSES_PATH, type SavedAddress } from './address-book.ts';
import { GONE, SAVE_ADDRESS } from './save-address.ts';
import { suggestionsOf } from './suggestions-of.ts';

type AddressFormProps = {
  /** The key of the address that is changed; undefined for a new one. */
  addressKey?: string | undefined;
  /** The address as it is saved; undefined where the form is shown again. */
  saved?: SavedAddress | undefined;
  /** The form as it was sent, where it is shown again. */
  form: FormState | undefined;
  shop: ShopRequest;
};

/** The name of a field that says that the address is the preferred one already. */
const KEEPS = 'keeps';

const ALERT_ID = 'address-alert';

/**
 * The form of a new or saved address. An address that was removed while it was being changed is
 * sent as a new one.
 */
export function AddressForm({ addressKey, saved, form, shop }: AddressFormProps) {
  const { t } = shop.i18n;
  const countries = billingCountriesOf(shop.site);
  const isChange = addressKey !== undefined && form?.type !== GONE;
  const sent = (name: string) => (form ? submittedValue(form, name) : undefined);
  const values = Object.fromEntries(ADDRESS_FIELDS.map((name) => [name, sent(name) ?? saved?.[name]]));
  const said = formMessage(form);
  useErrorAnchor('', ALERT_ID, said);
  const own = values.countryCode;
  const isOther = isChange && own && /^[A-Z]{2}$/.test(own) && !countries.includes(own);
  const isPreferred = saved?.preferred || (isChange && sent(KEEPS) !== undefined);
  return (
    <form
      method="post"
      action={shop.link(`${ADDRESSES_PATH}/${isChange ? addressKey : 'new'}`)}
      noValidate
      data-in-place=""
      data-checks={ASSETS.checkScript}
      data-alert={ALERT_ID}
      {...withoutAnswer(shop)}
      {...suggestionsOf(shop)}
      className="address-form"
    >
      <input type="hidden" name={ACTION_FIELD} value={SAVE_ADDRESS} />
      {isChange ? <input type="hidden" name="key" value={addressKey} /> : null}
      <p id={ALERT_ID} role="alert" hidden={!said} className="form-alert">
        {said}
      </p>
      <AddressFieldset
        id="address"
        countries={isOther ? [...countries, own] : countries}
        values={values}
        errors={form?.errors}
      />
      <div className="address-preferred">
        {isPreferred ? (
          <>
            <input type="hidden" name={KEEPS} value={TICKED} />
            <p>{t('account.address.isPreferred')}</p>
          </>
        ) : (
          <CheckField
            id="address-preferred"
            name="preferred"
            label={t('account.address.makePreferred')}
            checked={sent('preferred') !== undefined}
          />
        )}
      </div>
      <div className="address-buttons">
        <button type="submit" className="button-primary">
          {t('account.address.save')}
        </button>
        <a href={shop.link(ADDRESSES_PATH)} className="link inline-flex min-h-11 items-center">
          {t('account.address.cancel')}
        </a>
      </div>
    </form>
  );
}
