import ArrowRight from 'lucide-react/icons/arrow-right';
import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { CardHeadline } from '../content/card-headline.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { ContentSection } from '../content/content-section.tsx';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { LegalNote } from '../content/legal-note.tsx';
import { sectionHeader } from '../content/section-header.tsx';
import { filledList } from '../content/tolerant-list.ts';
import type { Storefront } from '../request/storefront.ts';

const promotion = z.object({
  headline: z.string().trim().min(1),
  content: z.string().nullish(),
  /** What shoppers enter in their bag; none where the offer needs no code. */
  couponCode: z.string().trim().max(100).nullish(),
  link: contentLink.optional().catch(undefined),
  linkTarget,
});

const fields = z.object({
  header: sectionHeader.nullish(),
  promotions: filledList(promotion),
  legalLink: z
    .object({ linkText: z.string().min(1), legalBody: z.string() })
    .optional()
    .catch(undefined),
});

type Fields = z.infer<typeof fields>;

/** Offers beside each other, as many as fit a row of two or three. */
const columnsOf = (offers: number) => (offers % 3 === 0 ? 'md:grid-cols-3' : 'md:grid-cols-2');

/**
 * The offers that run, each with its code and where it is used, and their conditions
 * (docs/product/content-and-platform.md §3.2).
 */
function Promotions({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { header, promotions, legalLink } = fields;
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`grid gap-4 ${promotions.length > 1 ? columnsOf(promotions.length) : ''}`}>
        {promotions.map((offer) => (
          <li key={offer.headline}>
            <Offer offer={offer} shop={shop} />
          </li>
        ))}
      </ul>
      {legalLink ? (
        <LegalNote
          id={`${id}-legal`}
          text={legalLink.linkText}
          body={legalLink.legalBody}
          shop={shop}
          className="mt-4"
        />
      ) : null}
    </ContentSection>
  );
}

function Offer({ offer, shop }: { offer: z.infer<typeof promotion>; shop: Storefront }) {
  const { t } = useI18n();
  const { headline, content, couponCode, linkTarget: target } = offer;
  const link = resolveLink(offer.link, shop, target);
  return (
    <article className="group/card relative flex h-full flex-col border-t border-ink bg-paper-deep p-6 md:p-8">
      <div className="flex items-start justify-between gap-6">
        <CardHeadline
          text={headline}
          link={link}
          picture=""
          className="text-2xl text-balance md:text-[1.75rem]"
        />
        {link ? (
          <ArrowRight
            size={22}
            strokeWidth={1.5}
            aria-hidden="true"
            className="mt-1.5 shrink-0 transition-transform group-hover/card:translate-x-1"
          />
        ) : null}
      </div>
      {content ? <p className="mt-3 max-w-[44ch] text-ink-soft">{content}</p> : null}
      {couponCode ? (
        <p className="mt-auto flex flex-wrap items-baseline gap-x-3 gap-y-1 pt-8">
          <span className="text-sm text-ink-soft">{t('content.code')}</span>
          {/* above the card's link, so that it can be selected */}
          <b className="relative border border-ink px-3 py-1 font-semibold break-all">{couponCode}</b>
        </p>
      ) : null}
    </article>
  );
}

export const promotions = defineBlock({ schema: 'promotions', fields, view: Promotions });
