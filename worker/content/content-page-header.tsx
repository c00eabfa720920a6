import type * as z from 'zod';
import { ASSETS } from '../assets.ts';
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
    <header className="content-header">
      <link rel="stylesheet" href={ASSETS.heroesStyle} />
      <div className="page gutter">
        <h1>{headline}</h1>
        {intro ? <p>{intro}</p> : null}
      </div>
      {image ? (
        <div className="relative">
          <WidePicture
            picture={link ? { ...image, altText: '' } : image}
            images={shop.images}
            large={LARGE}
            first
          />
          {link ? <PictureLink link={link} name={image.altText || headline} /> : null}
        </div>
      ) : (
        <div className="page gutter">
          <hr />
        </div>
      )}
    </header>
  );
}
