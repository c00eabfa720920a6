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
    <section className="relative isolate grid overflow-hidden bg-ground">
      <WidePicture
        picture={link ? { ...picture, altText: '' } : picture}
        images={shop.images}
        large={LARGE}
        first={first}
        className="col-start-1 row-start-1 max-md:aspect-[2/1] md:aspect-[7/2] md:max-h-[26rem]"
      />
      {link ? <PictureLink link={link} name={picture.altText || headline.headlineText} /> : null}
      <div
        className={`page gutter relative col-start-1 row-start-1 flex flex-col justify-end py-6 md:py-10 ${link ? 'pointer-events-none' : ''}`}
      >
        <ShadedText shade={shade} across="Center" along="Bottom" className={className}>
          <Heading className={`display text-4xl md:text-5xl lg:text-6xl ${parts[0]}`}>
            {headline.headlineText}
          </Heading>
          {body?.bodyText ? (
            <p className={`mt-3 max-w-[52ch] md:text-lg ${parts[1]}`}>{body.bodyText}</p>
          ) : null}
        </ShadedText>
      </div>
    </section>
  );
}

export const categoryBanner = defineBlock({
  schema: 'category-banner',
  fields,
  holdsHeading: () => true,
  view: CategoryBanner,
});
