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
  const wide = childTiles.length % 6 === 0 ? 'min-[112.5rem]:grid-cols-6' : '';
  return (
    <ContentSection id={id} header={header} shop={shop}>
      <ul className={`grid grid-cols-2 gap-x-2 gap-y-6 md:grid-cols-3 md:gap-x-4 md:gap-y-8 ${wide}`}>
        {childTiles.map((tile) => {
          const link = resolveLink(tile.link, shop, tile.linkTarget);
          const content = (
            <>
              <div className="aspect-tile overflow-hidden bg-ground">
                <Picture
                  base={shop.images}
                  name={tile.image}
                  alt={tile.altText}
                  widths={WIDTHS}
                  sizes={SIZES}
                  ratio={RATIO}
                  className="size-full object-cover transition-transform duration-500 group-hover/tile:scale-[1.02]"
                />
              </div>
              <span className="mt-3 block text-[0.9375rem] font-semibold underline-offset-4 group-hover/tile:underline md:text-lg">
                {tile.text}
              </span>
            </>
          );
          return (
            <li key={tile.text}>
              {link ? (
                <ContentAnchor link={link} className="group/tile block">
                  {content}
                </ContentAnchor>
              ) : (
                content
              )}
            </li>
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
