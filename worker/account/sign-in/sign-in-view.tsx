import { EMAIL } from '../../../shared/forms/account-fields.ts';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { type SignInView as SignInViewName, signInView } from '../../../shared/schemas/account.ts';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import { CodeStep } from '../codes/code-step.tsx';
import { ForgotPasswordStep } from '../codes/forgot-password-step.tsx';
import { PasskeyButton } from '../passkeys/passkey-button.tsx';
import { RegisterStep, type RegisterStepProps } from '../registration/register-step.tsx';
import { SocialButtons } from '../social/social-buttons.tsx';
import { PasswordStep } from './password-step.tsx';
import { alertId, BACK_FORM_ID, type SignInProps, StepBanner, StepForm } from './sign-in-parts.tsx';

/**
 * Signing in and joining: their steps, one of which is shown. Each form is sent to its page;
 * scripts switch between the steps without loading a page (client/account/sign-in-steps.ts).
 */
export function SignInView(props: RegisterStepProps) {
  const { form, shop, page } = props;
  const view = viewOf(form, page);
  return (
    <div className="sign-in">
      <EmailStep {...props} isShown={view === 'email'} />
      <PasswordStep {...props} isShown={view === 'password'} />
      <RegisterStep {...props} isShown={view === 'register'} />
      <ForgotPasswordStep {...props} view={view} />
      {shop.features.passwordless === 'off' ? null : <CodeStep {...props} isShown={view === 'code'} />}
      <StepForm {...props} id={BACK_FORM_ID} action="edit">
        <input type="hidden" name="email" value={submittedValue(form, 'email') ?? ''} />
      </StepForm>
    </div>
  );
}

/** The step that each form stands in, by the name of its action. */
const STEP_OF: ReadonlyMap<string, SignInViewName> = new Map([
  ['precheck', 'email'],
  ['login', 'password'],
  ['register', 'register'],
  ['code', 'code'],
  ['forgot-password', 'forgot-password'],
]);

/**
 * The step to show: after an error the step where it can be corrected, else the one that follows.
 * The registration page begins with its own step, which has a field for the e-mail address.
 */
export function viewOf(form: FormState | undefined, page: SignInProps['page']): SignInViewName {
  if (form?.type === 'next') return signInView.safeParse(submittedValue(form, 'view')).data ?? 'email';
  const isJoining = page === '/registration';
  const step = STEP_OF.get(form?.action ?? '') ?? signInView.safeParse(submittedValue(form, 'from')).data;
  // these steps have an e-mail field of their own besides the first
  const hasEmail = step === 'forgot-password' || (isJoining && form?.action !== 'precheck');
  if (form?.errors.email && !hasEmail) return 'email';
  return step ?? (isJoining ? 'register' : 'email');
}

function EmailStep({ isShown, ...props }: SignInProps & { isShown: boolean }) {
  const { form, shop, heading: Heading } = props;
  const { t } = shop.i18n;
  const isPasswordless = shop.features.passwordless === 'first';
  const action = isPasswordless ? 'passwordless' : 'precheck';
  return (
    <section data-view="email" hidden={!isShown}>
      <Heading className="display">{t('account.title')}</Heading>
      <StepBanner {...props} action={action} isShown={isShown} />
      <p className="text-ink-soft">{t('account.benefits')}</p>
      <StepForm {...props} action={action}>
        <FormField
          id="sign-in-email"
          field={EMAIL}
          value={submittedValue(form, EMAIL.name)}
          error={form?.errors.email}
          autoComplete={shop.features.passkeys ? 'username webauthn' : 'username'}
          autoFocus={isShown && form?.type === 'next'}
        />
        <button type="submit" className="button-primary">
          {t(isPasswordless ? 'account.code.secure' : 'account.continue')}
        </button>
        {isPasswordless ? <WithPassword shop={shop} /> : null}
      </StepForm>
      <SocialButtons {...props}>
        <PasskeyButton shop={shop} alertId={alertId(action)} />
      </SocialButtons>
    </section>
  );
}

/**
 * The other ways from the e-mail step of a shop that first offers to log in without a password: the
 * buttons send the same form to the precheck, after the browser has checked it.
 */
function WithPassword({ shop }: Pick<SignInProps, 'shop'>) {
  const { t } = shop.i18n;
  return (
    <>
      <input type="hidden" name="from" value="email" />
      <p className="form-divider">{t('account.code.orWith')}</p>
      <button type="submit" name={ACTION_FIELD} value="precheck" className="button-secondary">
        {t('account.code.password')}
      </button>
      <p className="form-links">
        <button type="submit" name={ACTION_FIELD} value="precheck" className="link">
          {t('account.code.join')}
        </button>
      </p>
    </>
  );
}
