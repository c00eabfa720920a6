import { EMAIL, newPostalCodeField } from '../../../shared/forms/account-fields.ts';
import { FormField } from '../../../shared/forms/form-field.tsx';
import { GENDER, GENDERS, OWN_FIRST_NAME, OWN_LAST_NAME } from '../../../shared/forms/person-fields.ts';
import { phoneField } from '../../../shared/forms/phone-field.ts';
import {
  JOIN,
  JOIN_PASSWORD,
  NEW_EMAIL,
  PRIVACY_CONSENT,
  REWARDS_CONSENT,
  WITHOUT_REWARDS,
} from '../../../shared/forms/register-fields.ts';
import { SelectField } from '../../../shared/forms/select-field.tsx';
import type { RegisterForm } from '../../../shared/schemas/account.ts';
import { submittedValue } from '../../forms/form-state.ts';
import { AccountName } from '../password/account-name.tsx';
import { NewPasswordField } from '../password/new-password-field.tsx';
import {
  BackButton,
  EnteredEmail,
  type SignInProps,
  StepBanner,
  StepForm,
} from '../sign-in/sign-in-parts.tsx';
import { USUAL_FORM } from './register-form.ts';
import { JoinBanner, JoinOptions } from './register-options.tsx';
import { RegisterTerms } from './register-terms.tsx';

export type RegisterStepProps = SignInProps & {
  /** What the form asks for; by default what is usual, until scripts know better. */
  register?: RegisterForm | undefined;
};

/** Id of the form that leads to the password step, with the address of an account that exists. */
const LOG_IN_FORM_ID = 'register-log-in';

/**
 * The registration step. In the sign-in dialog and on the sign-in page the e-mail address was
 * entered before; on the registration page it is a field of this form. Optional fields are hidden
 * where the service's settings do not ask for them; scripts show and hide them
 * (client/account/register-step.ts).
 */
export function RegisterStep({ isShown, ...props }: RegisterStepProps & { isShown: boolean }) {
  const { form, shop, heading: Heading, page, register = USUAL_FORM } = props;
  const { t } = shop.i18n;
  const isSent = form?.action === 'register';
  const sent = isSent ? form : undefined;
  // the step before may know the shopper already, from an order (worker/pages/confirmation.tsx)
  const known = isSent || form?.action === 'precheck' ? form : undefined;
  const value = (name: string) => submittedValue(known, name);
  const email = submittedValue(form, EMAIL.name);
  const hasEmailField = page === '/registration' && form?.action !== 'precheck';
  const isTaken = sent?.type === 'taken';
  return (
    <section data-view="register" hidden={!isShown}>
      <Heading className="display">{t('account.register.title')}</Heading>
      <StepBanner {...props} action="register" isShown={isShown} />
      {sent?.type === 'not-registered' ? <p className="form-note">{t('account.register.failed')}</p> : null}
      {hasEmailField ? null : <EnteredEmail {...props} />}
      <p data-taken="" className="form-links" hidden={!isTaken}>
        <button type="submit" form={LOG_IN_FORM_ID} data-opens="password" className="link">
          {t('account.login.title')}
        </button>
        <a href={shop.link('/reset-password')} className="link">
          {t('account.forgotPassword')}
        </a>
      </p>
      <JoinBanner banner={register.banner} />
      <StepForm {...props} action="register">
        {hasEmailField ? (
          <FormField
            id="register-email"
            field={NEW_EMAIL}
            value={email}
            error={form?.errors.email}
            autoComplete="username"
          />
        ) : (
          <AccountName email={email} />
        )}
        <div className="field-pair">
          <FormField
            id="register-first-name"
            field={OWN_FIRST_NAME}
            value={value('firstName')}
            error={sent?.errors.firstName}
            autoFocus={isShown && form?.type === 'next'}
          />
          <FormField
            id="register-last-name"
            field={OWN_LAST_NAME}
            value={value('lastName')}
            error={sent?.errors.lastName}
          />
        </div>
        <NewPasswordField
          id="register-password"
          field={JOIN_PASSWORD}
          error={sent?.errors.password}
          rules={register.passwordRules}
        />
        <div className="field-pair">
          <FormField
            id="register-postal-code"
            field={newPostalCodeField(shop.site.countries)}
            value={value('postalCode')}
            error={sent?.errors.postalCode}
          />
          <FormField
            id="register-phone"
            field={phoneField(shop.site.countries)}
            value={value('phone')}
            error={sent?.errors.phone}
          />
        </div>
        <SelectField
          id="register-gender"
          field={GENDER}
          options={GENDERS.map(([gender, label]) => ({ value: gender, label: t(label) }))}
          value={submittedValue(sent, GENDER.name)}
          error={sent?.errors.gender}
        />
        <JoinOptions register={register} form={sent} shop={shop} />
        <RegisterTerms shop={shop} />
        <button type="submit" name={JOIN} value="rewards" className="button-primary">
          {t('account.register.join')}
        </button>
        <div data-asks="canEnroll" hidden={!register.canEnroll} className="join-without">
          <button
            type="submit"
            name={JOIN}
            value={WITHOUT_REWARDS}
            formNoValidate
            disabled={!register.canEnroll}
            data-skips={`${REWARDS_CONSENT} ${PRIVACY_CONSENT}`}
            className="button-secondary"
          >
            {t('account.register.without')}
          </button>
        </div>
      </StepForm>
      <p className="form-links">
        <BackButton label={t('account.back')} />
      </p>
      <StepForm {...props} id={LOG_IN_FORM_ID} action="precheck" alertOf="register">
        <input type="hidden" name={EMAIL.name} value={email ?? ''} />
      </StepForm>
    </section>
  );
}
