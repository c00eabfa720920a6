import { CODE } from '../../../shared/forms/code-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { submittedValue } from '../../forms/form-state.ts';
import {
  BackButton,
  EnteredEmail,
  RememberMe,
  type SignInProps,
  StepBanner,
  StepForm,
} from '../sign-in/sign-in-parts.tsx';
import { RESEND_SECONDS } from './asked-code.ts';

/**
 * The step after a mail with a link and a code was asked for: the field for the code, and another
 * mail after a while. The link in the mail works as well.
 */
export function CodeStep({ isShown, ...props }: SignInProps & { isShown: boolean }) {
  const { form, shop, heading: Heading } = props;
  const { t } = shop.i18n;
  const email = <input type="hidden" name="email" value={submittedValue(form, 'email') ?? ''} />;
  return (
    <section data-view="code" hidden={!isShown}>
      <Heading className="display">{t('account.code.title')}</Heading>
      <StepBanner {...props} action="code" isShown={isShown} />
      <EnteredEmail {...props} />
      <p>{t('account.code.body')}</p>
      <p role="status" data-notice="" className="form-notice">
        {submittedValue(form, 'notice')}
      </p>
      <StepForm {...props} action="code">
        {email}
        <FormField
          id="sign-in-code"
          field={CODE}
          error={form?.errors.code}
          autoFocus={isShown && form?.type === 'next'}
        />
        <RememberMe form={form} shop={shop} />
        <button type="submit" className="button-primary">
          {t('account.login.submit')}
        </button>
      </StepForm>
      <StepForm {...props} action="passwordless" alertOf="code">
        {email}
        <input type="hidden" name="from" value="code" />
        <input type="hidden" name="again" value="true" />
        <button
          type="submit"
          className="button-secondary"
          data-resend={submittedValue(form, 'resendSeconds') ?? ''}
        >
          {t('account.code.resend')}
          <span data-countdown="" hidden className="tabular" />
        </button>
        <p className="text-sm text-ink-soft">{t('account.code.resendHint', { seconds: RESEND_SECONDS })}</p>
      </StepForm>
      <p className="form-links">
        <BackButton label={t('account.back')} />
      </p>
    </section>
  );
}
