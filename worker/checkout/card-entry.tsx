import { ASSETS } from '../assets.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { CardPayments } from '../upstreams/commerce/payment-configuration.ts';

type EntryProps = { payments: CardPayments; shop: ShopRequest };

/**
 * Where a card is typed: the provider's own frame, or the place of the field that Stripe's script
 * draws (client/checkout/stripe-fields.ts). Its number never passes through the shop.
 */
export function CardEntry({ payments, shop }: EntryProps) {
  const { fields, publishableKey } = payments;
  if (fields.kind === 'stripe')
    return <StripeEntry {...fields} publishableKey={publishableKey} shop={shop} />;
  const query = new URLSearchParams({
    key: publishableKey,
    origin: new URL(shop.absolute('/')).origin,
    locale: shop.locale.id,
  });
  return (
    <iframe
      src={`${fields.url}?${query}`}
      title={shop.i18n.t('checkout.card.frame')}
      data-card-fields={new URL(fields.url).origin}
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
      <fieldset className="checkout-stripe checkout-scripted">
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
