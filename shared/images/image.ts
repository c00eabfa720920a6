/**
 * Addresses of pictures on the image service. Source: docs/product/catalogue.md §5.5 (upgrades) and
 * §9.9 (2x, format auto). Every picture of the shop states its widths as numbers and its aspect
 * ratio.
 */

export type ImageOptions = {
  /** CSS or device pixels, as the caller chooses. */
  width: number;
  /** `width:height`, e.g. `496:521`; the service crops the picture to it. */
  aspect?: string;
  /** From 1 to 100; the service's own default without it. */
  quality?: number;
};

/** The higher pixel density that every picture is also offered in. */
const HIGH_DENSITY = 2;

/** The origin of an absolute address, with the slash after it. */
const ORIGIN = /^https?:\/\/[^/]+\//i;
const PLAIN_HTTP = /^http:\/\/(?!(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?(?:\/|$))/i;

/** Turns `http:` into `https:`, except on localhost, which has no certificate. */
export function upgradeLink(link: string): string {
  return link.replace(PLAIN_HTTP, 'https://');
}

/**
 * The address of a picture in one width. `image` is a name on the service at `base`, or a full link to
 * that host, whose other parameters are kept; a link to another host, which the shop's policy does not
 * allow, is a name that the service does not have. The service chooses the format.
 */
export function imageUrl(base: string, image: string, options: ImageOptions): string {
  const service = `${upgradeLink(base).replace(/\/$/, '')}/`;
  const [origin] = ORIGIN.exec(service) ?? [];
  const link = upgradeLink(image);
  const isThere = origin !== undefined && link.startsWith(origin);
  const address = isThere ? link : service + encodeURIComponent(image);
  const [path = '', query = ''] = address.replace(/#.*$/s, '').split('?', 2);
  const own: Record<string, string | number | undefined> = {
    w: Math.round(options.width),
    aspect: options.aspect,
    sm: options.aspect === undefined ? undefined : 'aspect',
    qlt: options.quality,
    fmt: 'auto',
  };
  const kept = query
    .split('&')
    .filter((part) => part !== '' && !Object.hasOwn(own, part.replace(/=.*$/s, '')));
  const written = Object.entries(own).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${value}`],
  );
  return `${path}?${[...kept, ...written].join('&')}`;
}

/** A `srcset` of every width, each also at 2x, narrowest first, without duplicates. */
export function srcSet(
  base: string,
  image: string,
  widths: readonly number[],
  options: Omit<ImageOptions, 'width'> = {},
): string {
  const offered = new Set(widths.flatMap((width) => [Math.round(width), Math.round(width * HIGH_DENSITY)]));
  return [...offered]
    .filter((width) => width > 0)
    .sort((a, b) => a - b)
    .map((width) => `${imageUrl(base, image, { ...options, width })} ${width}w`)
    .join(', ');
}
