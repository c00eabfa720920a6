import type { ShopRequest } from '../../request/shop-request.ts';
import type { CardPayments } from '../../upstreams/commerce/payment-configuration.ts';

type CardFrameProps = {
  payments: CardPayments;
  shop: ShopRequest;
  className: string;
  /** Whether it is loaded only once it is on the screen. */
  isLazy?: boolean;
};

/**
 * The fields of a card, in the payment provider's own document: what is typed there never reaches
 * the shop (docs/contracts/payments.md §8.2).
 */
export function CardFrame({ payments, shop, className, isLazy = false }: CardFrameProps) {
  const { fieldsUrl, publishableKey: key } = payments;
  const query = new URLSearchParams({
    ...{ key, origin: new URL(shop.absolute('/')).origin, locale: shop.locale.id },
  });
  return (
    <iframe
      src={`${fieldsUrl}?${query}`}
      title={shop.i18n.t('checkout.card.frame')}
      data-card-fields={new URL(fieldsUrl).origin}
      loading={isLazy ? 'lazy' : undefined}
      className={className}
    />
  );
}
