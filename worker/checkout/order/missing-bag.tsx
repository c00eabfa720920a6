import type { ShopRequest } from '../../request/shop-request.ts';
import type { Session } from '../../session/session.ts';
import type { Services } from '../../upstreams/services.ts';
import { BACK_FROM_BANK_PATH, CHECKOUT_PATH } from '../paths.ts';
import { AttemptCookie } from './attempt.ts';

/** Why a bag that the shopper has filled looks empty: it became an order, or they are logged out. */
export type MissingBag = { kind: 'order'; orderNo: string } | { kind: 'session' };

/** Why the shopper's empty bag may look lost; undefined where it does not. No service is called. */
export async function missingBag(services: Services, session: Session): Promise<MissingBag | undefined> {
  if (session.hasEnded) return { kind: 'session' };
  const known = await new AttemptCookie(services, session).read();
  return known && !known.end ? { kind: 'order', orderNo: known.orderNo } : undefined;
}

/** Says where the bag is, and leads there. */
export function MissingBagNote({ missing, shop }: { missing: MissingBag | undefined; shop: ShopRequest }) {
  if (!missing) return null;
  const { t } = shop.i18n;
  const isOrder = missing.kind === 'order';
  const login = `/login?${new URLSearchParams({ return: shop.link(CHECKOUT_PATH) })}`;
  return (
    <div role="status" className="border-b border-line bg-paper-deep">
      <p className="page gutter flex flex-wrap items-center gap-x-8 gap-y-1 py-3">
        <span className="max-w-[60ch] font-medium">
          {isOrder ? t('bag.missing.order', { orderNo: missing.orderNo }) : t('bag.missing.session')}
        </span>
        <a
          href={shop.link(isOrder ? BACK_FROM_BANK_PATH : login)}
          className="link inline-flex min-h-11 items-center"
        >
          {t(isOrder ? 'bag.missing.toOrder' : 'checkout.contact.logIn')}
        </a>
      </p>
    </div>
  );
}
