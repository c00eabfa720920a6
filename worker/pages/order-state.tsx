import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { confirmationPath } from '../account/orders/order-access.ts';
import { LeavePage } from '../checkout/leave-page.tsx';
import { attemptCookie } from '../checkout/order/attempt.ts';
import { GIVE_UP, giveUp } from '../checkout/order/give-up.ts';
import { leadToPayment } from '../checkout/order/last-order.ts';
import { settleAttempt } from '../checkout/order/settle-attempt.ts';
import { Waiting, type WaitingOrder } from '../checkout/order/waiting.tsx';
import {
  BACK_FROM_BANK_PATH,
  BANK,
  CHECKOUT_PATH,
  FROM,
  LOST,
  LOST_BEFORE,
  ORDER_STATE_PATH,
} from '../checkout/paths.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { visitorTime } from '../request/visitor-time.ts';

type OrderState =
  | {
      kind: 'challenge';
      url: string;
      /** Whether the shopper has just been at the bank. */
      isBack: boolean;
    }
  | WaitingOrder;

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
    const attempt = attemptCookie(session);
    const known = await attempt.read();
    if (!known || known.end === 'failed') return lead(CHECKOUT_PATH);
    const { orderNo } = known;
    if (known.end === 'placed') return lead(confirmationPath(orderNo));
    const outcome = await settleAttempt(services, session, { attempt, known });
    const from = services.shop.search.get(FROM);
    const waiting = (kind: WaitingOrder['kind']) =>
      ({
        kind: 'page',
        status: kind === 'unknown' ? 503 : 200,
        data: {
          kind,
          orderNo,
          isLost: from !== null && from !== BANK,
          time: visitorTime(Date.now(), services),
        },
      }) as const;
    switch (outcome.kind) {
      case 'placed':
        return lead(confirmationPath(orderNo));
      case 'none':
        // the shop may still be working on a press whose answer was lost
        if (from === LOST) return waiting('lost');
        if (from === LOST_BEFORE)
          session.leaveFlash(services.shop.link(CHECKOUT_PATH), {
            messageId: 'checkout.state.none',
            failed: true,
          });
        return lead(CHECKOUT_PATH);
      case 'refused':
        return lead(leadToPayment(services, session, outcome));
      case 'challenge': {
        return { kind: 'page', data: { ...outcome, isBack: from === BANK } };
      }
      default:
        return waiting(outcome.kind);
    }
  },
  actions: { [GIVE_UP]: giveUp },
  title: 'checkout.state.title',
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
