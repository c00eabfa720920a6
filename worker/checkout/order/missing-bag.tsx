import type { MessageId } from '../../../shared/i18n/message-id.ts';
import { confirmationPath } from '../../account/orders/order-access.ts';
import type { Message } from '../../http/problem-response.ts';
import type { ShopRequest } from '../../request/shop-request.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import { TimeLimit } from '../../upstreams/time-limit.ts';
import { orAbsent } from '../../upstreams/upstream.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH } from '../paths.ts';
import { attemptCookie } from './attempt.ts';
import { settleAttempt } from './settle-attempt.ts';

/**
 * Why a bag that the shopper has filled looks empty: it became an order, which may be placed, or they
 * are logged out.
 */
export type MissingBag = { kind: 'order' | 'placed'; orderNo: string } | { kind: 'session' };

/** Longest that the bag's page waits to hear what became of an order, in ms. */
const SETTLE_MS = 2_500;

/** The order that the bag became has failed, and its lines are in the bag again. */
export type RestoredBag = { kind: 'restored'; message: Message };

/**
 * Why the shopper's empty bag may look lost; undefined where it does not. A number that was reserved
 * makes no order, and the answer to the button may be lost: the services are asked.
 */
export async function missingBag(
  services: Services,
  session: Session,
): Promise<MissingBag | RestoredBag | undefined> {
  if (session.hasEnded) return { kind: 'session' };
  const attempt = attemptCookie(session);
  const known = await attempt.read();
  if (!known || known.end) return undefined;
  const { orderNo } = known;
  const settling = settleAttempt(services, session, { attempt, known });
  const limited = new TimeLimit(SETTLE_MS).within(settling, 'missing-bag');
  const outcome = await orAbsent(limited, services, 'missing-bag');
  const isUnknown = !outcome || outcome.kind === 'unknown';
  if (isUnknown) return known.agreed === undefined ? undefined : { kind: 'order', orderNo };
  if (outcome.kind === 'none') return undefined;
  if (outcome.kind === 'refused') return { kind: 'restored', message: outcome.message };
  return { kind: outcome.kind === 'placed' ? 'placed' : 'order', orderNo };
}

/** Where a note leads, and the message id of its link. */
function onwardFrom(missing: MissingBag, shop: ShopRequest): [to: string, label: MessageId] {
  if (missing.kind === 'placed') return [confirmationPath(missing.orderNo), 'bag.missing.toPlaced'];
  if (missing.kind === 'order') return [BACK_FROM_BANK_PATH, 'bag.missing.toOrder'];
  const login = `/login?${new URLSearchParams({ return: shop.link(CHECKOUT_PATH) })}`;
  return [login, 'checkout.contact.logIn'];
}

/** Says where the bag is, and leads there. */
export function MissingBagNote({ missing, shop }: { missing: MissingBag | undefined; shop: ShopRequest }) {
  if (!missing) return null;
  const { t } = shop.i18n;
  const [to, label] = onwardFrom(missing, shop);
  return (
    <div role="status" className="border-b border-line bg-paper-deep">
      <p className="page gutter flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <span className="max-w-[60ch] font-medium">
          {missing.kind === 'session'
            ? t('bag.missing.session')
            : t(`bag.missing.${missing.kind}`, { orderNo: missing.orderNo })}
        </span>
        <a href={shop.link(to)} className="link inline-flex min-h-11 items-center">
          {t(label)}
        </a>
      </p>
    </div>
  );
}
