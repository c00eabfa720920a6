import * as z from 'zod';
import { classes } from '../../shared/ui/classes.ts';
import { BlockButton } from '../content/block-button.tsx';
import { imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { HeroPicture } from '../content/hero-picture.tsx';
import { headline, headlineFace, heroBody, heroButton, preheader } from '../content/hero-text.tsx';
import { PictureLink } from '../content/picture-link.tsx';
import { ShadedText, textOnPicture } from '../content/text-on-picture.tsx';
import { tolerantList } from '../content/tolerant-list.ts';

const fields = z.object({
  imageObject,
  preheader,
  headline,
  body: heroBody,
  buttons: tolerantList(heroButton),
  /** `full`: over the whole width of the window. Any other: as wide as the page's text. */
  size: z.string().default('full').catch('full'),
});

type Fields = z.infer<typeof fields>;

/**
 * A poster: one picture, a large headline at its foot, and beside it a text with buttons. On small
 * screens the text is below the picture.
 */
function Billboard({ fields, context: { shop, id, first } }: BlockProps<Fields>) {
  const { imageObject: image, preheader: above, headline: head, body, buttons, size } = fields;
  const Heading = first ? 'h1' : 'h2';
  const link = resolveLink(image.link, shop, image.linkTarget);
  const linkName = image.altText || head.headlineText;
  const linked = link !== undefined && linkName !== '';
  const { inverted, className, parts, shade } = textOnPicture(
    [head.headlineColor, body?.bodyColor, above?.preheaderColor],
    true,
  );
  return (
    <section
      className={size === 'full' ? undefined : 'page gutter py-12'}
      aria-labelledby={head.headlineText ? `${id}-title` : undefined}
    >
      <div className={`billboard ${inverted ? 'bg-ink' : 'bg-paper'} ${className}`}>
        <HeroPicture
          base={shop.images}
          name={image.dynamicImage}
          alt={linked ? '' : image.altText}
          priority={first ? 'high' : 'auto'}
          eager={first}
        />
        {linked ? <PictureLink link={link} name={linkName} /> : null}
        <div className="page gutter">
          <ShadedText shade={shade} across="Center" along="Bottom" shadeClassName="max-lg:hidden">
            {above?.preheaderText ? (
              <p className={classes('eyebrow', parts[2])}>{above.preheaderText}</p>
            ) : null}
            <div className="billboard-words">
              {head.headlineText ? (
                <Heading id={`${id}-title`} className={classes(headlineFace(head), parts[0])}>
                  {head.headlineText}
                </Heading>
              ) : null}
              <div>
                {body?.bodyText ? <p className={parts[1] || undefined}>{body.bodyText}</p> : null}
                {buttons.length > 0 ? (
                  <div>
                    {buttons.map(({ text, url, urlTarget }, index) => (
                      <BlockButton
                        key={text}
                        text={text}
                        link={resolveLink(url, shop, urlTarget)}
                        style={
                          index > 0 ? (inverted ? 'light-outline' : 'secondary') : inverted ? 'light' : 'dark'
                        }
                      />
                    ))}
                  </div>
                ) : null}
              </div>
            </div>
          </ShadedText>
        </div>
      </div>
    </section>
  );
}

export const billboard = defineBlock({
  schema: 'billboard',
  sheets: ['heroes', 'more'],
  fields,
  holdsHeading: ({ headline: { headlineText } }) => headlineText !== '',
  view: Billboard,
});
