import { EMAIL_MAX, EMAIL_PATTERN } from '../../shared/account/email-rule.ts';
import { FormField } from './form-field.tsx';
import { PasswordStep } from './password-step.tsx';
import {
  BACK_FORM_ID,
  BackButton,
  EnteredEmail,
  FormBanner,
  ReturnField,
  type SignInProps,
} from './sign-in-parts.tsx';
import { fieldOf } from './sign-in-state.ts';

/**
 * Signing in (docs/product/accounts.md §2.4): the e-mail step, the password step, and what is said
 * to who has no account yet. Each is a form of its own; one is shown. Scripts turn from one to the
 * next in place (client/account/sign-in-forms.ts).
 */
export function SignInView(props: SignInProps) {
  const { state, shop } = props;
  const { t } = shop.i18n;
  return (
    <div className="sign-in" data-failed={t('account.failed')}>
      {state.wish ? (
        <p role="status" className="form-note">
          {t('catalog.wishlist.signIn')}
        </p>
      ) : null}
      <EmailStep {...props} />
      <PasswordStep {...props} />
      <RegisterStep {...props} />
      <form id={BACK_FORM_ID} method="post" action={shop.link('/api/account/precheck')}>
        <input type="hidden" name="view" value="email" />
      </form>
    </div>
  );
}

function EmailStep({ state, shop, heading: Heading }: SignInProps) {
  const { t } = shop.i18n;
  return (
    <section data-view="email" hidden={state.view !== 'email'}>
      <Heading className="display">{t('account.title')}</Heading>
      <FormBanner view="email" state={state} shop={shop} />
      <p className="text-ink-soft">{t('account.benefits')}</p>
      <form method="post" action={shop.link('/api/account/precheck')}>
        <ReturnField state={state} />
        <FormField
          id="sign-in-email"
          label={t('account.email')}
          missing={t('account.email.required')}
          invalid={t('account.email.invalid')}
          error={state.error && fieldOf(state.error) === 'email' ? t(state.error) : ''}
          type="email"
          name="email"
          defaultValue={state.email}
          autoComplete="username"
          pattern={EMAIL_PATTERN}
          maxLength={EMAIL_MAX}
          required
        />
        <button type="submit" className="button-primary">
          {t('account.continue')}
        </button>
      </form>
    </section>
  );
}

/** Honest until joining opens: nothing is asked that would lead nowhere. */
function RegisterStep({ state, shop, heading: Heading }: SignInProps) {
  const { t } = shop.i18n;
  return (
    <section data-view="register" hidden={state.view !== 'register'}>
      <Heading className="display">{t('account.register.title')}</Heading>
      <EnteredEmail state={state} shop={shop} />
      <p>{t('account.register.body')}</p>
      <p className="form-links">
        <a href={shop.link('/registration')} className="link">
          {t('account.register.more')}
        </a>
        <BackButton label={t('account.back')} />
      </p>
    </section>
  );
}
