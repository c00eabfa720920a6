import { SignInNeeded } from '../account/as-customer.ts';
import { goOn, type Onward } from '../account/payment-methods/add-card.ts';
import { PAYMENT_METHODS_PATH } from '../account/payment-methods/change-saved-cards.ts';
import { ADD_CARD_PATH, BACK_FROM_BANK_PATH } from '../account/payment-methods/paths.ts';
import { LeavePage } from '../checkout/leave-page.tsx';
import { definePrivatePage } from '../rendering/page.ts';
import { toSignIn } from './to-sign-in.ts';

/** The texts of the way to the provider's page, and of that to the bank. */
const TEXTS = {
  page: { title: 'checkout.leave.card', label: 'checkout.leave.cardLink', note: 'account.card.addNote' },
  bank: { title: 'account.card.bank', label: 'checkout.leave.bankLink', note: 'account.card.bankNote' },
} as const;

/**
 * The way out of the shop for adding a card, and back, at `/account/payment-methods/add`: to the
 * payment provider's page, and to the shopper's bank where it asks. What became of the card is said
 * with the saved cards. Only the browser that left gets further.
 */
export const addCardPage = definePrivatePage<Onward>({
  name: 'add-card',
  shape: 'checkout',
  type: 'account',
  async load(services, _, session) {
    const { shop } = services;
    let next: Awaited<ReturnType<typeof goOn>>;
    try {
      next = await goOn(services, session);
    } catch (error) {
      if (error instanceof SignInNeeded) return toSignIn(shop, ADD_CARD_PATH);
      throw error;
    }
    if (next && 'kind' in next) {
      // what the provider or the bank adds holds a secret of the card: no address keeps it
      const clean = shop.search.has('from') ? BACK_FROM_BANK_PATH : ADD_CARD_PATH;
      if (`${shop.search}` !== (clean.split('?')[1] ?? ''))
        return { kind: 'redirect', status: 303, to: clean };
      return { kind: 'page', data: next };
    }
    if (next) session.leaveFlash(shop.link(PAYMENT_METHODS_PATH), next);
    return { kind: 'redirect', status: 303, to: PAYMENT_METHODS_PATH };
  },
  head: ({ kind }, { i18n: { t } }) => ({ title: t(TEXTS[kind].title) }),
  view: ({ data: { kind, url }, shop }) => {
    const { t } = shop.i18n;
    const { title, label, note } = TEXTS[kind];
    return (
      <LeavePage
        href={url}
        title={t(title)}
        label={t(label)}
        note={t(note)}
        isAutomatic={kind === 'page' || !shop.search.has('from')}
        back={PAYMENT_METHODS_PATH}
        shop={shop}
      />
    );
  },
});
