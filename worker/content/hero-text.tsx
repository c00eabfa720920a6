import type { ReactNode } from 'react';
import * as z from 'zod';
import { classes } from '../../shared/ui/classes.ts';
import { BlockButton, type ButtonStyle } from './block-button.tsx';
import { fontColour } from './colours.ts';
import { contentLink, linkTarget, resolveLink } from './content-link.ts';
import type { BlockPosition } from './define-block.tsx';
import { LegalNote } from './legal-note.tsx';
import { ShadedText, textOnPicture } from './text-on-picture.tsx';
import { tolerantList } from './tolerant-list.ts';

const VERTICAL = { Top: 'items-start', Middle: 'items-center', Bottom: 'items-end' } as const;
const HORIZONTAL = { Left: 'justify-start', Center: 'justify-center', Right: 'justify-end' } as const;
const JUSTIFICATION = {
  Left: 'text-left items-start',
  Center: 'text-center items-center',
  Right: 'text-right items-end',
} as const;

const side = z.enum(['Left', 'Center', 'Right']);

/** A button on a picture. */
export const heroButton = z.object({ text: z.string(), url: contentLink, urlTarget: linkTarget });

/** A small line above a headline. */
export const preheader = z
  .object({ preheaderText: z.string().default(''), preheaderColor: fontColour })
  .optional();

/**
 * A headline. `headlineFont` is `display`, the wide face of all headlines, or any other name for
 * the face of running text.
 */
export const headline = z.object({
  headlineText: z.string().trim().default(''),
  headlineFont: z.string().default('display').catch('display'),
  headlineColor: fontColour,
});

/** The text below a headline. */
export const heroBody = z.object({ bodyText: z.string().default(''), bodyColor: fontColour }).optional();

/** The fields of a text on a picture. */
export const heroText = {
  layout: z
    .object({
      contentWidth: z.string().default(''),
      verticalAlignment: z.enum(['Top', 'Middle', 'Bottom']).default('Bottom').catch('Bottom'),
      horizontalAlignment: side.default('Left').catch('Left'),
      contentJustification: side.optional().catch(undefined),
    })
    .prefault({}),
  preheader,
  headline,
  body: heroBody,
  buttonStyles: z
    .object({
      btnVariant: z.enum(['solid', 'outline']).default('solid').catch('solid'),
      btnColor: z.enum(['brand', 'black', 'white']).default('brand').catch('brand'),
    })
    .prefault({}),
  desktopButtons: tolerantList(heroButton),
  mobileButton: heroButton.optional().catch(undefined),
  legalLink: z.object({ linkText: z.string(), legalBody: z.string() }).optional().catch(undefined),
};

const fields = z.object(heroText);
type Fields = z.infer<typeof fields>;
type TextFields = Pick<Fields, 'headline' | 'body' | 'preheader'>;

/** An outlined button has the colour of the text, whatever editors choose: it stands on its shade. */
function buttonStyle({ btnVariant, btnColor }: Fields['buttonStyles'], inverted: boolean): ButtonStyle {
  if (btnVariant === 'outline') return inverted ? 'light-outline' : 'secondary';
  return btnColor === 'white' ? 'light' : btnColor === 'black' ? 'dark' : 'primary';
}

/** Only one button of a hero is primary: the style of the buttons beside it. */
function besideStyle(style: ButtonStyle, inverted: boolean): ButtonStyle {
  if (style !== 'primary') return style;
  return inverted ? 'light-outline' : 'secondary';
}

/** A headline's class: the face that its `headlineFont` names. */
export const headlineFace = ({ headlineFont }: Fields['headline']) =>
  headlineFont === 'display' ? 'headline' : 'headline-running';

/** How the text of a hero looks (worker/content/text-on-picture.tsx). */
export function heroLook({ headline: head, body, preheader: above }: TextFields, isLight?: boolean) {
  return textOnPicture([head.headlineColor, body?.bodyColor, above?.preheaderColor], isLight);
}

type HeroTextProps = {
  fields: Fields;
  context: BlockPosition;
  /** Whether the text is light where editors chose no colour for it. */
  isLight?: boolean;
  /** Above the text. */
  children?: ReactNode;
};

/**
 * The text of a hero over its picture: a preheader, the headline, a text, buttons for wide screens,
 * one for phones, and conditions. It lets clicks through to the picture beside it.
 */
export function HeroText({ fields, context: { shop, id, first }, isLight, children }: HeroTextProps) {
  const { layout, preheader: above, headline: head, body, desktopButtons, mobileButton } = fields;
  const Heading = first ? 'h1' : 'h2';
  const width = layout.contentWidth === 'narrow' ? 'hero-words hero-narrow' : 'hero-words';
  const { inverted, className, parts, shade } = heroLook(fields, isLight);
  const style = buttonStyle(fields.buttonStyles, inverted);
  return (
    <div
      className={`page gutter hero-text ${VERTICAL[layout.verticalAlignment]} ${HORIZONTAL[layout.horizontalAlignment]}`}
    >
      <ShadedText
        shade={shade}
        across={layout.horizontalAlignment}
        along={layout.verticalAlignment}
        className={`${width} ${JUSTIFICATION[layout.contentJustification ?? layout.horizontalAlignment]} ${className}`}
      >
        {children}
        {above?.preheaderText ? <p className={classes('eyebrow', parts[2])}>{above.preheaderText}</p> : null}
        {head.headlineText ? (
          <Heading id={`${id}-title`} className={classes(headlineFace(head), parts[0])}>
            {head.headlineText}
          </Heading>
        ) : null}
        {body?.bodyText ? <p className={parts[1] || undefined}>{body.bodyText}</p> : null}
        {desktopButtons.length > 0 ? (
          <div className={mobileButton ? 'max-md:hidden' : undefined}>
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
      </ShadedText>
    </div>
  );
}

/**
 * The end of a hero: the text is invisible until this has arrived, because half of it would stand
 * in another place.
 */
export function HeroEnd() {
  return <span hidden />;
}
