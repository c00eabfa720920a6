import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { useErrorAnchor } from '../../../shared/forms/error-anchors.ts';
import { type FormState, formMessage } from '../../forms/form-state.ts';
import { withoutAnswer } from '../../forms/without-answer.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Preference, ProfilingSteps } from '../../upstreams/commerce/profiling.ts';
import { BirthdaySelects } from '../birthday-selects.tsx';
import { DAY, MONTH, PREFERENCES_PATH, stepPath } from './save-answer.ts';

export const START_STEP = 'start';
export const BIRTHDAY_STEP = 'birthday';

/** The steps of the profile, in order: start, birthday, then each preference that the service lists. */
export function stepKeys({ preferences }: ProfilingSteps): string[] {
  return [START_STEP, BIRTHDAY_STEP, ...preferences.map(({ key }) => key)];
}

type StepProps = {
  shop: ShopRequest;
  steps: ProfilingSteps;
  heading: 'h1' | 'h2';
  /** The state of the step's form, where it was sent. */
  form?: FormState | undefined;
};

/** The first step, with what the questions are for. Its link leads to the first question. */
export function StartStep({ shop, heading: Heading }: Pick<StepProps, 'shop' | 'heading'>) {
  const { t } = shop.i18n;
  return (
    <section data-question="">
      <Heading tabIndex={-1} className="display">
        {t('account.profiling.title')}
      </Heading>
      <p className="text-ink-soft">{t('account.profiling.body')}</p>
      <p>
        <a href={shop.link(stepPath(BIRTHDAY_STEP))} className="button-primary" data-next="">
          {t('account.profiling.start')}
        </a>
      </p>
    </section>
  );
}

/** One question of the profile by its key; the start for an unknown one. */
export function Question({ step, isHidden, ...props }: StepProps & { step: string; isHidden?: boolean }) {
  const preference = props.steps.preferences.find(({ key }) => key === step);
  if (preference) return <PreferenceStep {...props} isHidden={isHidden} preference={preference} />;
  if (step === BIRTHDAY_STEP) return <BirthdayStep {...props} isHidden={isHidden} />;
  return <StartStep {...props} />;
}

type HiddenProps = StepProps & { isHidden: boolean | undefined };

function BirthdayStep(props: HiddenProps) {
  const { shop, form, steps } = props;
  const { t } = shop.i18n;
  const { month, day } = steps.birthday ?? {};
  const known = { birthdayMonth: `${month ?? ''}`, birthdayDay: `${day ?? ''}` };
  return (
    <StepForm
      {...props}
      step={BIRTHDAY_STEP}
      action="birthday"
      title={t('account.profiling.birthday')}
      body={t('account.profiling.birthdayBody')}
    >
      <div className="profiling-birthday">
        <BirthdaySelects id="profiling" month={MONTH} day={DAY} known={known} form={form} shop={shop} />
      </div>
    </StepForm>
  );
}

function PreferenceStep({ preference, ...props }: HiddenProps & { preference: Preference }) {
  const { key, name, description, options } = preference;
  const chosen = props.form ? (props.form.values.options ?? []) : preference.chosen;
  return (
    <StepForm {...props} step={key} action="preference" title={name} body={description}>
      <input type="hidden" name="step" value={key} />
      <fieldset className="choices">
        <legend className="sr-only">{name}</legend>
        {options.map((option) => (
          <label key={option.key} className="choice">
            <input
              type="checkbox"
              name="options"
              value={option.key}
              defaultChecked={chosen.includes(option.key)}
            />
            <span>{option.name}</span>
          </label>
        ))}
      </fieldset>
    </StepForm>
  );
}

type StepFormProps = HiddenProps & {
  step: string;
  action: 'birthday' | 'preference';
  title: string;
  body: string;
  children: ReactNode;
};

/** The form of a step: its question, how far along it is, its fields, and a way to leave it out. */
function StepForm(props: StepFormProps) {
  const { shop, steps, step, action, title, body, heading: Heading, form, isHidden, children } = props;
  const { t } = shop.i18n;
  const keys = stepKeys(steps);
  const at = keys.indexOf(step);
  const next = keys[at + 1];
  const alertId = `profiling-${step}-alert`;
  const said = formMessage(form);
  useErrorAnchor('', alertId, said);
  return (
    <section data-question="" hidden={isHidden}>
      <p className="eyebrow">{t('account.profiling.step', { step: at, steps: keys.length - 1 })}</p>
      <Heading tabIndex={-1} className="display">
        {title}
      </Heading>
      <p className="text-ink-soft">{body}</p>
      <form
        method="post"
        action={shop.link(PREFERENCES_PATH)}
        data-alert={alertId}
        {...withoutAnswer(shop, 'errors.lostRepeat')}
      >
        <input type="hidden" name={ACTION_FIELD} value={action} />
        {next ? <input type="hidden" name="next" value={next} /> : null}
        {children}
        <p id={alertId} role="alert" className="form-alert" hidden={!said}>
          {said}
        </p>
        <button type="submit" className="button-primary">
          {t(next ? 'account.continue' : 'account.profiling.complete')}
        </button>
      </form>
      <p className="form-links">
        <a href={shop.link(next ? stepPath(next) : '/account')} className="link" data-next="">
          {t('account.profiling.skip')}
        </a>
      </p>
    </section>
  );
}
