import { CURRENT_PASSWORD, EMAIL } from '../../../shared/forms/account-fields.ts';
import { CODE } from '../../../shared/forms/code-field.ts';
import type { Field } from '../../../shared/forms/field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type FormState, formOf, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Customer } from '../../upstreams/commerce/customers.ts';
import { AccountName } from '../password/account-name.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import { Edit, Section, type SectionProps } from './section.tsx';

const NEW_EMAIL: Field = { ...EMAIL, label: 'account.profile.email.new' };
/** The names of identity providers, as they write them. */
const PROVIDERS: Record<string, string> = { apple: 'Apple', google: 'Google' };

type Props = SectionProps & {
  customer: Customer | undefined;
  /** Whether the shopper comes to enter the code for a new address. */
  awaitsCode: boolean;
};

/**
 * The e-mail address, which is the login: a new one is proved by a mailed code. Where no code is
 * awaited, its form is below the one that asks for it.
 */
export function EmailSection({ customer, form, awaitsCode, shop }: Props) {
  const { t } = shop.i18n;
  const [asked, code] = [formOf(form, 'email'), formOf(form, 'email-code')];
  const canChange = customer?.hasPassword !== false;
  const isAwaited = awaitsCode || code !== undefined;
  const codeForm = (
    <Edit
      action="email-code"
      label={t('account.profile.email.haveCode')}
      submit={t('account.profile.email.confirm')}
      isOpen={awaitsCode}
      form={code}
      shop={shop}
    >
      <FormField id="email-code" field={CODE} error={code?.errors.code} autoFocus={awaitsCode && !code} />
    </Edit>
  );
  return (
    <Section name="email" title={t('account.profile.email.title')}>
      <p className={customer?.email ? 'profile-value' : 'text-ink-soft'}>
        {customer?.email ?? t('account.profile.unavailable')}
      </p>
      {canChange ? null : <p className="text-ink-soft">{t('account.profile.email.needsPassword')}</p>}
      {canChange && (customer || asked) ? (
        <Edit
          action="email"
          label={t('account.profile.email.edit')}
          submit={t('account.profile.email.send')}
          form={asked}
          after={isAwaited ? null : codeForm}
          shop={shop}
        >
          <p className="text-ink-soft">{t('account.profile.email.how')}</p>
          <FormField
            id="email-new"
            field={NEW_EMAIL}
            value={submittedValue(asked, EMAIL.name)}
            error={asked?.errors.email}
          />
          <FormField id="email-password" field={CURRENT_PASSWORD} error={asked?.errors.currentPassword} />
        </Edit>
      ) : null}
      {canChange && isAwaited ? codeForm : null}
    </Section>
  );
}

/** The password. Who has none sets one by the mailed link of a forgotten one. */
export function PasswordSection({
  customer,
  form,
  shop,
}: {
  customer: Customer | undefined;
  form: FormState | undefined;
  shop: ShopRequest;
}) {
  const { t } = shop.i18n;
  if (customer?.hasPassword === false) {
    return (
      <Section name="password" title={t('account.password')}>
        <p className="text-ink-soft">{t('account.profile.password.none')}</p>
        <p>
          <a href={shop.link('/reset-password')} className="link inline-flex min-h-11 items-center">
            {t('account.profile.password.set')}
          </a>
        </p>
      </Section>
    );
  }
  const login = submittedValue(form, EMAIL.name) ?? customer?.login ?? customer?.email;
  return (
    <Section name="password" title={t('account.password')}>
      {login ? (
        <Edit
          action="password"
          label={t('account.profile.password.edit')}
          submit={t('account.profile.password.save')}
          form={form}
          shop={shop}
        >
          <p className="text-ink-soft">{t('account.profile.password.how')}</p>
          <AccountName email={login} />
          <FormField id="password-current" field={CURRENT_PASSWORD} error={form?.errors.currentPassword} />
          <NewPasswordField id="password-new" error={form?.errors.newPassword} />
        </Edit>
      ) : (
        <p className="text-ink-soft">{t('account.profile.unavailable')}</p>
      )}
    </Section>
  );
}

/** How the shopper can sign in: identity providers where the service tells, and passkeys. */
export function MethodsSection({ customer, shop }: { customer: Customer | undefined; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const providers = customer?.c_signInProviders?.split('|').filter(Boolean) ?? [];
  return (
    <Section name="methods" title={t('account.profile.methods.title')}>
      {providers.length > 0 ? (
        <ul>
          {providers.map((id) => (
            <li key={id}>{t('account.profile.methods.provider', { provider: PROVIDERS[id] ?? id })}</li>
          ))}
        </ul>
      ) : null}
      <p>
        <a href={shop.link('/account/passkeys')} className="link inline-flex min-h-11 items-center">
          {t('account.profile.methods.passkeys')}
        </a>
      </p>
    </Section>
  );
}
