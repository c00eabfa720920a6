import { PASSWORD_MAX, PASSWORD_MIN } from '../../shared/account/password-rule.ts';
import { postalCodeRule } from '../../shared/account/postal-code-rule.ts';
import { FormField } from './form-field.tsx';
import { BackButton, EnteredEmail, FormBanner, ReturnField, type SignInProps } from './sign-in-parts.tsx';
import { fieldOf } from './sign-in-state.ts';

/**
 * The password step: password, where it is asked the postal code, whether to be kept logged in, and
 * other ways in (docs/product/accounts.md §2.6).
 */
export function PasswordStep({ state, shop, heading: Heading }: SignInProps) {
  const { t } = shop.i18n;
  const { pattern, maxLength } = postalCodeRule(shop.locale.id);
  const errorOf = (name: string) => (state.error && fieldOf(state.error) === name ? t(state.error) : '');
  return (
    <section data-view="password" hidden={state.view !== 'password'}>
      <Heading className="display">{t('account.login.title')}</Heading>
      <FormBanner view="password" state={state} shop={shop} />
      <EnteredEmail state={state} shop={shop} />
      <form method="post" action={shop.link('/api/account/login')}>
        <ReturnField state={state} />
        {/* for those who keep passwords: whose it is */}
        <input type="text" name="email" defaultValue={state.email} autoComplete="username" readOnly hidden />
        <FormField
          id="sign-in-password"
          label={t('account.password')}
          missing={t('account.password.required')}
          invalid={t('account.password.invalid')}
          error={errorOf('password')}
          type="password"
          name="password"
          autoComplete="current-password"
          minLength={PASSWORD_MIN}
          maxLength={PASSWORD_MAX}
          required
        />
        <div data-postal="" hidden={!state.updatePostalCode}>
          <FormField
            id="sign-in-postal-code"
            label={t('account.postalCode')}
            invalid={t('account.postalCode.invalid')}
            error={errorOf('postalCode')}
            type="text"
            name="postalCode"
            defaultValue={state.postalCode}
            autoComplete="postal-code"
            pattern={pattern}
            maxLength={maxLength}
            disabled={!state.updatePostalCode}
          />
        </div>
        <label className="form-check">
          <input type="checkbox" name="rememberMe" value="true" defaultChecked={state.rememberMe} />
          {t('account.rememberMe')}
        </label>
        <button type="submit" className="button-primary">
          {t('account.login.submit')}
        </button>
      </form>
      <p className="form-links">
        <a href={shop.link('/reset-password')} className="link">
          {t('account.forgotPassword')}
        </a>
        <a href={shop.link('/passwordless-login-landing')} className="link">
          {t('account.passwordless')}
        </a>
        <BackButton label={t('account.back')} />
      </p>
    </section>
  );
}
