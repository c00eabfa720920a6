import { RESET_EMAIL } from '../../../shared/forms/account-fields.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import type { SignInView } from '../../../shared/schemas/account.ts';
import { submittedValue } from '../../forms/form-state.ts';
import { type SignInProps, StepBanner, StepForm } from '../sign-in/sign-in-parts.tsx';

type ForgotPasswordProps = SignInProps & {
  /** The step that is shown. */
  view: SignInView;
  /** Whether it is a page of its own. */
  isPage?: boolean;
};

/**
 * Forgot password: asks for the address, then says that a mail may arrive. Back returns to the
 * password step that it was opened from, and from its own page to the sign-in page.
 */
export function ForgotPasswordStep({ view, isPage = false, ...props }: ForgotPasswordProps) {
  const { form, shop, heading: Heading } = props;
  const { t } = shop.i18n;
  const isShown = view === 'forgot-password';
  const isSent = view === 'reset-sent';
  return (
    <>
      <section data-view="forgot-password" hidden={!isShown}>
        <Heading className="display">{t('account.forgot.title')}</Heading>
        <StepBanner {...props} action="forgot-password" isShown={isShown} />
        <p>{t('account.forgot.body')}</p>
        <StepForm {...props} action="forgot-password" to={isPage ? '/reset-password' : undefined}>
          <FormField
            id="forgot-password-email"
            field={RESET_EMAIL}
            value={submittedValue(form, RESET_EMAIL.name)}
            error={isShown ? form?.errors.email : undefined}
            autoComplete="username"
          />
          <button type="submit" className="button-primary">
            {t('account.forgot.submit')}
          </button>
        </StepForm>
        <p className="form-links">
          <a href={shop.link('/login')} data-opens={isPage ? undefined : 'password'} className="link">
            {t('account.back')}
          </a>
        </p>
      </section>
      <section data-view="reset-sent" hidden={!isSent}>
        <Heading className="display" tabIndex={-1} autoFocus={isSent}>
          {t('account.forgot.sentTitle')}
        </Heading>
        <p className="entered-email">
          <span data-entered="">{submittedValue(form, 'email')}</span>
        </p>
        <p role="status">{t('account.forgot.sent')}</p>
        <p className="form-links">
          <a href={shop.link('/reset-password-landing')} className="link">
            {t('account.forgot.enterCode')}
          </a>
          <a href={shop.link('/login')} data-opens={isPage ? undefined : 'email'} className="link">
            {t('account.back')}
          </a>
        </p>
      </section>
    </>
  );
}
