import type { z } from 'zod';
import { imageUrl, srcSet } from '../../shared/images/image.ts';
import type { imageObject } from './content-image.ts';

/** Cut of the picture on small screens, and its widths. */
const SMALL = { aspect: '3:2', width: 480, height: 320, widths: [390, 640] };
const LARGE_WIDTHS = [768, 1280];

type WidePictureProps = {
  picture: z.infer<typeof imageObject>;
  /** Base address of pictures. */
  images: string;
  /** Its cut from medium up, and the size that stands for it. */
  large: { aspect: string; width: number; height: number };
  /** Whether it is in sight when the page opens. */
  first: boolean;
  className: string;
};

/** An editors' landscape from edge to edge: a lower cut on wide screens than on phones. */
export function WidePicture({ picture, images, large, first, className }: WidePictureProps) {
  const { dynamicImage: name, altText } = picture;
  return (
    <picture className="contents">
      <source
        media="(min-width: 768px)"
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
        className={`aspect-[3/2] w-full object-cover ${className}`}
      />
    </picture>
  );
}
