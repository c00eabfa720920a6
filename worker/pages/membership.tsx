import type { ReactNode } from 'react';
import { UNCONFIRMED } from '../../shared/schemas/problem.ts';
import { AccountLayout } from '../account/account-layout.tsx';
import { asCustomer } from '../account/as-customer.ts';
import { Benefits } from '../account/loyalty/benefits.tsx';
import { joinLoyalty } from '../account/loyalty/join-loyalty.ts';
import { MEMBERSHIP_PATH } from '../account/loyalty/loyalty-tracker.tsx';
import {
  ClubCard,
  HISTORY_PAGE,
  History,
  Invitation,
  JoinForm,
  RetryRedemption,
  Rewards,
} from '../account/loyalty/membership-views.tsx';
import { readLoyalty } from '../account/loyalty/read-loyalty.ts';
import { redeemReward } from '../account/loyalty/redeem-reward.ts';
import { type Tracker, trackerOf } from '../account/loyalty/tracker.ts';
import { afterFailure } from '../forms/after-failure.ts';
import { type FormState, formOf } from '../forms/form-state.ts';
import { Await } from '../rendering/await.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { precheckCustomer, type RegisterFormSettings } from '../upstreams/commerce/customer-auth.ts';
import { getCustomer } from '../upstreams/commerce/customers.ts';
import {
  getLoyaltyHistory,
  getRewards,
  type LoyaltyHistory,
  type Reward,
} from '../upstreams/commerce/loyalty.ts';
import type { MemberTier } from '../upstreams/commerce/member-tiers.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundView, notFoundHead } from './not-found.tsx';
import { toSignIn } from './to-sign-in.ts';

/** Who reads the page. `unknown`: a registered shopper whose status the service does not tell. */
type Reader =
  | { is: 'unknown' | 'registered' | 'off' }
  /** `tier`: as staff simulate it. */
  | { is: 'guest'; tier?: MemberTier | undefined }
  | { is: 'member'; tracker: Tracker; page: number };

/** Each is null where it is not asked for, and where the service gives no answer. */
type MembershipDeferred = {
  rewards: Promise<Reward[] | null>;
  history: Promise<LoyaltyHistory | null>;
  enrolment: Promise<RegisterFormSettings | null>;
};

const NONE = Promise.resolve(null);
const NOTHING_DEFERRED: MembershipDeferred = { rewards: NONE, history: NONE, enrolment: NONE };

/**
 * The loyalty programme, at `/membership`: for members their tier, points, rewards and history, for
 * others what it is and how to join (docs/product/accounts.md §2.14). 404 where it is off.
 */
export const membershipPage = definePrivatePage<Reader, MembershipDeferred>({
  name: 'membership',
  type: 'account',
  actions: { join: joinLoyalty, redeem: redeemReward },
  async load(services, _, session, form) {
    const { shop, config } = services;
    if (!shop.features.loyalty)
      return { kind: 'page', status: 404, data: { is: 'off' }, deferred: NOTHING_DEFERRED };
    const inTime = <T,>(work: Promise<T>, section: string) =>
      orAbsent(afterFailure(form, work, section), services, section);
    const status = session.registered ? await inTime(readLoyalty(services, session), 'loyalty') : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) {
      if (form) return toSignIn(shop, MEMBERSHIP_PATH);
      return {
        kind: 'page',
        data: { is: 'guest', tier: services.simulated?.tier },
        deferred: NOTHING_DEFERRED,
      };
    }
    if (!status) return { kind: 'page', data: { is: 'unknown' }, deferred: NOTHING_DEFERRED };
    const tracker = trackerOf(status, shop, config, Date.now());
    if (!tracker) {
      const enrolment = inTime(readEnrolment(services, session), 'enrolment');
      return {
        kind: 'page',
        data: { is: 'registered' },
        deferred: { ...NOTHING_DEFERRED, enrolment: orNull(enrolment) },
      };
    }
    const page = pageNumber(shop);
    const offset = (page - 1) * HISTORY_PAGE;
    const rewards = inTime(
      asCustomer(session, (token) => getRewards(services, token)),
      'rewards',
    );
    const history = inTime(
      asCustomer(session, (token) => getLoyaltyHistory(services, token, { offset, limit: HISTORY_PAGE })),
      'loyalty-history',
    );
    const deferred = { rewards: orNull(rewards), history: orNull(history), enrolment: NONE };
    return { kind: 'page', data: { is: 'member', tracker, page }, deferred };
  },
  title: 'account.membership.title',
  head: ({ is }, shop) => (is === 'off' ? notFoundHead(shop) : {}),
  view: ({ data, deferred, shop, form }) => {
    if (data.is === 'off') return <NotFoundView shop={shop} />;
    if (data.is === 'guest') return <GuestView shop={shop} tier={data.tier} />;
    const { t } = shop.i18n;
    const redeeming = formOf(form, 'redeem');
    return (
      <AccountLayout shop={shop} current="membership" title={t('account.membership.title')}>
        {redeeming?.type === UNCONFIRMED ? <RetryRedemption form={redeeming} shop={shop} /> : null}
        {data.is === 'member' ? <MemberView data={data} deferred={deferred} shop={shop} form={form} /> : null}
        {data.is === 'registered' ? <JoinView deferred={deferred} shop={shop} form={form} /> : null}
        {data.is === 'unknown' ? (
          <Unavailable message={t('account.membership.unavailable')} path={MEMBERSHIP_PATH} shop={shop} />
        ) : null}
      </AccountLayout>
    );
  },
});

const orNull = async <T,>(work: Promise<T | undefined>): Promise<T | null> => (await work) ?? null;

/** The page of the history that `?page=` asks for, from 1. */
function pageNumber({ search }: ShopRequest): number {
  const page = search.get('page') ?? '';
  return /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1;
}

/** What joining needs: the site's settings come with the shopper's own e-mail address. */
function readEnrolment(services: Services, session: Session): Promise<RegisterFormSettings | undefined> {
  return asCustomer(session, async (token, customerId) => {
    const { email = '' } = await getCustomer(services, token, customerId);
    return (await precheckCustomer(services, email)).registerFormSettings;
  });
}

type ViewProps = { deferred: MembershipDeferred; shop: ShopRequest; form: FormState | undefined };

function MemberView({
  data: { tracker, page },
  deferred,
  shop,
  form,
}: ViewProps & { data: Extract<Reader, { is: 'member' }> }) {
  const { t } = shop.i18n;
  const redeeming = formOf(form, 'redeem');
  return (
    <>
      <ClubCard tracker={tracker} shop={shop} />
      <Await promise={deferred.rewards} fallback={<Section isTall title={t('account.membership.rewards')} />}>
        {(rewards) =>
          rewards ? (
            <Rewards rewards={rewards} points={tracker.points} shop={shop} form={redeeming} />
          ) : (
            <Section title={t('account.membership.rewards')}>
              {t('account.membership.rewardsUnavailable')}
            </Section>
          )
        }
      </Await>
      <Benefits shop={shop} current={tracker.isTitanium ? 'titanium' : 'member'} />
      <Await promise={deferred.history} fallback={<Section title={t('account.membership.history')} />}>
        {(history) =>
          history ? (
            <History history={history} page={page} shop={shop} />
          ) : (
            <Section title={t('account.membership.history')}>
              {t('account.membership.historyUnavailable')}
            </Section>
          )
        }
      </Await>
    </>
  );
}

/** A section of the page whose data is late or absent. */
function Section({ title, isTall, children }: { title: string; isTall?: boolean; children?: ReactNode }) {
  return (
    <section className="club-section">
      <h2 className="display text-2xl md:text-3xl">{title}</h2>
      {children ? <p className="mt-4">{children}</p> : null}
      {isTall && !children ? <div className="skeleton club-waiting" /> : null}
    </section>
  );
}

function JoinView({ deferred, shop, form }: ViewProps) {
  return (
    <>
      <Invitation shop={shop} heading="h2">
        <Await promise={deferred.enrolment} fallback={<div className="club-joining" />}>
          {(settings) => <JoinForm settings={settings} shop={shop} form={formOf(form, 'join')} />}
        </Await>
      </Invitation>
      <Benefits shop={shop} />
    </>
  );
}

function GuestView({ shop, tier }: { shop: ShopRequest; tier: MemberTier | undefined }) {
  const to = `/login?${new URLSearchParams({ return: shop.link(MEMBERSHIP_PATH) })}`;
  return (
    <div className="page gutter py-10 md:py-16">
      <Invitation shop={shop} heading="h1">
        <p className="mt-8">
          <a href={shop.link(to)} className="button-primary">
            {shop.i18n.t('account.membership.joinOrLogIn')}
          </a>
        </p>
      </Invitation>
      <Benefits shop={shop} current={tier} />
    </div>
  );
}
