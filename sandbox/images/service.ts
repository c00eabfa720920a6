import { chanceOf } from '../chance-of.ts';
import { isNamed } from '../http/if-none-match.ts';
import { type Asked, drawPicture, parameters } from './draw-picture.ts';
import { type Drawn, KeptPictures, type Picture } from './kept-pictures.ts';
import { plainPicture } from './plain-picture.ts';
import { rasterOf, webpOfPng } from './raster.ts';

/**
 * The most bytes of pictures that are kept; fifty of a list are about 600 kB, one of 1200 × 630 as
 * PNG 300 kB.
 */
const KEPT_BYTES = 24_000_000;
const pictures = new KeptPictures(KEPT_BYTES);

/** The picture of that name; null where there is none. Parameters without effect make no other. */
function pictureOf(name: string, url: URL, isPlain: boolean): Picture | null {
  const asked = parameters.parse(Object.fromEntries(url.searchParams));
  const { fmt, qlt, ...shape } = asked;
  const key = JSON.stringify([name, shape, fmt, fmt === 'webp' ? qlt : undefined, isPlain]);
  return pictures.of(key, () => {
    const whole = drawPicture(name, asked);
    if (whole === null) return null;
    const drawing = isPlain && !fmt && typeof whole === 'string' ? plainPicture(whole) : whole;
    const text = typeof drawing === 'string' ? drawing : String.fromCharCode(...drawing);
    const { drawn, type } = inFormat(drawing, asked);
    const etag = `"${Math.round(chanceOf(text) * 0x1_0000_0000).toString(36)}-${drawn.length}"`;
    return { drawn, type, etag };
  });
}

/** A drawing, or a swatch, in the format that was asked for. */
function inFormat(drawing: Drawn, { fmt, qlt }: Asked): Pick<Picture, 'drawn' | 'type'> {
  if (typeof drawing === 'string') {
    const raster = fmt && rasterOf(drawing, fmt, qlt);
    return raster ? { drawn: raster, type: `image/${fmt}` } : { drawn: drawing, type: 'image/svg+xml' };
  }
  if (fmt === 'webp') return { drawn: webpOfPng(drawing, qlt), type: 'image/webp' };
  return { drawn: drawing, type: 'image/png' };
}

/**
 * The image service: `GET /i/cairn/{name}?w=&h=&aspect=16:9` answers an SVG picture, or a PNG for a
 * swatch; with `fmt=png` and `fmt=webp` pixels, at most 1600 a side, a WebP in the quality `qlt`.
 * A picture that cannot be made of pixels, very small or very narrow, is an SVG even so. Other values
 * of `fmt` (`auto`) leave the format to the service, and `sm` is not used. Names:
 * `{productId}_{colourCode}_{view}`, `{productId}_{colourCode}_on-model` (what can be worn or
 * held), `{colourCode}_swatch`, `{productId}_{colourCode}_swatch`, `scene_{name}`. Unknown names
 * answer 404. With `isPlain` an SVG has only the ground of its picture; all else is the same. Pure:
 * no database, no tenant.
 */
export function answerImage(request: Request, url: URL, encodedName: string, isPlain = false): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  if (!/^[\w.-]{1,120}$/.test(encodedName)) return new Response('No such image', { status: 404 });
  const picture = pictureOf(encodedName.replace(/\.svg$/, ''), url, isPlain);
  if (picture === null) return new Response('No such image', { status: 404 });
  const { drawn, type, etag } = picture;
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  };
  if (isNamed(etag, request.headers.get('if-none-match')))
    return new Response(null, { status: 304, headers });
  return new Response(request.method === 'HEAD' ? null : drawn, {
    headers: { ...headers, 'content-type': type },
  });
}
