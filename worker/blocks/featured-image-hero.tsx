import * as z from 'zod';
import { imageUrl } from '../../shared/images/image.ts';
import { classes } from '../../shared/ui/classes.ts';
import { imageLink, imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { HeroPicture } from '../content/hero-picture.tsx';
import { HeroEnd, HeroText, heroText } from '../content/hero-text.tsx';
import { PictureLink } from '../content/picture-link.tsx';

const SPACE_BELOW = {
  none: '',
  small: 'mb-8',
  medium: 'hero-above-medium',
  large: 'hero-above-large',
} as const;
/** Width of a secondary graphic, in CSS pixels. */
const GRAPHIC_WIDTH = 120;

const fields = z.object({
  imageObject,
  ...heroText,
  secondaryGraphic: z
    .object({ image: imageLink, altText: z.string().default('') })
    .optional()
    .catch(undefined),
  spaceBelow: z.enum(['none', 'small', 'medium', 'large']).default('none').catch('none'),
  fetchPriority: z.enum(['high', 'low', 'auto']).default('auto').catch('auto'),
});

type Fields = z.infer<typeof fields>;

/** A picture over the whole width with a headline on it. */
function Hero({ fields, context }: BlockProps<Fields>) {
  const { shop, id, first } = context;
  const { imageObject: image, headline, secondaryGraphic } = fields;
  const link = resolveLink(image.link, shop, image.linkTarget);
  const linkName = image.altText || headline.headlineText;
  const linked = link !== undefined && linkName !== '';
  return (
    <section
      className={classes('hero', SPACE_BELOW[fields.spaceBelow])}
      aria-labelledby={headline.headlineText ? `${id}-title` : undefined}
    >
      <HeroPicture
        base={shop.images}
        name={image.dynamicImage}
        alt={linked ? '' : image.altText}
        priority={fields.fetchPriority}
        eager={first}
      />
      {linked ? <PictureLink link={link} name={linkName} /> : null}
      <HeroText fields={fields} context={context}>
        {secondaryGraphic ? (
          <img
            src={imageUrl(shop.images, secondaryGraphic.image, { width: GRAPHIC_WIDTH * 2 })}
            alt={secondaryGraphic.altText}
            width={GRAPHIC_WIDTH}
            height={GRAPHIC_WIDTH}
          />
        ) : null}
      </HeroText>
      <HeroEnd />
    </section>
  );
}

export const featuredImageHero = defineBlock({
  schema: 'featured-image-hero',
  sheets: ['heroes'],
  fields,
  holdsHeading: ({ headline }) => headline.headlineText !== '',
  view: Hero,
});
