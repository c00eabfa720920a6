import * as z from 'zod';
import { CardHeadline } from '../content/card-headline.tsx';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { ContentSection } from '../content/content-section.tsx';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { InfoIcon } from '../content/info-icons.tsx';
import { sectionHeader } from '../content/section-header.tsx';
import { filledList } from '../content/tolerant-list.ts';

const fields = z.object({
  header: sectionHeader.nullish(),
  informationalCards: filledList(
    z.object({
      icon: z.string().nullish(),
      headline: z.string().trim().min(1),
      content: z.string().nullish(),
      link: contentLink.optional().catch(undefined),
      linkTarget,
    }),
  ),
});

type Fields = z.infer<typeof fields>;

/** Rows that come out even where they can. */
function columnsOf(cards: number): string {
  if (cards === 1) return '';
  if (cards === 2) return 'grid-by-2';
  return cards % 3 === 0 ? 'grid-by-3' : 'grid-by-4';
}

/** Short facts, each with an icon instead of a picture. */
function InformationalCardGallery({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { header, informationalCards: cards } = fields;
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`fact-grid ${columnsOf(cards.length)}`}>
        {cards.map(({ icon, headline, content, link, linkTarget: target }) => (
          <li key={headline} className="card">
            {icon ? <InfoIcon name={icon} /> : null}
            <div className="card-text">
              <CardHeadline text={headline} link={resolveLink(link, shop, target)} picture="" small />
              {content ? <p>{content}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}

export const informationalCardGallery = defineBlock({
  schema: 'informational-card-gallery',
  sheets: ['blocks', 'more'],
  fields,
  view: InformationalCardGallery,
});
