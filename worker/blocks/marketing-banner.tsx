import ChevronDown from 'lucide-react/icons/chevron-down';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { BlockButton } from '../content/block-button.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { LegalNote } from '../content/legal-note.tsx';
import { filledList, tolerantList } from '../content/tolerant-list.ts';
import type { Storefront } from '../request/storefront.ts';

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

/**
 * The bar above the header, from the content item `marketing-banner`
 * (docs/product/content-and-platform.md §3.3).
 */
export const marketingBanner = z.object({
  hideOffersText: text,
  childBanners: filledList(offer),
});

export type MarketingBannerFields = z.infer<typeof marketingBanner>;
type Offer = z.infer<typeof offer>;

/**
 * Messages that alternate every 5000 ms with a fade of 300 ms (docs/product/content-and-platform.md
 * §4.2; client/visit/rotate-offers.ts). They stop under the pointer, when paused, for shoppers who
 * prefer reduced motion, and without scripts. A click opens the offers.
 */
export function MarketingBanner({ fields, shop }: { fields: MarketingBannerFields; shop: Storefront }) {
  const { t } = useI18n();
  const offers = fields.childBanners;
  return (
    <aside aria-label={t('content.offers')} className="offers relative bg-ink text-paper">
      {offers.length > 1 ? <PauseControl /> : null}
      <details className="group/offers">
        <summary className="flex min-h-11 items-center justify-center gap-2 px-14 text-sm focus-visible:-outline-offset-4 focus-visible:outline-paper">
          <Rotation messages={offers.map(({ desktopMessage }) => desktopMessage)} className="max-md:hidden" />
          <Rotation messages={offers.map(({ mobileMessage }) => mobileMessage)} className="md:hidden" />
          <span className="hidden items-center gap-2 group-open/offers:inline-flex">
            {fields.hideOffersText || t('content.hideOffers')}
            <ChevronDown size={16} aria-hidden="true" className="rotate-180" />
          </span>
        </summary>
        <ul className="page gutter grid gap-x-10 gap-y-8 pt-4 pb-10 md:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer, index) => (
            <OfferDetails key={offer.headline} offer={offer} id={`offer-${index + 1}`} shop={shop} />
          ))}
        </ul>
      </details>
    </aside>
  );
}

function Rotation({ messages, className }: { messages: string[]; className: string }) {
  return (
    <span className={`rotation group-open/offers:hidden ${className}`}>
      {messages.map((message, index) => (
        <span
          key={message}
          data-shown={index === 0 ? '' : undefined}
          className="inline-flex items-center justify-center gap-2"
        >
          {message}
          <ChevronDown size={16} aria-hidden="true" className="shrink-0" />
        </span>
      ))}
    </span>
  );
}

function PauseControl() {
  const { t } = useI18n();
  return (
    <label className="absolute motion-reduce:hidden noscript:hidden top-0 right-1 z-10 grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:-outline-offset-4 has-focus-visible:outline-paper">
      <input type="checkbox" className="peer sr-only" />
      <Pause size={15} aria-hidden="true" className="peer-checked:hidden" />
      <Play size={15} aria-hidden="true" className="hidden peer-checked:block" />
      <span className="sr-only">{t('content.pauseMessages')}</span>
    </label>
  );
}

function OfferDetails({ offer, id, shop }: { offer: Offer; id: string; shop: Storefront }) {
  return (
    <li className="flex flex-col items-start gap-3 border-t border-paper/30 pt-5">
      <p className="text-xl font-semibold">{offer.headline || offer.desktopMessage}</p>
      {offer.body ? <p className="max-w-[44ch]">{offer.body}</p> : null}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
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
