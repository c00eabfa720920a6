import type { ReactNode } from 'react';
import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import { CheckField, TICKED } from '../../../shared/forms/check-field.tsx';
import { type FormState, submittedValue } from '../../forms/form-state.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { RegisterFormSettings } from '../../upstreams/commerce/customer-auth.ts';
import type { LoyaltyHistory, Reward } from '../../upstreams/commerce/loyalty.ts';
import { Contours } from './contours.tsx';
import { CONSENTS } from './join-loyalty.ts';
import { ExpiryAlert, MEMBERSHIP_PATH, ToNextReward, tierName } from './loyalty-tracker.tsx';
import type { Tracker } from './tracker.ts';

/** Entries of the history on one page. */
export const HISTORY_PAGE = 20;

/** The member's card: tier, points, balance, expiry. */
export function ClubCard({ tracker, shop }: { tracker: Tracker; shop: ShopRequest }) {
  const { t, date, number } = shop.i18n;
  const { isTitanium, points, balance, expiresOn, expiresSoon } = tracker;
  return (
    <section aria-labelledby="club-card" className={isTitanium ? 'club-card loyalty-titanium' : 'club-card'}>
      <Contours />
      <div>
        <p className="eyebrow">{t('account.membership.club')}</p>
        <h2 id="club-card" className="display text-3xl md:text-5xl">
          {t(tierName(isTitanium))}
        </h2>
        {expiresOn ? (
          <p className="mt-2">
            {t('account.membership.until', { date: date(expiresOn, { dateStyle: 'long' }) })}
          </p>
        ) : null}
      </div>
      <div className="club-balance">
        <p>
          <strong className="display tabular">
            {t('account.loyalty.points', { points, shown: number(points) })}
          </strong>
          <span>{t('account.loyalty.balance', { balance })}</span>
        </p>
        <ToNextReward tracker={tracker} shop={shop} />
      </div>
      {expiresSoon ? (
        <p className="club-notice">
          <ExpiryAlert tracker={tracker} shop={shop} />
        </p>
      ) : null}
    </section>
  );
}

type RewardsProps = { rewards: Reward[]; points: number; shop: ShopRequest; form: FormState | undefined };

/** The rewards, each with a form that names its redemption. */
export function Rewards({ rewards, points, shop, form }: RewardsProps) {
  const { t, number } = shop.i18n;
  return (
    <section aria-labelledby="rewards" className="club-section">
      <h2 id="rewards" className="display text-2xl md:text-3xl">
        {t('account.membership.rewards')}
      </h2>
      <ul className="club-rewards">
        {rewards.map((reward) => (
          <li key={reward.rewardId}>
            <p className="eyebrow tabular">
              {t('account.loyalty.points', { points: reward.points, shown: number(reward.points) })}
            </p>
            <h3>{reward.name}</h3>
            <p>{reward.description}</p>
            {points >= reward.points ? (
              <RedeemForm reward={reward} shop={shop} form={form} />
            ) : (
              <p className="club-togo">
                {t('account.membership.toGo', {
                  points: reward.points - points,
                  shown: number(reward.points - points),
                })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

type RedeemFormProps = {
  reward: Pick<Reward, 'rewardId' | 'name'>;
  shop: ShopRequest;
  form: FormState | undefined;
};

function RedeemForm({ reward: { rewardId, name }, shop, form }: RedeemFormProps) {
  const { t } = shop.i18n;
  // the one that was tried stays the same, so that trying again cannot redeem twice
  const tried =
    submittedValue(form, 'rewardId') === rewardId ? submittedValue(form, 'redemptionId') : undefined;
  return (
    <form method="post" action={shop.link(MEMBERSHIP_PATH)}>
      <input type="hidden" name={ACTION_FIELD} value="redeem" />
      <input type="hidden" name="rewardId" value={rewardId} />
      <input type="hidden" name="redemptionId" value={tried ?? crypto.randomUUID()} />
      <button type="submit" className="button-secondary">
        {t('account.membership.redeem')}
        <span className="sr-only"> {name}</span>
      </button>
    </form>
  );
}

/** Tries a redemption again that nobody could confirm; the same one, so points are spent once. */
export function RetryRedemption({ form, shop }: { form: FormState; shop: ShopRequest }) {
  return (
    <form method="post" action={shop.link(MEMBERSHIP_PATH)} className="mt-6">
      <input type="hidden" name={ACTION_FIELD} value="redeem" />
      {['rewardId', 'redemptionId'].map((name) => (
        <input key={name} type="hidden" name={name} value={submittedValue(form, name) ?? ''} />
      ))}
      <button type="submit" className="button-primary">
        {shop.i18n.t('errors.tryAgain')}
      </button>
    </form>
  );
}

type HistoryProps = { history: LoyaltyHistory; page: number; shop: ShopRequest };

/** The history of points, latest first, in pages. */
export function History({ history: { data, total }, page, shop }: HistoryProps) {
  const { t, date, number } = shop.i18n;
  const isLast = page * HISTORY_PAGE >= total;
  const pageLink = (to: number) => `${shop.link(MEMBERSHIP_PATH + (to > 1 ? `?page=${to}` : ''))}#history`;
  return (
    <section aria-labelledby="history" className="club-section">
      <h2 id="history" className="display text-2xl md:text-3xl">
        {t('account.membership.history')}
      </h2>
      {data.length === 0 ? <p className="mt-4 text-ink-soft">{t('account.membership.noHistory')}</p> : null}
      <ul className="club-history">
        {data.map(({ entryId, date: on, points, description, code }) => (
          <li key={entryId}>
            <time dateTime={on} className="tabular">
              {date(on, { dateStyle: 'medium' })}
            </time>
            <span>
              {description}
              {code ? (
                <>
                  {' '}
                  <code>{code}</code>
                </>
              ) : null}
            </span>
            <span className="tabular">{number(points, { signDisplay: 'exceptZero' })}</span>
          </li>
        ))}
      </ul>
      {page > 1 || !isLast ? (
        <nav aria-label={t('account.membership.history')} className="form-links">
          {page > 1 ? (
            <a href={pageLink(page - 1)} className="link">
              {t('account.membership.newer')}
            </a>
          ) : null}
          {isLast ? null : (
            <a href={pageLink(page + 1)} className="link">
              {t('account.membership.older')}
            </a>
          )}
        </nav>
      ) : null}
    </section>
  );
}

type InvitationProps = {
  shop: ShopRequest;
  heading: 'h1' | 'h2';
  children: ReactNode;
};

/** The club's invitation, with the way to join. */
export function Invitation({ shop, heading: Heading, children }: InvitationProps) {
  const { t } = shop.i18n;
  return (
    <section aria-labelledby="invitation" className="club-card club-invitation">
      <Contours />
      <div>
        <p className="eyebrow">{t('account.membership.club')}</p>
        <Heading id="invitation" tabIndex={-1} className="display text-4xl outline-none md:text-6xl">
          {t('account.membership.inviteTitle')}
        </Heading>
        <p className="mt-5 max-w-[46ch] text-lg">{t('account.membership.inviteBody')}</p>
        {children}
      </div>
    </section>
  );
}

type JoinFormProps = {
  /** Null while the service gives no answer. */
  settings: RegisterFormSettings | null;
  shop: ShopRequest;
  form: FormState | undefined;
};

/** Joining, with the consents that the site needs. */
export function JoinForm({ settings, shop, form }: JoinFormProps) {
  const { t } = shop.i18n;
  if (!settings) return <p className="mt-6">{t('account.membership.joinUnavailable')}</p>;
  if (!settings.canEnrollInLoyalty) return <p className="mt-6">{t('account.membership.closed')}</p>;
  const isAsked = {
    rewardsConsent: settings.isLoyaltyExplicitConsentRequired,
    privacyConsent: settings.loyaltyPrivacyConsentRequired,
  };
  return (
    <form method="post" action={shop.link(MEMBERSHIP_PATH)} className="club-join">
      <input type="hidden" name={ACTION_FIELD} value="join" />
      {CONSENTS.filter((name) => isAsked[name]).map((name) => (
        <CheckField
          key={name}
          id={`join-${name}`}
          name={name}
          label={t(`account.membership.${name}`)}
          checked={submittedValue(form, name) === TICKED}
          missing={t('account.membership.consentRequired')}
          error={form?.errors[name]}
        />
      ))}
      <button type="submit" className="button-primary">
        {t('account.membership.join')}
      </button>
    </form>
  );
}
