import { FormField } from '../../../shared/forms/form-field.tsx';
import { GENDERS } from '../../../shared/forms/person-fields.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import { submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Customer } from '../../upstreams/commerce/customers.ts';
import { BirthdaySelects } from '../birthday-selects.tsx';
import { detailFields, SHOWN_FIELD } from './change-personal.ts';
import { type Details, detailsOf, NO_GENDER } from './personal-details.ts';
import { Edit, Section, type SectionProps } from './section.tsx';

/** Name, phone, gender, birthday and postal code, and the form that changes them. */
export function PersonalSection({ customer, form, shop }: SectionProps & { customer: Customer | undefined }) {
  const { t } = shop.i18n;
  const known = customer && detailsOf(customer);
  return (
    <Section name="personal" title={t('account.profile.personal.title')}>
      {known ? <Summary details={known} shop={shop} /> : null}
      {known || form ? (
        <Edit
          action="personal"
          label={t('account.profile.personal.edit')}
          submit={t('account.profile.save')}
          form={form}
          shop={shop}
        >
          <Fields known={known} form={form} shop={shop} />
        </Edit>
      ) : (
        <p className="text-ink-soft">{t('account.profile.unavailable')}</p>
      )}
    </Section>
  );
}

function Fields({ known, form, shop }: SectionProps & { known: Details | undefined }) {
  const { t } = shop.i18n;
  const fields = detailFields(shop.site.countries, known ?? {});
  const input = (name: keyof Details) => ({
    id: `personal-${name}`,
    field: fields[name],
    value: submittedValue(form, name) ?? known?.[name],
    error: form?.errors[name],
  });
  const shown = submittedValue(form, SHOWN_FIELD) ?? (known && JSON.stringify(known));
  return (
    <>
      <input type="hidden" name={SHOWN_FIELD} value={shown} />
      <div className="profile-pair">
        <FormField {...input('firstName')} />
        <FormField {...input('lastName')} />
      </div>
      <div className="profile-pair">
        <FormField {...input('phone')} />
        <FormField {...input('postalCode')} />
      </div>
      <fieldset>
        <legend>{t('account.profile.birthday')}</legend>
        <div className="profile-pair">
          <BirthdaySelects
            id="personal"
            month={fields.birthdayMonth}
            day={fields.birthdayDay}
            known={known}
            form={form}
            shop={shop}
          />
        </div>
      </fieldset>
      <SelectField
        {...input('gender')}
        options={GENDERS.map(([value, label]) => ({ value, label: t(label) }))}
      />
    </>
  );
}

function Summary({ details, shop }: { details: Details; shop: ShopRequest }) {
  const { t, date } = shop.i18n;
  const { firstName, lastName, phone, postalCode, birthdayMonth, birthdayDay, gender } = details;
  const birthday =
    birthdayMonth &&
    date(new Date(Date.UTC(2000, Number(birthdayMonth) - 1, Number(birthdayDay))).toISOString(), {
      ...{ month: 'long', day: 'numeric' },
    });
  const [, chosen] = GENDERS.find(([value]) => value === gender && value !== NO_GENDER) ?? [];
  const rows = [
    [t('account.profile.name'), `${firstName} ${lastName}`.trim()],
    [t('account.phone'), phone],
    [t('account.postalCode'), postalCode],
    [t('account.profile.birthday'), birthday],
    [t('account.profile.gender'), chosen && t(chosen)],
  ];
  return (
    <dl className="profile-summary">
      {rows.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value || t('account.profile.none')}</dd>
        </div>
      ))}
    </dl>
  );
}
