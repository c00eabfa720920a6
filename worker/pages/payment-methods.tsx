import { AccountFrame } from '../account/account-frame.tsx';
import { asCustomer } from '../account/as-customer.ts';
import { CardList, KeptCardList } from '../account/payment-methods/card-list.tsx';
import {
  DEFAULT_CARD,
  FORGET_CARD,
  forgetKeptCard,
  makeCardDefault,
  PAYMENT_METHODS_PATH,
  REMOVE_CARD,
  removeCard,
} from '../account/payment-methods/change-saved-cards.ts';
import { SectionUnavailable } from '../account/section-unavailable.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import { type Cards, getCards } from '../upstreams/commerce/payment-instruments.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

type PaymentMethodsData = {
  /** Undefined while the service gives no answer. */
  cards: Cards | undefined;
};

/**
 * The saved cards of a registered shopper, at `/account/payment-methods`. Cards are added where
 * they are paid with, in checkout: a card's number never passes through the shop. Guests are
 * redirected to sign in.
 */
export const paymentMethodsPage = definePrivatePage<PaymentMethodsData>({
  name: 'payment-methods',
  type: 'account',
  actions: {
    [REMOVE_CARD]: removeCard,
    [DEFAULT_CARD]: makeCardDefault,
    [FORGET_CARD]: forgetKeptCard,
  },
  async load(services, _, session, form) {
    const asked = () => asCustomer(session, (token, customerId) => getCards(services, { token, customerId }));
    // a service that gave the action no answer is not asked again
    const isAsked = session.registered && form?.type !== 'unavailable';
    const cards = isAsked ? await orAbsent(asked(), services, 'saved-cards') : undefined;
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, PAYMENT_METHODS_PATH);
    cards?.saved.sort((one, other) => Number(other.default) - Number(one.default));
    return { kind: 'page', data: { cards } };
  },
  head: (_, { i18n: { t } }) => ({
    title: t('shell.titleTemplate', { title: t('account.account.payment') }),
    noindex: true,
  }),
  view: ({ data: { cards }, shop }) => {
    const { t } = shop.i18n;
    return (
      <AccountFrame shop={shop} current="payment" title={t('account.account.payment')}>
        {cards?.saved.length ? <CardList cards={cards.saved} shop={shop} /> : null}
        {cards?.kept.length ? <KeptCardList cards={cards.kept} shop={shop} /> : null}
        {cards?.saved.length === 0 && cards.kept.length === 0 ? (
          <p className="mt-6 text-lg">{t('account.card.empty')}</p>
        ) : null}
        {cards ? (
          <p className="mt-6 max-w-[48ch] text-ink-soft">{t('account.card.added')}</p>
        ) : (
          <SectionUnavailable
            message={t('account.card.unavailable')}
            path={PAYMENT_METHODS_PATH}
            shop={shop}
          />
        )}
      </AccountFrame>
    );
  },
});
