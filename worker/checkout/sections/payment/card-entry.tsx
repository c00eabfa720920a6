import { CardFrame } from '../../../account/payment-methods/card-frame.tsx';
import { ASSETS } from '../../../assets.ts';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { CardPayments } from '../../../upstreams/commerce/payment-configuration.ts';

type EntryProps = { payments: CardPayments; shop: ShopRequest };

/**
 * Where a card is typed: the provider's own frame, or the place of the field that Stripe's script
 * draws (client/checkout/stripe-fields.ts). Its number never passes through the shop.
 */
export function CardEntry({ payments, shop }: EntryProps) {
  const { fields, publishableKey } = payments;
  if (fields.kind === 'stripe')
    return <StripeEntry {...fields} publishableKey={publishableKey} shop={shop} />;
  return (
    <CardFrame
      url={fields.url}
      publishableKey={publishableKey}
      shop={shop}
      className="checkout-card-fields"
    />
  );
}

function StripeEntry({
  script,
  publishableKey,
  shop,
}: {
  script: string;
  publishableKey: string;
  shop: ShopRequest;
}) {
  const { t } = shop.i18n;
  return (
    <>
      <fieldset className="checkout-scripted">
        <legend>{t('checkout.card.frame')}</legend>
        <div data-stripe-key={publishableKey} data-stripe-script={script} />
        <p role="alert" className="checkout-error" />
      </fieldset>
      <noscript>
        <p role="alert" className="form-alert">
          {t('checkout.card.needsScripts')}
        </p>
      </noscript>
      <script type="module" src={ASSETS.stripeScript} />
    </>
  );
}
