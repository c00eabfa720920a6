import type * as z from 'zod';
import { imageUrl, srcSet } from '../../shared/images/image.ts';
import type { imageObject } from './content-image.ts';

/** Crop of the picture on small screens, and its widths. */
const SMALL = { aspect: '3:2', width: 480, height: 320, widths: [390, 640] };
const LARGE_WIDTHS = [768, 1280];

type WidePictureProps = {
  picture: z.infer<typeof imageObject>;
  /** Base address of the image service. */
  images: string;
  /** The crop from the medium breakpoint up, with its size. */
  large: { aspect: string; width: number; height: number };
  /** Whether it is visible when the page opens. */
  first: boolean;
};

/** A landscape picture over the whole width; on wide screens it is less high than on phones. */
export function WidePicture({ picture, images, large, first }: WidePictureProps) {
  const { dynamicImage: name, altText } = picture;
  return (
    <picture className="contents">
      <source
        media="(min-width: 48rem)"
        srcSet={srcSet(images, name, LARGE_WIDTHS, { aspect: large.aspect })}
        sizes="100vw"
        width={large.width}
        height={large.height}
      />
      <img
        src={imageUrl(images, name, { width: SMALL.width, aspect: SMALL.aspect })}
        srcSet={srcSet(images, name, SMALL.widths, { aspect: SMALL.aspect })}
        sizes="100vw"
        alt={altText}
        width={SMALL.width}
        height={SMALL.height}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
      />
    </picture>
  );
}
