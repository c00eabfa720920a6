import { imageUrl, srcSet } from '../../shared/images/image.ts';

/**
 * Crops of hero pictures: 4:5 on small and medium screens, 16:9 on larger ones, at most 1280 pixels
 * wide (docs/product/content-and-platform.md §9.8).
 */
const SMALL = { aspect: '4:5', width: 4, height: 5, widths: [390, 640, 992] };
const LARGE = { aspect: '16:9', width: 16, height: 9, widths: [992, 1280] };
const LARGE_FROM = '(min-width: 62rem)';

type HeroPictureProps = {
  base: string;
  name: string;
  alt: string;
  priority: 'high' | 'low' | 'auto';
  /** Whether it loads at once, instead of when it is near the visible part of the page. */
  eager: boolean;
};

/**
 * A picture over the whole width, cropped for the screen. Its space is reserved before it loads.
 */
export function HeroPicture({ base, name, alt, priority, eager }: HeroPictureProps) {
  const largest = SMALL.widths.at(-1) ?? 0;
  return (
    <picture className="contents">
      <source
        media={LARGE_FROM}
        srcSet={srcSet(base, name, LARGE.widths, { aspect: LARGE.aspect })}
        sizes="100vw"
        width={LARGE.width * 80}
        height={LARGE.height * 80}
      />
      <img
        src={imageUrl(base, name, { width: largest, aspect: SMALL.aspect })}
        srcSet={srcSet(base, name, SMALL.widths, { aspect: SMALL.aspect })}
        sizes="100vw"
        alt={alt}
        width={SMALL.width * 80}
        height={SMALL.height * 80}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding="async"
      />
    </picture>
  );
}
