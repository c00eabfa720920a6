import { ACTION_FIELD } from '../../shared/forms/action-field.ts';
import { confirmationPath, LOOK_UP_PATH } from '../account/orders/order-access.ts';
import { CheckoutNotice } from '../checkout/checkout-notice.tsx';
import { LeavePage } from '../checkout/leave-page.tsx';
import { type Attempt, attemptCookie } from '../checkout/order/attempt.ts';
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
  LOST_BEFORE_PATH,
  ORDER_STATE_PATH,
} from '../checkout/paths.ts';
import { formMessage } from '../forms/form-state.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { visitorTime } from '../request/visitor-time.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';

type OrderState =
  | {
      kind: 'challenge';
      url: string;
      /** Whether the shopper has just been at the bank, or chose not to go there. */
      isBack: boolean;
    }
  /** Nobody can tell this browser what became of a press whose answer was lost. */
  | { kind: 'untold' }
  | WaitingOrder;

const lead = (to: string) => ({ kind: 'redirect', status: 303, to }) as const;
const UNTOLD = { kind: 'page', data: { kind: 'untold' } } as const;

/** Leads to the checkout after a press of which no order came. */
function notPlaced({ shop }: Services, session: Session) {
  session.leaveFlash(shop.link(CHECKOUT_PATH), { messageId: 'checkout.state.none', failed: true });
  return lead(CHECKOUT_PATH);
}

/** Whether a guest was to place the order who has signed in since: the service does not show it any more. */
const isUnseen = ({ isGuest }: Attempt, session: Session) => isGuest === true && session.registered;

/**
 * What becomes of an order whose payment is under way, at `/checkout/order`: it leads on as soon as
 * that is known (docs/decisions/0065). It is about the order that this browser tried to place last,
 * whatever the address says: what a bank adds to it is no evidence.
 */
export const orderStatePage = definePrivatePage<OrderState>({
  name: 'order-state',
  shape: 'checkout',
  type: 'cart/checkout',
  async load(services, _, session, form) {
    const attempt = attemptCookie(session);
    const known = await attempt.read();
    const from = services.shop.search.get(FROM);
    const isLost = from === LOST || from === LOST_BEFORE;
    if (!known) return isLost ? UNTOLD : lead(CHECKOUT_PATH);
    if (known.end === 'failed') return isLost ? notPlaced(services, session) : lead(CHECKOUT_PATH);
    const { orderNo } = known;
    if (known.end === 'placed') return lead(confirmationPath(orderNo));
    const outcome = await settleAttempt(services, session, { attempt, known });
    // a form that failed asked for another way to pay: it must not lead to the bank
    const isBack = from === BANK || form !== undefined;
    const waiting = (kind: WaitingOrder['kind']) =>
      ({
        kind: 'page',
        status: kind === 'unknown' ? 503 : 200,
        data: {
          kind,
          orderNo,
          next: isBack ? BACK_FROM_BANK_PATH : isLost ? LOST_BEFORE_PATH : ORDER_STATE_PATH,
          time: visitorTime(Date.now(), services),
        },
      }) as const;
    switch (outcome.kind) {
      case 'placed':
        return lead(confirmationPath(orderNo));
      case 'none':
        // the shop may still be working on a press whose answer was lost
        if (from === LOST) return waiting('lost');
        if (from !== LOST_BEFORE) return lead(CHECKOUT_PATH);
        return isUnseen(known, session) ? UNTOLD : notPlaced(services, session);
      case 'refused':
        return lead(leadToPayment(services, session, outcome));
      case 'challenge':
        return { kind: 'page', data: { ...outcome, isBack } };
      default:
        return waiting(outcome.kind);
    }
  },
  actions: { [GIVE_UP]: giveUp },
  title: 'checkout.state.title',
  view: ({ data, shop, form }) => {
    const { t } = shop.i18n;
    if (data.kind === 'untold')
      return (
        <CheckoutNotice
          title={t('checkout.state.untold')}
          said={t('checkout.state.untoldBody')}
          choices={[
            { href: shop.link(LOOK_UP_PATH), text: t('account.orders.lookup.title') },
            { href: shop.link('/cart'), text: t('shell.backToBag') },
          ]}
        />
      );
    if (data.kind !== 'challenge') return <Waiting {...data} shop={shop} />;
    return (
      <LeavePage
        href={data.url}
        title={t('checkout.leave.bank')}
        label={t('checkout.leave.bankLink')}
        note={t('checkout.leave.bankNote')}
        alert={formMessage(form)}
        isAutomatic={!data.isBack}
        shop={shop}
      >
        <form method="post" action={shop.link(ORDER_STATE_PATH)}>
          <input type="hidden" name={ACTION_FIELD} value={GIVE_UP} />
          <button type="submit" className="button-secondary">
            {t('checkout.leave.bankGiveUp')}
          </button>
        </form>
      </LeavePage>
    );
  },
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
