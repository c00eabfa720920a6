import type * as z from 'zod';
import type { Storefront } from '../request/storefront.ts';
import type { imageObject } from './content-image.ts';
import { resolveLink } from './content-link.ts';
import { PictureLink } from './picture-link.tsx';
import { WidePicture } from './wide-picture.tsx';

/** Crop of the picture from the medium breakpoint up. */
const LARGE = { aspect: '5:2', width: 1250, height: 500 };

type ContentPageHeaderProps = {
  headline: string;
  intro: string;
  image: z.infer<typeof imageObject> | undefined;
  shop: Storefront;
};

/**
 * The header of a content page: its headline, an introduction, and a landscape picture where
 * editors chose one.
 */
export function ContentPageHeader({ headline, intro, image, shop }: ContentPageHeaderProps) {
  const link = resolveLink(image?.link, shop, image?.linkTarget);
  return (
    <header>
      <div className="page gutter grid gap-6 pt-12 pb-10 md:pt-20 md:pb-14 lg:grid-cols-12 lg:items-end lg:gap-10">
        <h1 className="display text-[2.625rem] md:text-6xl lg:col-span-7 lg:text-7xl">{headline}</h1>
        {intro ? (
          <p className="max-w-[46ch] text-lg text-ink-soft md:text-xl lg:col-span-5 lg:pb-1">{intro}</p>
        ) : null}
      </div>
      {image ? (
        <div className="relative">
          <WidePicture
            picture={link ? { ...image, altText: '' } : image}
            images={shop.images}
            large={LARGE}
            first
            className="md:aspect-[5/2] md:max-h-[36rem]"
          />
          {link ? <PictureLink link={link} name={image.altText || headline} /> : null}
        </div>
      ) : (
        <div className="page gutter">
          <hr className="border-line" />
        </div>
      )}
    </header>
  );
}
