import * as z from 'zod';
import { Picture } from '../../shared/ui/picture.tsx';
import { ground } from '../content/colours.ts';
import { imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { PictureLink } from '../content/picture-link.tsx';
import { filledList } from '../content/tolerant-list.ts';

const RATIO: [number, number] = [4, 5];
const WIDTHS = [320, 480];
const SIZES = '(min-width: 768px) 33vw, 100vw';

const fields = z.object({
  header: z.string().trim().default(''),
  moments: filledList(
    z.object({
      /** The time of day, as editors write it. */
      time: z.string().default(''),
      text: z.string().min(1),
      imageObject: imageObject.optional().catch(undefined),
    }),
  ),
  backgroundColor: ground,
});

type Fields = z.infer<typeof fields>;

/**
 * Moments of a day in their order, each with its time, a picture and a sentence
 * (docs/product/content-and-platform.md §3.2).
 */
function MomentsBanner({ fields, context: { shop, id, first } }: BlockProps<Fields>) {
  const { header, moments, backgroundColor } = fields;
  const Heading = first ? 'h1' : 'h2';
  const line = backgroundColor?.inverted ? 'border-paper/30' : 'border-line-strong';
  return (
    <section
      className={backgroundColor?.className ?? 'bg-paper-deep'}
      aria-labelledby={header ? `${id}-title` : undefined}
    >
      <div className="page gutter py-14 md:py-20">
        {header ? (
          <Heading id={`${id}-title`} className="display mb-8 text-4xl md:mb-10 md:text-5xl lg:text-6xl">
            {header}
          </Heading>
        ) : null}
        <ol className="grid gap-x-4 gap-y-10 md:grid-cols-3">
          {moments.map(({ time, text, imageObject: image }) => {
            const link = resolveLink(image?.link, shop, image?.linkTarget);
            return (
              <li key={text} className={`relative flex flex-col border-t pt-4 ${line}`}>
                {time ? <p className="tabular display text-[1.75rem] lg:text-4xl">{time}</p> : null}
                {image ? (
                  <div className="mt-4 aspect-[4/5] overflow-hidden bg-ground">
                    <Picture
                      base={shop.images}
                      name={image.dynamicImage}
                      alt={link ? '' : image.altText}
                      widths={WIDTHS}
                      sizes={SIZES}
                      ratio={RATIO}
                      className="size-full object-cover"
                    />
                  </div>
                ) : null}
                <p className={`mt-4 max-w-[44ch] text-lg ${backgroundColor?.quiet ?? ''}`}>{text}</p>
                {link ? <PictureLink link={link} name={image?.altText || text} /> : null}
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

export const momentsBanner = defineBlock({
  schema: 'moments-banner',
  fields,
  holdsHeading: ({ header }) => header !== '',
  view: MomentsBanner,
});
