import type { Session } from '../../session/session.ts';
import { getLoyaltyStatus, type LoyaltyStatus } from '../../upstreams/commerce/loyalty.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { asCustomer } from '../as-customer.ts';

/** How long a status is used without asking again, in seconds (docs/product/accounts.md §9.3). */
const FRESH_SECONDS = 5 * 60;
/** How long a page waits for the status beside its own data, in ms. */
const PATIENCE_MS = 800;

/** The status that this session was told in the last five minutes, in this locale. */
export function freshLoyalty(services: Services, session: Session): LoyaltyStatus | undefined {
  const known = session.data.loyalty;
  const isFresh =
    known && known.locale === services.shop.locale.id && Date.now() / 1000 < known.at + FRESH_SECONDS;
  return isFresh ? asSimulated(services, known) : undefined;
}

/**
 * The status as the service tells it now. It is remembered in the shopper's own session, and
 * nowhere else (docs/decisions/0062). Throws `SignInNeeded` for guests, and `UpstreamError`.
 */
export async function readLoyalty(services: Services, session: Session): Promise<LoyaltyStatus> {
  const status = await asCustomer(session, (token) => getLoyaltyStatus(services, token));
  const at = Math.floor(Date.now() / 1000);
  session.set({ loyalty: { ...status, at, locale: services.shop.locale.id } });
  return asSimulated(services, status);
}

/** A status in the tier that staff simulate, with the shopper's own points. */
function asSimulated({ simulated }: Services, status: LoyaltyStatus): LoyaltyStatus {
  if (!simulated?.tier) return status;
  return { ...status, isActive: true, isTitanium: simulated.tier === 'titanium' };
}

/**
 * The status for the tracker; undefined for guests, where the programme is off, and where the
 * service fails or keeps the page waiting.
 */
export async function loyaltyIfThere(
  services: Services,
  session: Session,
): Promise<LoyaltyStatus | undefined> {
  if (!session.registered || !services.shop.features.loyalty) return undefined;
  const known = freshLoyalty(services, session);
  if (known) return known;
  const asked = new TimeLimit(PATIENCE_MS).within(readLoyalty(services, session), 'loyalty-status');
  return orAbsent(asked, services, 'loyalty');
}
