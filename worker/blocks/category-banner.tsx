import * as z from 'zod';
import { fontColour } from '../content/colours.ts';
import { imageObject } from '../content/content-image.ts';
import { resolveLink } from '../content/content-link.ts';
import { type BlockProps, defineBlock } from '../content/define-block.tsx';
import { PictureLink } from '../content/picture-link.tsx';
import { ShadedText, textOnPicture } from '../content/text-on-picture.tsx';
import { WidePicture } from '../content/wide-picture.tsx';

/** Crop of the picture from the medium breakpoint up. */
const LARGE = { aspect: '7:2', width: 1400, height: 400 };

const fields = z.object({
  imageObject,
  headline: z.object({ headlineText: z.string().trim().min(1), headlineColor: fontColour }),
  body: z.object({ bodyText: z.string().default(''), bodyColor: fontColour }).optional(),
});

type Fields = z.infer<typeof fields>;

/** The banner of a category: its name over a landscape picture. */
function CategoryBanner({ fields, context: { shop, first } }: BlockProps<Fields>) {
  const { imageObject: picture, headline, body } = fields;
  const Heading = first ? 'h1' : 'h2';
  const link = resolveLink(picture.link, shop, picture.linkTarget);
  const { className, parts, shade } = textOnPicture([headline.headlineColor, body?.bodyColor], true);
  return (
    <section className="category-banner">
      <WidePicture
        picture={link ? { ...picture, altText: '' } : picture}
        images={shop.images}
        large={LARGE}
        first={first}
      />
      {link ? <PictureLink link={link} name={picture.altText || headline.headlineText} /> : null}
      <div className="page gutter">
        <ShadedText shade={shade} across="Center" along="Bottom" className={className}>
          <Heading className={parts[0] || undefined}>{headline.headlineText}</Heading>
          {body?.bodyText ? <p className={parts[1] || undefined}>{body.bodyText}</p> : null}
        </ShadedText>
      </div>
    </section>
  );
}

export const categoryBanner = defineBlock({
  schema: 'category-banner',
  sheets: ['heroes'],
  fields,
  holdsHeading: () => true,
  view: CategoryBanner,
});
