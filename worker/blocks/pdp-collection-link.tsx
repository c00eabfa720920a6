import ArrowRight from 'lucide-react/icons/arrow-right';
import * as z from 'zod';
import { Picture } from '../../shared/ui/picture.tsx';
import { ContentAnchor } from '../content/content-anchor.tsx';
import { imageObject } from '../content/content-image.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';

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
 * The way from a product to the collection it belongs to (docs/product/content-and-platform.md
 * §3.2). Product pages show the one for their category (worker/content/collection-link.ts).
 */
function CollectionLink({ fields, context: { shop } }: BlockProps<Fields>) {
  const { preheader, text, imageObject: image } = fields;
  const link = resolveLink(fields.link, shop, fields.linkTarget);
  if (!link) return null;
  return (
    <section className="page py-12 md:px-6 md:py-16 lg:px-10 lg:py-20">
      <ContentAnchor
        link={link}
        className={`group/collection grid bg-paper-deep ${image ? 'md:grid-cols-2' : ''}`}
      >
        {image ? (
          <div className="aspect-[3/2] overflow-hidden bg-ground">
            <Picture
              base={shop.images}
              name={image.dynamicImage}
              alt=""
              widths={WIDTHS}
              sizes={SIZES}
              ratio={RATIO}
              className="size-full object-cover transition-transform duration-500 group-hover/collection:scale-[1.02]"
            />
          </div>
        ) : null}
        <span className="flex flex-col justify-between gap-10 px-4 py-8 md:p-8 lg:p-12">
          <span className="eyebrow text-ink-soft">{preheader}</span>
          <span className="flex items-end justify-between gap-6">
            <span className="display max-w-[14ch] text-[1.75rem] underline-offset-4 group-hover/collection:underline md:text-4xl lg:text-5xl">
              {text}
            </span>
            <ArrowRight
              size={28}
              strokeWidth={1.5}
              aria-hidden="true"
              className="mb-1 shrink-0 transition-transform group-hover/collection:translate-x-1"
            />
          </span>
        </span>
      </ContentAnchor>
    </section>
  );
}

export const pdpCollectionLink = defineBlock({ schema: 'pdp-collection-link', fields, view: CollectionLink });
