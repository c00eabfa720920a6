import * as z from 'zod';
import { Picture } from '../../shared/ui/picture.tsx';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { imageLink } from '../content/content-image.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { ContentSection } from '../content/content-section.tsx';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { sectionHeader } from '../content/section-header.tsx';
import { filledList } from '../content/tolerant-list.ts';

const RATIO: [number, number] = [496, 521];
const WIDTHS = [200, 320, 440];
const SIZES = '(min-width: 1800px) 29vw, (min-width: 1440px) 440px, (min-width: 768px) 33vw, 50vw';

const fields = z.object({
  header: sectionHeader.optional().catch(undefined),
  childTiles: filledList(
    z.object({
      text: z.string().min(1),
      image: imageLink,
      altText: z.string().default(''),
      link: contentLink,
      linkTarget,
    }),
  ),
});

type Fields = z.infer<typeof fields>;

/**
 * Pictures with a name, each a link: two in a row on phones, three from the medium breakpoint up,
 * six on very wide screens where that fills each row.
 */
function NavigationTileGrid({ fields, context: { shop, id } }: BlockProps<Fields>) {
  const { header, childTiles } = fields;
  const grid = childTiles.length % 6 === 0 ? 'tile-links tile-links-wide' : 'tile-links';
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={grid}>
        {childTiles.map((tile) => {
          const link = resolveLink(tile.link, shop, tile.linkTarget);
          const content = (
            <>
              <div>
                <Picture
                  base={shop.images}
                  name={tile.image}
                  alt={tile.altText}
                  widths={WIDTHS}
                  sizes={SIZES}
                  ratio={RATIO}
                />
              </div>
              <span>{tile.text}</span>
            </>
          );
          return (
            <li key={tile.text}>{link ? <ContentAnchor link={link}>{content}</ContentAnchor> : content}</li>
          );
        })}
      </ul>
    </ContentSection>
  );
}

export const navigationTileGrid = defineBlock({
  schema: 'navigation-tile-grid',
  fields,
  view: NavigationTileGrid,
});
