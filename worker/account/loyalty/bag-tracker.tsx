import { ASSETS } from '../../assets.ts';
import { Await } from '../../rendering/await.tsx';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import { LoyaltyTracker } from './loyalty-tracker.tsx';
import { freshLoyalty, loyaltyIfThere } from './read-loyalty.ts';
import { type Tracker, trackerOf } from './tracker.ts';

/**
 * The tracker on the bag's page, which does not wait for it. A place is kept for every registered
 * shopper, unless the session knows already that there is no tracker.
 */
export function bagLoyalty(
  services: Services,
  session: Session,
): { hasTracker: boolean; tracker: Promise<Tracker | null> } {
  const { shop, config } = services;
  const isOff = !session.registered || !shop.features.loyalty;
  if (isOff || freshLoyalty(services, session)?.isActive === false) {
    return { hasTracker: false, tracker: Promise.resolve(null) };
  }
  const tracker = loyaltyIfThere(services, session).then(
    (status) => trackerOf(status, shop, config, Date.now()) ?? null,
  );
  return { hasTracker: true, tracker };
}

/** The place of the tracker. It keeps its height when there is none, so that nothing moves. */
export function BagTracker({ tracker, shop }: { tracker: Promise<Tracker | null>; shop: ShopRequest }) {
  return (
    <div className="page gutter">
      <link rel="stylesheet" href={ASSETS.accountStyle} />
      <div className="loyalty-placeholder">
        <Await promise={tracker} fallback={null}>
          {(found) => (found ? <LoyaltyTracker tracker={found} shop={shop} /> : null)}
        </Await>
      </div>
    </div>
  );
}
