import { AttemptCookie } from '../checkout/attempt.ts';
import { declineMessage } from '../checkout/decline-message.ts';
import { LeavePage } from '../checkout/leave-page.tsx';
import { CHECKOUT_PATH, confirmationPath, ORDER_STATE_PATH } from '../checkout/paths.ts';
import { settleOrder } from '../checkout/settle-order.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';

type OrderState = { kind: 'challenge'; url: string } | { kind: 'pending' | 'unknown'; orderNo: string };

/** Seconds after which the page asks again. */
const AGAIN_SECONDS = { pending: 3, unknown: 10 } as const;

/**
 * What becomes of an order whose payment is under way, at `/checkout/order`: it leads on as soon as
 * that is known (docs/decisions/0065). It is about the order that this browser tried to place last,
 * whatever the address says: what a bank adds to it is no evidence.
 */
export const orderStatePage = definePrivatePage<OrderState>({
  name: 'order-state',
  shape: 'checkout',
  type: 'cart/checkout',
  async load(services, _, session) {
    const orderNo = await new AttemptCookie(services, session).orderNo();
    if (!orderNo) return { kind: 'redirect', status: 303, to: CHECKOUT_PATH };
    const settlement = await settleOrder(services, session, orderNo);
    switch (settlement.kind) {
      case 'placed':
        return { kind: 'redirect', status: 303, to: confirmationPath(orderNo) };
      case 'none':
        return { kind: 'redirect', status: 303, to: CHECKOUT_PATH };
      case 'refused': {
        const to = `${CHECKOUT_PATH}?step=payment`;
        session.leaveFlash(services.shop.link(to), { ...declineMessage(settlement.reason), failed: true });
        return { kind: 'redirect', status: 303, to };
      }
      case 'challenge':
        return { kind: 'page', data: settlement };
      default:
        return {
          kind: 'page',
          status: settlement.kind === 'unknown' ? 503 : 200,
          data: { kind: settlement.kind, orderNo },
        };
    }
  },
  head: (_, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t('checkout.state.title') }),
    noindex: true,
  }),
  view: ({ data, shop }) =>
    data.kind === 'challenge' ? (
      <LeavePage
        href={data.url}
        title={shop.i18n.t('checkout.leave.bank')}
        label={shop.i18n.t('checkout.leave.bankLink')}
        shop={shop}
      />
    ) : (
      <Waiting {...data} shop={shop} />
    ),
});

/** The order is being looked into; the page asks again by itself. */
function Waiting({
  kind,
  orderNo,
  shop,
}: Exclude<OrderState, { kind: 'challenge' }> & { shop: ShopRequest }) {
  const { t } = shop.i18n;
  const again = shop.link(ORDER_STATE_PATH);
  return (
    <div className="checkout page gutter">
      <meta httpEquiv="refresh" content={`${AGAIN_SECONDS[kind]}; url=${again}`} />
      <h1 className="display">{t(`checkout.state.${kind}`, { orderNo })}</h1>
      <p role="status" className="checkout-note">
        {t(`checkout.state.${kind}Body`)}
      </p>
      <p className="checkout-buttons">
        <a href={again} className="button-secondary">
          {t('checkout.state.again')}
        </a>
      </p>
    </div>
  );
}

/**
 * Where banks return to, at `/checkout/return`. Its parameters are not read: the state of the order
 * is asked for, and the address without secrets is shown.
 */
export const paymentReturnPage = definePrivatePage<null>({
  name: 'payment-return',
  shape: 'checkout',
  type: 'cart/checkout',
  load: async () => ({ kind: 'redirect', status: 303, to: ORDER_STATE_PATH }),
  head: () => ({ title: '' }),
  view: () => null,
});
