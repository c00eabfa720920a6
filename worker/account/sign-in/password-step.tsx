import { PASSWORD, postalCodeField } from '../../../shared/forms/account-fields.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { submittedValue } from '../../forms/form-state.ts';
import { AccountName } from '../password/account-name.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import {
  BackButton,
  EnteredEmail,
  RememberMe,
  type SignInProps,
  StepBanner,
  StepForm,
} from './sign-in-parts.tsx';

/**
 * The password step: the password, the postal code where the service asks for it, whether to stay
 * logged in, and other ways to log in.
 */
export function PasswordStep({ isShown, ...props }: SignInProps & { isShown: boolean }) {
  const { form, shop, heading: Heading } = props;
  const { t } = shop.i18n;
  const { passwordless } = shop.features;
  const postalCode = submittedValue(form, 'postalCode');
  const isRegistered = form?.type === 'next' && submittedValue(form, 'isRegistered') !== undefined;
  return (
    <section data-view="password" hidden={!isShown}>
      <Heading className="display">{t('account.login.title')}</Heading>
      <StepBanner {...props} action="login" isShown={isShown} />
      <p role="status" data-note="" className="form-note" hidden={!isRegistered}>
        {isRegistered ? t('account.register.logInNow') : ''}
      </p>
      <EnteredEmail {...props} />
      <StepForm {...props} action="login">
        <AccountName email={submittedValue(form, 'email')} />
        <FormField
          id="sign-in-password"
          field={PASSWORD}
          error={form?.errors.password}
          autoFocus={isShown && form?.type === 'next'}
        />
        <div data-postal="" hidden={postalCode === undefined}>
          <FormField
            id="sign-in-postal-code"
            field={postalCodeField(shop.site.countries)}
            value={postalCode}
            error={form?.errors.postalCode}
            disabled={postalCode === undefined}
          />
        </div>
        <RememberMe form={form} shop={shop} />
        <button type="submit" className="button-primary">
          {t('account.login.submit')}
        </button>
      </StepForm>
      <p className="form-links">
        <a href={shop.link('/reset-password')} data-opens="forgot-password" className="link">
          {t('account.forgotPassword')}
        </a>
        <BackButton label={t(passwordless === 'first' ? 'account.code.options' : 'account.back')} />
      </p>
      <SocialButtons {...props}>
        {passwordless === 'off' ? null : (
          <StepForm {...props} action="passwordless" alertOf="login">
            <input type="hidden" name="email" value={submittedValue(form, 'email') ?? ''} />
            <input type="hidden" name="from" value="password" />
            <button type="submit" className="button-secondary">
              {t('account.passwordless')}
            </button>
          </StepForm>
        )}
      </SocialButtons>
    </section>
  );
}
