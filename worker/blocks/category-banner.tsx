import { z } from 'zod';
import { imageUrl, srcSet } from '../../shared/images/image.ts';
import { type BlockProps, defineBlock } from './block.ts';
import { fontColour } from './colours.ts';
import { imageObject } from './content-image.ts';

/** Cut of the picture on small screens and from medium up, and its widths. */
const SMALL = { aspect: '3:2', width: 480, height: 320, widths: [390, 640] };
const LARGE = { aspect: '7:2', width: 1400, height: 400, widths: [768, 1280] };

const fields = z.object({
  imageObject,
  headline: z.object({ headlineText: z.string().min(1), headlineColor: fontColour }),
  body: z.object({ bodyText: z.string().default(''), bodyColor: fontColour }).optional(),
});

type Fields = z.infer<typeof fields>;

/** The head of a category: its name over a landscape. */
function CategoryBanner({ fields, context: { shop, first } }: BlockProps<Fields>) {
  const { imageObject: image, headline, body } = fields;
  const Heading = first ? 'h1' : 'h2';
  const picture = image.dynamicImage;
  return (
    <section className="relative isolate grid overflow-hidden bg-ground">
      <picture className="contents">
        <source
          media="(min-width: 768px)"
          srcSet={srcSet(shop.images, picture, LARGE.widths, { aspect: LARGE.aspect })}
          sizes="100vw"
          width={LARGE.width}
          height={LARGE.height}
        />
        <img
          src={imageUrl(shop.images, picture, { width: SMALL.width, aspect: SMALL.aspect })}
          srcSet={srcSet(shop.images, picture, SMALL.widths, { aspect: SMALL.aspect })}
          sizes="100vw"
          alt={image.altText}
          width={SMALL.width}
          height={SMALL.height}
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
          className="col-start-1 row-start-1 aspect-[3/2] w-full object-cover md:aspect-[7/2] md:max-h-[26rem]"
        />
      </picture>
      <div aria-hidden="true" className="absolute inset-0 bg-linear-to-t from-ink/70 via-ink/25 to-ink/0" />
      <div className="page gutter relative col-start-1 row-start-1 flex flex-col justify-end py-6 md:py-10">
        <Heading
          className={`display text-4xl md:text-5xl lg:text-6xl ${headline.headlineColor?.className ?? 'text-paper'}`}
        >
          {headline.headlineText}
        </Heading>
        {body?.bodyText ? (
          <p className={`mt-3 max-w-[52ch] md:text-lg ${body.bodyColor?.className ?? 'text-paper'}`}>
            {body.bodyText}
          </p>
        ) : null}
      </div>
    </section>
  );
}

export const categoryBanner = defineBlock({ schema: 'category-banner', fields, View: CategoryBanner });
