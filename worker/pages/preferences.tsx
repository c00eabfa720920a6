import { AccountLayout } from '../account/account-layout.tsx';
import { dismissProfiling } from '../account/profiling/dismissal.ts';
import { BIRTHDAY_STEP, Question, START_STEP, stepKeys } from '../account/profiling/profiling-steps.tsx';
import { readQuestions } from '../account/profiling/questions.ts';
import {
  PREFERENCES_PATH,
  saveBirthday,
  savePreference,
  stepPath,
} from '../account/profiling/save-answer.ts';
import { afterFailure } from '../forms/after-failure.ts';
import { type FormState, submittedValue } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import type { ProfilingSteps } from '../upstreams/commerce/profiling.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { toSignIn } from './to-sign-in.ts';

type PreferencesData = {
  /** Undefined while the service gives no answer. */
  steps: ProfilingSteps | undefined;
  step: string;
};

/**
 * The questions about a shopper, one at a time, at `/account/preferences?step=…`
 * (docs/product/accounts.md §2.15): the page of the drawer that scripts open
 * (client/account/profiling-drawer.ts). Guests are redirected to sign in. 404 where profiling is
 * off.
 */
export const preferencesPage = definePrivatePage<PreferencesData | null>({
  name: 'preferences',
  type: 'account',
  actions: { birthday: saveBirthday, preference: savePreference, later: dismissProfiling },
  async load(services, _, session, form) {
    const { shop } = services;
    if (!shop.features.profiling) return { kind: 'page', status: 404, data: null };
    const asked = () => afterFailure(form, readQuestions(services, session), 'profiling-steps');
    const steps = session.registered ? await orAbsent(asked(), services, 'profiling-steps') : undefined;
    const wanted = stepOf(form) ?? shop.search.get('step') ?? '';
    const step = steps && stepKeys(steps).includes(wanted) ? wanted : START_STEP;
    // the service may have answered that the session has ended
    if (!session.registered) {
      return toSignIn(shop, wanted ? stepPath(wanted) : PREFERENCES_PATH);
    }
    return { kind: 'page', data: { steps, step } };
  },
  title: 'account.profiling.title',
  head: (data, shop) => (data ? {} : notFoundHead(shop)),
  view: ({ data, shop, form }) => {
    if (!data) return <NotFoundView shop={shop} />;
    const { steps, step } = data;
    const { t } = shop.i18n;
    return (
      <AccountLayout shop={shop} current="profile" title={t('account.profiling.page')}>
        {steps ? (
          <div className="profiling">
            <Question step={step} steps={steps} shop={shop} heading="h2" form={form} />
          </div>
        ) : (
          <Unavailable message={t('account.profiling.unavailable')} path={stepPath(step)} shop={shop} />
        )}
      </AccountLayout>
    );
  },
});

/** The step whose form is shown again. */
function stepOf(form: FormState | undefined): string | undefined {
  return form?.action === 'birthday' ? BIRTHDAY_STEP : submittedValue(form, 'step');
}
