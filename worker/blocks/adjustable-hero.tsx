import * as z from 'zod';
import { imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { HeroPicture } from '../content/hero-picture.tsx';
import { HeroEnd, HeroText, heroButton, heroLook, heroText } from '../content/hero-text.tsx';
import { PictureLink } from '../content/picture-link.tsx';
import { tolerantList } from '../content/tolerant-list.ts';

/** Heights; a text that needs more makes the hero higher. */
const HEIGHT = {
  small: 'hero-small',
  medium: 'hero-medium',
  large: 'hero-large',
} as const;
const INK = '#1c1b19';
const PAPER = '#f6f3ee';

const fields = z
  .object({
    imageObject,
    height: z.enum(['small', 'medium', 'large']).default('medium').catch('medium'),
    overlay: z
      .object({
        /** With a text the overlay has the colour that its text is read on. */
        color: z.enum(['black', 'white']).default('black').catch('black'),
        opacity: z.number().min(0).max(1).default(0).catch(0),
      })
      .prefault({}),
    ...heroText,
    buttons: tolerantList(heroButton),
  })
  .transform(({ buttons, ...hero }) => ({
    ...hero,
    desktopButtons: buttons.length > 0 ? buttons : hero.desktopButtons,
  }));

type Fields = z.infer<typeof fields>;

/** A hero with a height of the editors' choice and an even overlay on its picture. */
function AdjustableHero({ fields, context }: BlockProps<Fields>) {
  const { imageObject: image, height, overlay, headline, body } = fields;
  const { shop, id, first } = context;
  const link = resolveLink(image.link, shop, image.linkTarget);
  const linkName = image.altText || headline.headlineText;
  const linked = link !== undefined && linkName !== '';
  const hasText = headline.headlineText !== '' || Boolean(body?.bodyText);
  const isLight = overlay.color === 'black';
  const isBlack = hasText ? heroLook(fields, isLight).inverted : isLight;
  return (
    <section
      className={`hero-adjusted ${HEIGHT[height]}`}
      aria-labelledby={headline.headlineText ? `${id}-title` : undefined}
    >
      <HeroPicture
        base={shop.images}
        name={image.dynamicImage}
        alt={linked ? '' : image.altText}
        priority={first ? 'high' : 'auto'}
        eager={first}
      />
      {/* an attribute, because the security policy allows no inline styles */}
      <svg aria-hidden="true">
        <rect width="100%" height="100%" fill={isBlack ? INK : PAPER} fillOpacity={overlay.opacity} />
      </svg>
      {linked ? <PictureLink link={link} name={linkName} /> : null}
      <HeroText fields={fields} context={context} isLight={isLight} />
      <HeroEnd />
    </section>
  );
}

export const adjustableHero = defineBlock({
  schema: 'adjustable-hero',
  sheets: ['heroes', 'more'],
  fields,
  holdsHeading: ({ headline }) => headline.headlineText !== '',
  view: AdjustableHero,
});
