import * as z from 'zod';
import { Picture } from '../../shared/ui/picture.tsx';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { imageObject } from '../content/content-image.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { Icon } from '../content/icon.tsx';

const RATIO: [number, number] = [3, 2];
const WIDTHS = [390, 720];
const SIZES = '(min-width: 1440px) 720px, (min-width: 768px) 50vw, 100vw';

const fields = z.object({
  preheader: z.string().nullish(),
  text: z.string().trim().min(1),
  link: contentLink,
  linkTarget,
  imageObject: imageObject.optional().catch(undefined),
});

type Fields = z.infer<typeof fields>;

/**
 * The way from a product to the collection it belongs to. Product pages show the one for their
 * category (worker/content/collection-link.ts).
 */
function CollectionLink({ fields, context: { shop } }: BlockProps<Fields>) {
  const { preheader, text, imageObject: image } = fields;
  const link = resolveLink(fields.link, shop, fields.linkTarget);
  if (!link) return null;
  return (
    <section className="page collection-link">
      <ContentAnchor link={link}>
        {image ? (
          <div>
            <Picture
              base={shop.images}
              name={image.dynamicImage}
              alt=""
              widths={WIDTHS}
              sizes={SIZES}
              ratio={RATIO}
            />
          </div>
        ) : null}
        <span>
          <span className="eyebrow">{preheader}</span>
          <span>
            <span>{text}</span>
            <Icon name="arrow-right" size={28} strokeWidth={1.5} />
          </span>
        </span>
      </ContentAnchor>
    </section>
  );
}

export const pdpCollectionLink = defineBlock({ schema: 'pdp-collection-link', fields, view: CollectionLink });
