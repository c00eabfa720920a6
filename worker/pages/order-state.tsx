import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { LeavePage } from '../checkout/leave-page.tsx';
import { AttemptCookie } from '../checkout/order/attempt.ts';
import { GIVE_UP, giveUp } from '../checkout/order/give-up.ts';
import { leadToPayment } from '../checkout/order/last-order.ts';
import { settleAttempt } from '../checkout/order/settle-attempt.ts';
import {
  BACK_FROM_BANK_PATH,
  BANK,
  CHECKOUT_PATH,
  confirmationPath,
  FROM,
  ORDER_STATE_PATH,
} from '../checkout/paths.ts';
import { definePrivatePage } from '../rendering/page.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { visitorTime } from '../request/visitor-time.ts';
import { SUPPORT_PATH } from './error-view.tsx';

type OrderState =
  | { kind: 'challenge'; url: string /** Whether the shopper has just been at the bank. */; isBack: boolean }
  | {
      kind: 'pending' | 'unknown';
      orderNo: string /** When the shop last asked, as a time of day. */;
      time: string;
    };

/** Seconds after which the page asks again. */
const AGAIN_SECONDS = { pending: 3, unknown: 10 } as const;

const lead = (to: string) => ({ kind: 'redirect', status: 303, to }) as const;

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
    const attempt = new AttemptCookie(services, session);
    const known = await attempt.read();
    if (!known || known.end === 'failed') return lead(CHECKOUT_PATH);
    const { orderNo } = known;
    if (known.end === 'placed') return lead(confirmationPath(orderNo));
    const settlement = await settleAttempt(services, session, { attempt, known });
    switch (settlement.kind) {
      case 'placed':
        return lead(confirmationPath(orderNo));
      case 'none':
        return lead(CHECKOUT_PATH);
      case 'refused':
        return lead(leadToPayment(services, session, settlement));
      case 'challenge': {
        const isBack = services.shop.search.get(FROM) === BANK;
        return { kind: 'page', data: { ...settlement, isBack } };
      }
      default:
        return {
          kind: 'page',
          status: settlement.kind === 'unknown' ? 503 : 200,
          data: { kind: settlement.kind, orderNo, time: visitorTime(Date.now(), services) },
        };
    }
  },
  actions: { [GIVE_UP]: giveUp },
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
        note={shop.i18n.t('checkout.leave.bankNote')}
        isAutomatic={!data.isBack}
        shop={shop}
      >
        <form method="post" action={shop.link(ORDER_STATE_PATH)}>
          <input type="hidden" name={ACTION_FIELD} value={GIVE_UP} />
          <button type="submit" className="button-secondary">
            {shop.i18n.t('checkout.leave.bankGiveUp')}
          </button>
        </form>
      </LeavePage>
    ) : (
      <Waiting {...data} shop={shop} />
    ),
});

/** The order is being looked into; the page asks again by itself. */
function Waiting({
  kind,
  orderNo,
  time,
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

/**
 * Where banks return to, at `/checkout/return`. Its parameters are not read: the state of the order
 * is asked for, and the address without secrets is shown.
 */
export const paymentReturnPage = definePrivatePage<null>({
  name: 'payment-return',
  shape: 'checkout',
  type: 'cart/checkout',
  load: async () => lead(BACK_FROM_BANK_PATH),
  head: () => ({ title: '' }),
  view: () => null,
});
