import { CardMarks } from '../../../../shared/ui/card-marks.tsx';
import { CardFrame } from '../../../account/payment-methods/card-frame.tsx';
import { providerFonts } from '../../../account/payment-methods/provider-fonts.ts';
import { ASSETS } from '../../../assets.ts';
import { Icon } from '../../../content/icon.tsx';
import type { ShopRequest } from '../../../request/shop-request.ts';
import type { CardPayments } from '../../../upstreams/commerce/payment-configuration.ts';

type EntryProps = { payments: CardPayments; shop: ShopRequest };

/**
 * Where a card is typed: the provider's own frame, or the place of the field that Stripe's script
 * draws (client/checkout/stripe-fields.ts). Its number never passes through the shop.
 */
export function CardEntry({ payments, shop }: EntryProps) {
  const { fields, publishableKey } = payments;
  const { t } = shop.i18n;
  return (
    <>
      <div className="checkout-card-head">
        <h3>{t('checkout.card.title')}</h3>
        <CardMarks label={t('shell.cards')} />
      </div>
      <p className="checkout-card-note">
        <Icon name="lock" size={16} />
        {t('checkout.card.safe')}
      </p>
      {fields.kind === 'stripe' ? (
        <StripeEntry {...fields} publishableKey={publishableKey} shop={shop} />
      ) : (
        <CardFrame
          url={fields.url}
          publishableKey={publishableKey}
          shop={shop}
          className="checkout-card-fields"
        />
      )}
    </>
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
        <legend className="sr-only">{t('checkout.card.frame')}</legend>
        <div
          data-stripe-key={publishableKey}
          data-stripe-script={script}
          data-stripe-fonts={providerFonts(shop)}
        />
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
