import { imageUrl, srcSet } from '../images/image.ts';

type PictureProps = {
  /** Base address of the image service, e.g. `/i`. */
  base: string;
  /** Picture name on the image service. */
  name: string;
  alt: string;
  /**
   * Widths in CSS px that it may be shown at; each is also offered at 2x (docs/product/catalogue.md
   * §9.9).
   */
  widths: number[];
  sizes: string;
  /** Width to height, e.g. `[496, 521]`; reserves the space until the picture arrives. */
  ratio: [width: number, height: number];
  /**
   * Only the largest picture of the first screen is `high`; most are `lazy` and load when they come
   * near.
   */
  priority?: 'high' | 'eager' | 'lazy';
  id?: string | undefined;
  className?: string;
};

/** A responsive picture with its space reserved, so that nothing moves when it arrives. */
export function Picture({
  base,
  name,
  alt,
  widths,
  sizes,
  ratio,
  priority = 'lazy',
  id,
  className,
}: PictureProps) {
  const [width, height] = ratio;
  const aspect = `${width}:${height}`;
  const largest = widths.at(-1) ?? width;
  return (
    <img
      id={id}
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
