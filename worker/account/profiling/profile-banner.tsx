import { ACTION_FIELD } from '../../../shared/forms/action-field.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Session } from '../../session/session.ts';
import { getProfilingProgress } from '../../upstreams/commerce/profiling.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';
import { isDismissed } from './dismissal.ts';
import { PREFERENCES_PATH, percentOf } from './save-answer.ts';

/** How long a page waits for the progress beside its own data, in ms. */
const PATIENCE_MS = 800;

/**
 * How much of the profile is answered, where the banner is to be shown: undefined for guests, where
 * profiling is off, after 'No thanks', when all is answered, and where the service fails or keeps
 * the page waiting.
 */
export async function progressToShow(services: Services, session: Session): Promise<number | undefined> {
  if (!session.registered || !services.shop.features.profiling || isDismissed(session)) return undefined;
  const asked = asCustomer(session, (token) => getProfilingProgress(services, token));
  const progress = await orAbsent(
    new TimeLimit(PATIENCE_MS).within(asked, 'profiling-progress'),
    services,
    'profiling-progress',
  );
  return progress === undefined || progress >= 1 ? undefined : progress;
}

/** The banner that asks to complete the profile. */
export function ProfileBanner({ progress, shop }: { progress: number; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <section aria-labelledby="profile-banner-title" className="profile-banner">
      <h2 id="profile-banner-title">{t('account.profiling.bannerTitle')}</h2>
      <p>{t('account.profiling.bannerBody')}</p>
      <div className="profile-progress">
        <progress id="profiling-progress" max={1} value={progress} aria-labelledby="profile-banner-title" />
        <span className="tabular">{percentOf(progress, shop)}</span>
      </div>
      <div className="form-links">
        <a href={shop.link(PREFERENCES_PATH)} className="button-primary" data-drawer="profiling">
          {t('account.profiling.getStarted')}
        </a>
        <form method="post" action={shop.link(PREFERENCES_PATH)}>
          <input type="hidden" name={ACTION_FIELD} value="later" />
          <button type="submit" className="link">
            {t('account.profiling.noThanks')}
          </button>
        </form>
      </div>
    </section>
  );
}
