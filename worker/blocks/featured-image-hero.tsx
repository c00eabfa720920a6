import { z } from 'zod';
import { imageUrl } from '../../shared/images/image.ts';
import { BlockButton, type ButtonStyle } from '../content/block-button.tsx';
import { fontColour } from '../content/colours.ts';
import { imageLink, imageObject } from '../content/content-image.ts';
import { contentLink, linkTarget, resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { HeroPicture } from '../content/hero-picture.tsx';
import { LegalNote } from '../content/legal-note.tsx';
import { PictureLink } from '../content/picture-link.tsx';
import { tolerantList } from '../content/tolerant-list.ts';

const VERTICAL = { Top: 'items-start', Middle: 'items-center', Bottom: 'items-end' } as const;
const HORIZONTAL = { Left: 'justify-start', Center: 'justify-center', Right: 'justify-end' } as const;
const JUSTIFICATION = {
  Left: 'text-left items-start',
  Center: 'text-center items-center',
  Right: 'text-right items-end',
} as const;
const SPACE_BELOW = { none: '', small: 'mb-8', medium: 'mb-16', large: 'mb-24' } as const;
/** Gradient behind light text, from the side of the text. */
const SHADE = {
  Left: 'bg-linear-to-r from-ink/65 via-ink/35 to-ink/0 max-lg:to-ink/30',
  Center: 'bg-ink/35',
  Right: 'bg-linear-to-l from-ink/65 via-ink/35 to-ink/0 max-lg:to-ink/30',
} as const;
/** Width of a secondary graphic, in CSS pixels. */
const GRAPHIC_WIDTH = 120;

const side = z.enum(['Left', 'Center', 'Right']).default('Left').catch('Left');

const button = z.object({ text: z.string(), url: contentLink, urlTarget: linkTarget });

const fields = z.object({
  imageObject,
  layout: z
    .object({
      contentWidth: z.string().default(''),
      verticalAlignment: z.enum(['Top', 'Middle', 'Bottom']).default('Bottom').catch('Bottom'),
      horizontalAlignment: side,
      contentJustification: side,
    })
    .prefault({}),
  preheader: z.object({ preheaderText: z.string().default(''), preheaderColor: fontColour }).optional(),
  headline: z.object({
    headlineText: z.string().trim().default(''),
    headlineColor: fontColour,
  }),
  body: z.object({ bodyText: z.string().default(''), bodyColor: fontColour }).optional(),
  buttonStyles: z
    .object({
      btnVariant: z.enum(['solid', 'outline']).default('solid').catch('solid'),
      btnColor: z.enum(['brand', 'black', 'white']).default('brand').catch('brand'),
    })
    .prefault({}),
  desktopButtons: tolerantList(button),
  mobileButton: button.optional().catch(undefined),
  secondaryGraphic: z
    .object({ image: imageLink, altText: z.string().default('') })
    .optional()
    .catch(undefined),
  spaceBelow: z.enum(['none', 'small', 'medium', 'large']).default('none').catch('none'),
  fetchPriority: z.enum(['high', 'low', 'auto']).default('auto').catch('auto'),
  legalLink: z.object({ linkText: z.string(), legalBody: z.string() }).optional().catch(undefined),
});

type Fields = z.infer<typeof fields>;

function buttonStyle({ btnVariant, btnColor }: Fields['buttonStyles']): ButtonStyle {
  if (btnVariant === 'outline') return btnColor === 'white' ? 'light-outline' : 'secondary';
  return btnColor === 'white' ? 'light' : btnColor === 'black' ? 'dark' : 'primary';
}

/** Only one button of a hero is primary: the style of the buttons beside it. */
function besideStyle(style: ButtonStyle, inverted: boolean): ButtonStyle {
  if (style !== 'primary') return style;
  return inverted ? 'light-outline' : 'secondary';
}

/**
 * A picture over the whole width with a headline on it (docs/product/content-and-platform.md §3.3).
 */
function Hero({ fields, context }: BlockProps<Fields>) {
  const { shop, id, first } = context;
  const {
    imageObject: image,
    layout,
    preheader,
    headline,
    body,
    desktopButtons,
    mobileButton,
    secondaryGraphic,
  } = fields;
  const Heading = first ? 'h1' : 'h2';
  const width = layout.contentWidth === 'narrow' ? 'max-w-[34rem]' : 'max-w-[52rem]';
  const inverted = headline.headlineColor?.inverted ?? false;
  const style = buttonStyle(fields.buttonStyles);
  const link = resolveLink(image.link, shop, image.linkTarget);
  const linkName = image.altText || headline.headlineText;
  const linked = link !== undefined && linkName !== '';
  return (
    <section
      className={`relative isolate grid overflow-hidden bg-ground ${SPACE_BELOW[fields.spaceBelow]}`}
      aria-labelledby={headline.headlineText ? `${id}-title` : undefined}
    >
      <HeroPicture
        base={shop.images}
        name={image.dynamicImage}
        alt={linked ? '' : image.altText}
        priority={fields.fetchPriority}
        eager={first}
        className="col-start-1 row-start-1 aspect-hero-small w-full object-cover lg:aspect-hero lg:max-h-[50rem]"
      />
      {inverted ? (
        <div aria-hidden="true" className={`absolute inset-0 ${SHADE[layout.horizontalAlignment]}`} />
      ) : null}
      {linked ? <PictureLink link={link} name={linkName} /> : null}
      <div
        className={`page gutter pointer-events-none relative col-start-1 row-start-1 flex py-12 last:invisible md:py-16 lg:py-20 ${VERTICAL[layout.verticalAlignment]} ${HORIZONTAL[layout.horizontalAlignment]}`}
      >
        <div
          className={`pointer-events-auto flex flex-col ${width} ${JUSTIFICATION[layout.contentJustification]} ${headline.headlineColor?.className ?? ''}`}
        >
          {secondaryGraphic ? (
            <img
              src={imageUrl(shop.images, secondaryGraphic.image, { width: GRAPHIC_WIDTH * 2 })}
              alt={secondaryGraphic.altText}
              width={GRAPHIC_WIDTH}
              height={GRAPHIC_WIDTH}
              className="mb-6"
            />
          ) : null}
          {preheader?.preheaderText ? (
            <p className={`eyebrow mb-4 ${preheader.preheaderColor?.className ?? ''}`}>
              {preheader.preheaderText}
            </p>
          ) : null}
          {headline.headlineText ? (
            <Heading id={`${id}-title`} className="display text-[2.625rem] md:text-6xl xl:text-7xl">
              {headline.headlineText}
            </Heading>
          ) : null}
          {body?.bodyText ? (
            <p
              className={`mt-5 max-w-[42ch] text-lg text-pretty md:mt-6 md:text-xl ${body.bodyColor?.className ?? ''}`}
            >
              {body.bodyText}
            </p>
          ) : null}
          {desktopButtons.length > 0 ? (
            <div className={`mt-8 flex flex-wrap gap-3 ${mobileButton ? 'max-md:hidden' : ''}`}>
              {desktopButtons.map(({ text, url, urlTarget }, index) => (
                <BlockButton
                  key={text}
                  text={text}
                  link={resolveLink(url, shop, urlTarget)}
                  style={index === 0 ? style : besideStyle(style, inverted)}
                />
              ))}
            </div>
          ) : null}
          {mobileButton ? (
            <BlockButton
              text={mobileButton.text}
              link={resolveLink(mobileButton.url, shop, mobileButton.urlTarget)}
              style={style}
              className="mt-7 md:hidden"
            />
          ) : null}
          {fields.legalLink ? (
            <LegalNote
              id={`${id}-legal`}
              text={fields.legalLink.linkText}
              body={fields.legalLink.legalBody}
              shop={shop}
              className="mt-4"
            />
          ) : null}
        </div>
      </div>
      {/* the text is invisible until this has arrived: half of it would stand in another place */}
      <span hidden />
    </section>
  );
}

export const featuredImageHero = defineBlock({
  schema: 'featured-image-hero',
  fields,
  holdsHeading: ({ headline }) => headline.headlineText !== '',
  view: Hero,
});
