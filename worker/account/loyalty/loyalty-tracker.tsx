import type { MessageId } from '../../../shared/i18n/message-id.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Tracker } from './tracker.ts';

export const MEMBERSHIP_PATH = '/membership';

/** The loyalty tracker: a tile that leads to the membership page. */
export function LoyaltyTracker({ tracker, shop }: { tracker: Tracker; shop: ShopRequest }) {
  const { t, number } = shop.i18n;
  const { isTitanium, points, balance } = tracker;
  return (
    <a
      href={shop.link(MEMBERSHIP_PATH)}
      className={isTitanium ? 'loyalty-tile loyalty-titanium' : 'loyalty-tile'}
    >
      <span className="eyebrow">{t(tierName(isTitanium))}</span>
      <span className="loyalty-points">
        <strong className="tabular">{t('account.loyalty.points', { points, shown: number(points) })}</strong>
        <span>{t('account.loyalty.balance', { balance })}</span>
      </span>
      <ToNextReward tracker={tracker} shop={shop} />
      <ExpiryAlert tracker={tracker} shop={shop} />
    </a>
  );
}

/** The message id of a tier's name. */
export function tierName(isTitanium: boolean): MessageId {
  return isTitanium ? 'account.loyalty.titanium' : 'account.loyalty.member';
}

/** Below the threshold: how far the member has come, and what is missing. */
export function ToNextReward({ tracker, shop }: { tracker: Tracker; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { points, threshold, missing, minimum } = tracker;
  if (missing === 0) return null;
  return (
    <span className="loyalty-progress">
      <progress max={threshold} value={points} aria-label={t('account.loyalty.progress')} />
      <span>{t('account.loyalty.earn', { points: missing })}</span>
      {minimum ? <small>{t('account.loyalty.minimum', { amount: minimum })}</small> : null}
    </span>
  );
}

/** The alert about a tier that expires within the configured period. */
export function ExpiryAlert({ tracker, shop }: { tracker: Tracker; shop: ShopRequest }) {
  const { t, date } = shop.i18n;
  const { expiresOn, expiresSoon, isTitanium } = tracker;
  if (!expiresSoon || !expiresOn) return null;
  const on = date(expiresOn, { dateStyle: 'long' });
  return (
    <span className="loyalty-alert">
      {t('account.loyalty.expires', { tier: t(tierName(isTitanium)), date: on })}
    </span>
  );
}
