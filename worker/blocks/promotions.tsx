import * as z from 'zod';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { CardHeadline } from '../content/card-headline.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { ContentSection } from '../content/content-section.tsx';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { Icon } from '../content/icon.tsx';
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
const columnsOf = (offers: number) => (offers % 3 === 0 ? 'grid-by-3' : 'grid-by-2');

/** The offers that run, each with its code and where it is used, and their conditions. */
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
    <article className="card promotion">
      <div>
        <CardHeadline text={headline} link={link} picture="" />
        {link ? <Icon name="arrow-right" size={22} strokeWidth={1.5} /> : null}
      </div>
      {content ? <p>{content}</p> : null}
      {couponCode ? (
        <p className="promotion-code">
          <span>{t('content.code')}</span>
          <b>{couponCode}</b>
        </p>
      ) : null}
    </article>
  );
}

export const promotions = defineBlock({
  schema: 'promotions',
  sheets: ['blocks', 'more'],
  fields,
  view: Promotions,
});
