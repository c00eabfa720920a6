import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { BlockButton } from '../content/block-button.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { Icon } from '../content/icon.tsx';
import { LegalNote } from '../content/legal-note.tsx';
import { filledList, tolerantList } from '../content/tolerant-list.ts';
import type { Storefront } from '../request/storefront.ts';
import { OFFERS_PATH } from './offers-path.ts';

const text = z.string().trim().default('');

const offer = z
  .object({
    desktopRotatingMessage: text,
    mobileRotatingMessage: text,
    headline: text,
    body: text,
    bannerButtons: tolerantList(z.object({ text: z.string(), url: contentLink, urlTarget: linkTarget })),
    legalTextLink: z.object({ text: z.string(), legalBody: z.string() }).optional().catch(undefined),
  })
  .transform(({ desktopRotatingMessage: desktop, mobileRotatingMessage: mobile, ...rest }) => ({
    ...rest,
    /**
     * The messages for wide and for small screens. Each falls back to the other, then to the
     * headline.
     */
    desktopMessage: desktop || mobile || rest.headline,
    mobileMessage: mobile || desktop || rest.headline,
  }))
  .refine(({ desktopMessage }) => desktopMessage !== '', 'An offer says something.');

/** The bar above the header, from the content item `marketing-banner`. */
export const marketingBanner = z.object({
  hideOffersText: text,
  childBanners: filledList(offer),
});

export type MarketingBannerFields = z.infer<typeof marketingBanner>;
type Offer = z.infer<typeof offer>;
type OffersProps = { fields: MarketingBannerFields; shop: Storefront };

const OFFERS_ID = 'offers';

/**
 * Messages that alternate every 5000 ms with a fade of 300 ms (docs/product/content-and-platform.md
 * §4.2; client/visit/rotate-offers.ts). They stop under the pointer, when paused, for shoppers who
 * prefer reduced motion, and without scripts. A click opens the offers; where they come `later`, a
 * link to their page is in their place until then.
 */
export function MarketingBanner({ fields, shop, later = false }: OffersProps & { later?: boolean }) {
  const { t } = useI18n();
  const offers = fields.childBanners;
  return (
    <aside aria-label={t('content.offers')} className="offers">
      {offers.length > 1 ? <PauseControl /> : null}
      <details>
        <summary>
          <Rotation messages={offers.map(({ desktopMessage }) => desktopMessage)} className="max-md:hidden" />
          <Rotation messages={offers.map(({ mobileMessage }) => mobileMessage)} className="md:hidden" />
          <span className="chevron">{fields.hideOffersText || t('content.hideOffers')}</span>
        </summary>
        {later ? (
          <p data-part={OFFERS_ID} className="page gutter pb-4">
            <a href={shop.link(OFFERS_PATH)} className="link inline-flex min-h-11 items-center">
              {t('content.allOffers')}
            </a>
          </p>
        ) : (
          <OfferList fields={fields} shop={shop} />
        )}
      </details>
    </aside>
  );
}

/** The offers with their links and conditions. `id` is the list's, and the start of those in it. */
export function OfferList({ fields, shop, id = OFFERS_ID }: OffersProps & { id?: string }) {
  return (
    <ul id={id} className="offer-list page gutter">
      {fields.childBanners.map((offer, index) => (
        <OfferDetails key={offer.headline} offer={offer} id={`${id}-${index + 1}`} shop={shop} />
      ))}
    </ul>
  );
}

function Rotation({ messages, className }: { messages: string[]; className: string }) {
  return (
    <span className={`rotation ${className}`}>
      {messages.map((message, index) => (
        <span key={message} data-shown={index === 0 ? '' : undefined} className="chevron">
          {message}
        </span>
      ))}
    </span>
  );
}

function PauseControl() {
  const { t } = useI18n();
  return (
    <label>
      <input type="checkbox" className="sr-only" />
      <Icon name="pause" size={15} />
      <Icon name="play" size={15} />
      <span className="sr-only">{t('content.pauseMessages')}</span>
    </label>
  );
}

function OfferDetails({ offer, id, shop }: { offer: Offer; id: string; shop: Storefront }) {
  return (
    <li>
      <p>{offer.headline || offer.desktopMessage}</p>
      {offer.body ? <p>{offer.body}</p> : null}
      <div>
        {offer.bannerButtons.map(({ text: label, url, urlTarget }) => (
          <BlockButton
            key={label}
            text={label}
            link={resolveLink(url, shop, urlTarget)}
            style="light-outline"
          />
        ))}
        {offer.legalTextLink ? (
          <LegalNote
            id={`${id}-legal`}
            text={offer.legalTextLink.text}
            body={offer.legalTextLink.legalBody}
            shop={shop}
          />
        ) : null}
      </div>
    </li>
  );
}
