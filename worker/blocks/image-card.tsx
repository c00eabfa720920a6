import * as z from 'zod';
import { classes } from '../../shared/ui/classes.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import { CardHeadline } from '../content/card-headline.tsx';
import { fontColour, ground } from '../content/colours.ts';
import { imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';

/** Image cards are 4:5; story cards are less high. */
const RATIO: [number, number] = [4, 5];
const STORY_RATIO: [number, number] = [4, 3];
const WIDTHS = [320, 480];
const SIZES = '(min-width: 992px) 33vw, (min-width: 768px) 45vw, 80vw';

const fields = z.object({
  imageObject: imageObject.optional(),
  headline: z.string().default(''),
  subheader: z.object({ subheaderText: z.string().default(''), subheaderColor: fontColour }).optional(),
  content: z.string().default(''),
  variant: z.enum(['noImage', 'storyCard']).optional().catch(undefined),
  backgroundColor: ground,
});

type Fields = z.infer<typeof fields>;

/** A picture with a headline, a line above it and a short text; one link covers the whole card. */
function ImageCard({ fields, context: { shop } }: BlockProps<Fields>) {
  const { imageObject: image, headline, subheader, content, variant, backgroundColor } = fields;
  const link = resolveLink(image?.link, shop, image?.linkTarget);
  const ratio = variant === 'storyCard' ? STORY_RATIO : RATIO;
  const aspect = variant === 'storyCard' ? 'card-picture card-landscape' : 'card-picture';
  const quiet = backgroundColor?.quiet ?? 'text-ink-soft';
  const filled = backgroundColor && `image-card-filled ${backgroundColor.className}`;
  return (
    <article className={classes('card image-card', filled)}>
      {image && variant !== 'noImage' ? (
        <div className={aspect}>
          <Picture
            base={shop.images}
            name={image.dynamicImage}
            alt={image.altText}
            widths={WIDTHS}
            sizes={SIZES}
            ratio={ratio}
          />
        </div>
      ) : null}
      <div className="card-text">
        {subheader?.subheaderText ? (
          <p className={`eyebrow ${subheader.subheaderColor?.className ?? quiet}`}>
            {subheader.subheaderText}
          </p>
        ) : null}
        <CardHeadline text={headline} link={link} picture={image?.altText ?? ''} />
        {content ? <p className={quiet}>{content}</p> : null}
      </div>
    </article>
  );
}

/**
 * A card; outside another block it is a section of the page, as wide as its largest picture.
 */
function Single(props: BlockProps<Fields>) {
  if (props.context.isNested) return <ImageCard {...props} />;
  return (
    <section className="page gutter py-8">
      <div className="card-alone">
        <ImageCard {...props} />
      </div>
    </section>
  );
}

export const imageCard = defineBlock({ schema: 'image-card', fields, view: Single });
