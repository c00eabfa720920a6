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

/** Moments of a day in their order, each with its time, a picture and a sentence. */
function MomentsBanner({ fields, context: { shop, id, first } }: BlockProps<Fields>) {
  const { header, moments, backgroundColor } = fields;
  const Heading = first ? 'h1' : 'h2';
  const moment = backgroundColor?.inverted ? 'page gutter moments moments-inverted' : 'page gutter moments';
  return (
    <section
      className={backgroundColor?.className ?? 'bg-paper-deep'}
      aria-labelledby={header ? `${id}-title` : undefined}
    >
      <div className={moment}>
        {header ? <Heading id={`${id}-title`}>{header}</Heading> : null}
        <ol>
          {moments.map(({ time, text, imageObject: image }) => {
            const link = resolveLink(image?.link, shop, image?.linkTarget);
            return (
              <li key={text}>
                {time ? <p className="tabular">{time}</p> : null}
                {image ? (
                  <div>
                    <Picture
                      base={shop.images}
                      name={image.dynamicImage}
                      alt={link ? '' : image.altText}
                      widths={WIDTHS}
                      sizes={SIZES}
                      ratio={RATIO}
                    />
                  </div>
                ) : null}
                <p className={backgroundColor?.quiet}>{text}</p>
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
  sheets: ['blocks', 'more'],
  fields,
  holdsHeading: ({ header }) => header !== '',
  view: MomentsBanner,
});
