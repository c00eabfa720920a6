import type { ShopRequest } from '../../request/shop-request.ts';
import { SUPPORT_PATH } from '../paths.ts';

/**
 * An order whose payment is under way, or of which no service knows whether it is paid, or which is not
 * there yet after a press whose answer was lost.
 */
export type WaitingOrder = {
  kind: 'pending' | 'unknown' | 'lost';
  orderNo: string;
  /** The address at which the page asks again: it says where the shopper came from. */
  next: string;
  /** When the shop last asked, as a time of day. */
  time: string;
};

/** Seconds after which the page asks again. */
const AGAIN_SECONDS = { pending: 3, unknown: 10, lost: 10 } as const;

/** The order is being looked into; the page asks again by itself. */
export function Waiting({ kind, orderNo, next, time, shop }: WaitingOrder & { shop: ShopRequest }) {
  const { t } = shop.i18n;
  const again = shop.link(next);
  return (
    <div className="checkout page gutter">
      <meta httpEquiv="refresh" content={`${AGAIN_SECONDS[kind]}; url=${again}`} />
      <h1 className="display">{t(`checkout.state.${kind}`, { orderNo })}</h1>
      <p role="status" className="checkout-note">
        {t(`checkout.state.${kind}Body`)}
      </p>
      <p className="checkout-note">{t('checkout.state.asOf', { time })}</p>
      <p className="checkout-buttons">
        <a href={again} className="button-secondary">
          {t('checkout.state.again')}
        </a>
        <a href={shop.link(SUPPORT_PATH)} target="_blank" rel="noopener" className="button-secondary">
          {t('errors.page.support')}
        </a>
      </p>
    </div>
  );
}
