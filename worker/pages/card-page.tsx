import { LeavePage } from '../checkout/leave-page.tsx';
import { PAYMENT_PATH } from '../checkout/paths.ts';
import { finishCardVisit } from '../checkout/payment/open-card-page.ts';
import { definePrivatePage } from '../rendering/page.ts';

/**
 * The way to the payment provider's page for entering a card, and back, at `/checkout/card`: a
 * form's answer cannot redirect to another origin (docs/decisions/0057). Back from there, the card is
 * the basket's payment. Only the browser that left gets further.
 */
export const cardPage = definePrivatePage<{ url: string }>({
  name: 'card-page',
  shape: 'checkout',
  type: 'cart/checkout',
  async load(services, _, session) {
    const visit = await finishCardVisit(services, session);
    if (visit.kind === 'open') return { kind: 'page', data: { url: visit.url } };
    return { kind: 'redirect', status: 303, to: visit.to };
  },
  title: 'checkout.leave.card',
  view: ({ data: { url }, shop }) => (
    <LeavePage
      href={url}
      title={shop.i18n.t('checkout.leave.card')}
      label={shop.i18n.t('checkout.leave.cardLink')}
      note={shop.i18n.t('checkout.leave.cardNote')}
      back={PAYMENT_PATH}
      shop={shop}
    />
  ),
});
