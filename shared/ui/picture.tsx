import { imageUrl, srcSet } from '../images/image.ts';

type PictureProps = {
  /** Base address of the image service, e.g. `/i`. */
  base: string;
  /** Picture name on the image service. */
  name: string;
  alt: string;
  /**
   * CSS widths in px it may be shown at; each is also offered at 2x (docs/product/catalogue.md
   * §9.9).
   */
  widths: number[];
  sizes: string;
  /** Width to height, e.g. `[496, 521]`; holds the place until the picture arrives. */
  ratio: [width: number, height: number];
  /** The largest picture of the first screen is loaded first, others when they come near. */
  priority?: 'high' | 'eager' | 'lazy';
  className?: string;
};

/** A responsive picture whose place is held, so that nothing moves when it arrives. */
export function Picture({
  base,
  name,
  alt,
  widths,
  sizes,
  ratio,
  priority = 'lazy',
  className,
}: PictureProps) {
  const [width, height] = ratio;
  const aspect = `${width}:${height}`;
  const largest = widths.at(-1) ?? width;
  return (
    <img
      src={imageUrl(base, name, { width: largest, aspect })}
      srcSet={srcSet(base, name, widths, { aspect })}
      sizes={sizes}
      alt={alt}
      width={width}
      height={height}
      loading={priority === 'lazy' ? 'lazy' : 'eager'}
      fetchPriority={priority === 'high' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
