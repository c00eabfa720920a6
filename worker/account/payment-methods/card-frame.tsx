import type { ShopRequest } from '../../request/shop-request.ts';
import { providerFonts } from './provider-fonts.ts';

/** The look of the fields: ink, and the shop's edges, as its style sheet has them (client/styles/main.css). */
const LOOK = {
  ...{ text: '#1c1b19', muted: '#55514a', line: '#8b857a', accent: '#1c1b19', error: '#a3230f' },
  ...{ radius: '2px', size: '16px' },
};

type CardFrameProps = {
  /** The provider's document, and its key that browsers may know. */
  url: string;
  publishableKey: string;
  shop: ShopRequest;
  className: string;
  /** Whether it is loaded only once it is on the screen. */
  isLazy?: boolean;
};

/**
 * The fields of a card, in the payment provider's own document: what is typed there never reaches
 * the shop (docs/contracts/payments.md §8.2).
 */
export function CardFrame({ url, publishableKey: key, shop, className, isLazy = false }: CardFrameProps) {
  const query = new URLSearchParams({
    ...{ key, origin: new URL(shop.absolute('/')).origin, locale: shop.locale.id },
    ...LOOK,
    fonts: providerFonts(shop),
  });
  return (
    <iframe
      src={`${url}?${query}`}
      title={shop.i18n.t('checkout.card.frame')}
      data-card-fields={new URL(url).origin}
      loading={isLazy ? 'lazy' : undefined}
      className={className}
    />
  );
}
