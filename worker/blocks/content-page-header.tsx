import type { z } from 'zod';
import { imageUrl, srcSet } from '../../shared/images/image.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { imageObject } from './content-image.ts';

/** Cut of the picture on small screens and from medium up, and its widths. */
const SMALL = { aspect: '3:2', width: 480, height: 320, widths: [390, 640] };
const LARGE = { aspect: '5:2', width: 1250, height: 500, widths: [768, 1280] };

type ContentPageHeaderProps = {
  headline: string;
  intro: string;
  image: z.infer<typeof imageObject> | undefined;
  shop: ShopRequest;
};

/** The head of a content page: its headline, what it is about, and a landscape where editors chose one. */
export function ContentPageHeader({ headline, intro, image, shop }: ContentPageHeaderProps) {
  const picture = image?.dynamicImage;
  return (
    <header>
      <div className="page gutter grid gap-6 pt-12 pb-10 md:pt-20 md:pb-14 lg:grid-cols-12 lg:items-end lg:gap-10">
        <h1 className="display text-[2.625rem] md:text-6xl lg:col-span-7 lg:text-7xl">{headline}</h1>
        {intro ? (
          <p className="max-w-[46ch] text-lg text-pretty text-ink-soft md:text-xl lg:col-span-5 lg:pb-1">
            {intro}
          </p>
        ) : null}
      </div>
      {picture ? (
        <picture>
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
            fetchPriority="high"
            className="aspect-[3/2] w-full object-cover md:aspect-[5/2] md:max-h-[36rem]"
          />
        </picture>
      ) : (
        <div className="page gutter">
          <hr className="border-line" />
        </div>
      )}
    </header>
  );
}
