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
  if (cards === 2) return 'md:grid-cols-2';
  return cards % 3 === 0 ? 'md:grid-cols-3' : 'sm:grid-cols-2 lg:grid-cols-4';
}

/**
 * Short facts, each with an icon instead of a picture (docs/product/content-and-platform.md §3.2).
 */
function InformationalCardGallery({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { header, informationalCards: cards } = fields;
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`grid gap-x-4 gap-y-8 lg:gap-x-8 ${columnsOf(cards.length)}`}>
        {cards.map(({ icon, headline, content, link, linkTarget: target }) => (
          <li
            key={headline}
            className="group/card relative flex flex-col gap-3 border-t border-line-strong pt-6"
          >
            {icon ? <InfoIcon name={icon} /> : null}
            <div className="flex flex-col gap-2 md:mt-2">
              <CardHeadline
                text={headline}
                link={resolveLink(link, shop, target)}
                picture=""
                className="text-lg text-balance"
              />
              {content ? <p className="max-w-[44ch] text-ink-soft">{content}</p> : null}
            </div>
          </li>
        ))}
      </ul>
    </ContentSection>
  );
}

export const informationalCardGallery = defineBlock({
  schema: 'informational-card-gallery',
  fields,
  view: InformationalCardGallery,
});
