import { AccountLayout } from '../account/account-layout.tsx';
import { asCustomer } from '../account/as-customer.ts';
import { ADD_CARD, ADD_ON_PAGE, addCard, addCardOnPage } from '../account/payment-methods/add-card.ts';
import { AddCardForm } from '../account/payment-methods/add-card-form.tsx';
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
import { paymentFrameOutside } from '../config/service-origins.ts';
import { Scene } from '../content/scene.tsx';
import { afterFailure } from '../forms/after-failure.ts';
import { definePrivatePage } from '../rendering/page.ts';
import { Unavailable } from '../shell/unavailable.tsx';
import { type CardPayments, getCardPayments } from '../upstreams/commerce/payment-configuration.ts';
import { type Cards, getCards } from '../upstreams/commerce/payment-instruments.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { toSignIn } from './to-sign-in.ts';

type PaymentMethodsData = {
  /** Undefined while the service gives no answer. */
  cards: Cards | undefined;
  /** How cards are added; null where the site takes none, undefined while no service says so. */
  payments: CardPayments | null | undefined;
};

/**
 * The saved cards of a registered shopper, at `/account/payment-methods`, and the form that adds
 * one: a card's number never passes through the shop. Guests are redirected to sign in.
 */
export const paymentMethodsPage = definePrivatePage<PaymentMethodsData>({
  name: 'payment-methods',
  type: 'account',
  outside: paymentFrameOutside,
  actions: {
    [ADD_CARD]: addCard,
    [ADD_ON_PAGE]: addCardOnPage,
    [REMOVE_CARD]: removeCard,
    [DEFAULT_CARD]: makeCardDefault,
    [FORGET_CARD]: forgetKeptCard,
  },
  async load(services, _, session, form) {
    const asked = () => asCustomer(session, (token, customerId) => getCards(services, { token, customerId }));
    // a service that gave the action no answer is not asked again
    const isAsked = session.registered && form?.type !== 'unavailable';
    const [cards, payments] = await Promise.all([
      isAsked ? orAbsent(asked(), services, 'saved-cards') : undefined,
      session.registered
        ? orAbsent(afterFailure(form, getCardPayments(services), 'payments'), services, 'payments')
        : undefined,
    ]);
    // the service may have answered that the session has ended
    if (!session.registered) return toSignIn(services.shop, PAYMENT_METHODS_PATH);
    cards?.saved.sort((one, other) => Number(other.default) - Number(one.default));
    return { kind: 'page', data: { cards, payments } };
  },
  title: 'account.account.payment',
  view: ({ data: { cards, payments }, shop, form }) => {
    const { t } = shop.i18n;
    // where Stripe's own script draws the field, cards are added in the checkout
    const fieldsUrl = payments?.fields.kind === 'frame' ? payments.fields.url : undefined;
    return (
      <AccountLayout shop={shop} current="payment" title={t('account.account.payment')}>
        {cards?.saved.length ? <CardList cards={cards.saved} shop={shop} /> : null}
        {cards?.kept.length ? <KeptCardList cards={cards.kept} shop={shop} /> : null}
        {cards?.saved.length === 0 && cards.kept.length === 0 ? (
          <>
            <Scene name="granite-wall" shop={shop} />
            <p className="mt-6 text-lg">{t('account.card.empty')}</p>
          </>
        ) : null}
        {payments && fieldsUrl && (cards || form) ? (
          <AddCardForm payments={payments} fieldsUrl={fieldsUrl} form={form} shop={shop} />
        ) : null}
        {cards ? (
          <p className="mt-6 max-w-[48ch] text-ink-soft">
            {t(fieldsUrl ? 'account.card.added' : 'account.card.addUnavailable')}
          </p>
        ) : (
          <Unavailable message={t('account.card.unavailable')} path={PAYMENT_METHODS_PATH} shop={shop} />
        )}
      </AccountLayout>
    );
  },
});
