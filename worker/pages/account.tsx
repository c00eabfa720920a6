import { AccountLayout } from '../account/account-layout.tsx';
import { asCustomer } from '../account/as-customer.ts';
import { LoyaltyTracker } from '../account/loyalty/loyalty-tracker.tsx';
import { loyaltyIfThere } from '../account/loyalty/read-loyalty.ts';
import { type Tracker, trackerOf } from '../account/loyalty/tracker.ts';
import { changeConsent } from '../account/profile/change-consent.ts';
import { changeEmail, confirmEmail } from '../account/profile/change-email.ts';
import { changePassword } from '../account/profile/change-password.ts';
import { changePersonal } from '../account/profile/change-personal.ts';
import { ConsentsSection } from '../account/profile/consents-section.tsx';
import { DataSection } from '../account/profile/data-section.tsx';
import { askDeletion } from '../account/profile/delete-account.ts';
import { PersonalSection } from '../account/profile/personal-section.tsx';
import { CODE_STEP, PROFILE_PATH } from '../account/profile/profile-action.ts';
import { EmailSection, MethodsSection, PasswordSection } from '../account/profile/sign-in-sections.tsx';
import { ProfileBanner, progressToShow } from '../account/profiling/profile-banner.tsx';
import { formOf } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { Session } from '../session/session.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { getSubscriptions, type Subscription } from '../upstreams/commerce/consents.ts';
import { type Customer, getCustomer } from '../upstreams/commerce/customers.ts';
import type { Services } from '../upstreams/services.ts';
import { TimeLimit } from '../upstreams/time-limit.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { UpstreamError } from '../upstreams/upstream-error.ts';
import { toSignIn } from './to-sign-in.ts';

/** Longest time until the page is made, also after an action, in ms. */
const PAGE_MS = 5_800;
const UNAUTHORIZED = 401;

/** Each undefined while its service gives no answer. */
type Profile = { customer: Customer | undefined; subscriptions: Subscription[] | undefined };

type AccountData = Profile & {
  awaitsCode: boolean;
  /** Undefined where there is no loyalty tracker, and no banner of the profile. */
  tracker: Tracker | undefined;
  progress: number | undefined;
};

/**
 * The profile of a registered shopper, at `/account`: personal details, e-mail, password, consents,
 * ways to sign in, data. Each section has its own form. Guests are redirected to sign in.
 */
export const accountPage = definePrivatePage<AccountData>({
  name: 'account',
  type: 'account',
  actions: {
    personal: changePersonal,
    email: changeEmail,
    'email-code': confirmEmail,
    password: changePassword,
    consent: changeConsent,
    delete: askDeletion,
  },
  async load(services, _, session) {
    const [profile, status, progress] = await Promise.all([
      readProfile(services, session),
      loyaltyIfThere(services, session),
      progressToShow(services, session),
    ]);
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, PROFILE_PATH);
    const tracker = trackerOf(status, services.shop, services.config, Date.now());
    const awaitsCode = services.shop.search.get('step') === CODE_STEP;
    return { kind: 'page', data: { ...profile, tracker, progress, awaitsCode } };
  },
  title: 'account.account.title',
  view: ({ data: { customer, tracker, progress, subscriptions, awaitsCode }, shop, form }) => {
    const { t } = shop.i18n;
    const title = customer?.firstName
      ? t('account.account.hello', { firstName: customer.firstName })
      : t('account.account.title');
    // nobody is asked for more while what they gave cannot be shown
    const asks = customer && progress;
    const both = { customer, shop };
    return (
      <AccountLayout shop={shop} current="profile" title={title}>
        {customer ? null : (
          <Unavailable message={t('account.account.unavailable')} path={PROFILE_PATH} shop={shop} />
        )}
        {tracker || asks !== undefined ? (
          <div className="account-tiles">
            {tracker ? <LoyaltyTracker tracker={tracker} shop={shop} /> : null}
            {asks === undefined ? null : <ProfileBanner progress={asks} shop={shop} />}
          </div>
        ) : null}
        <div className="profile">
          <PersonalSection {...both} form={formOf(form, 'personal')} />
          <EmailSection {...both} form={form} awaitsCode={awaitsCode} />
          <PasswordSection {...both} form={formOf(form, 'password')} />
          <ConsentsSection {...both} subscriptions={subscriptions} form={formOf(form, 'consent')} />
          <MethodsSection {...both} />
          <DataSection form={formOf(form, 'delete')} shop={shop} />
        </div>
      </AccountLayout>
    );
  },
});

/** The shopper's record and subscriptions, read at the same time. */
async function readProfile(services: Services, session: Session): Promise<Profile> {
  const nothing: Profile = { customer: undefined, subscriptions: undefined };
  if (!session.registered) return nothing;
  const limit = new TimeLimit(PAGE_MS - (Date.now() - services.timing.startedAt));
  const asked = asCustomer(session, async (token, customerId): Promise<Profile> => {
    const customer = getCustomer(services, token, customerId).catch((error: unknown) => {
      // the session may have ended
      if (error instanceof UpstreamError && error.status === UNAUTHORIZED) throw error;
      return orAbsent<Customer>(Promise.reject(error), services, 'account');
    });
    const subscriptions = orAbsent(getSubscriptions(services, token), services, 'subscriptions');
    return { customer: await customer, subscriptions: await subscriptions };
  });
  return (await orAbsent(limit.within(asked, 'profile'), services, 'account')) ?? nothing;
}
