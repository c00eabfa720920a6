import { captionsIn } from './captions.ts';
import mp4 from './nine-days-north.mp4';
import webm from './nine-days-north.webm';

type File = { body: Uint8Array<ArrayBuffer>; type: string };

const FILM = 'nine-days-north';
const CAPTIONS = /^captions_([\w-]{2,20})\.vtt$/;
/** One range of bytes, or the last ones: `bytes=0-499`, `bytes=500-`, `bytes=-500`. */
const RANGE = /^bytes=(\d*)-(\d*)$/;

/** The bytes of a bundled file: the bundlers hand it over in different ways. */
function bytesIn(file: unknown): Uint8Array<ArrayBuffer> {
  if (file instanceof Uint8Array) return new Uint8Array(file);
  if (file instanceof ArrayBuffer) return new Uint8Array(file);
  throw new TypeError('The film is not bundled as bytes.');
}

function fileOf(film: string, name: string): File | undefined {
  if (film !== FILM) return undefined;
  if (name === 'webm_720p') return { body: bytesIn(webm), type: 'video/webm' };
  if (name === 'mp4_720p') return { body: bytesIn(mp4), type: 'video/mp4' };
  const captions = captionsIn(CAPTIONS.exec(name)?.[1] ?? '');
  return captions === undefined
    ? undefined
    : { body: new TextEncoder().encode(captions), type: 'text/vtt; charset=utf-8' };
}

/** The first and last byte that a `Range` asks for; undefined where the file has no such bytes. */
function rangeOf(range: string, length: number): [first: number, last: number] | undefined {
  const [, from = '', to = ''] = RANGE.exec(range) ?? [];
  if (from === '') {
    const count = Number(to);
    return count > 0 ? [Math.max(0, length - count), length - 1] : undefined;
  }
  const first = Number(from);
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first <= last ? [first, last] : undefined;
}

/**
 * The media service: `GET /v/cairn/{film}/{file}` answers a film as `webm_720p` or `mp4_720p`, or
 * its captions as `captions_{locale}.vtt` (docs/contracts/content.md §6), whole or, as browsers ask
 * for films, one range of bytes. Unknown names answer 404, an impossible range 416. Pure: no
 * database, no tenant.
 */
export function answerFilm(request: Request, film: string, name: string): Response {
  if (request.method !== 'GET' && request.method !== 'HEAD') return new Response(null, { status: 405 });
  const file = fileOf(film, name);
  if (!file) return new Response('No such film', { status: 404 });
  const { body, type } = file;
  const headers = new Headers({
    'content-type': type,
    'accept-ranges': 'bytes',
    etag: `"${film}-${name}-${body.byteLength}"`,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
  const range = request.headers.get('range');
  const isEmpty = request.method === 'HEAD';
  // other units, and several ranges at once, may be ignored
  if (range === null || !RANGE.test(range)) {
    headers.set('content-length', String(body.byteLength));
    return new Response(isEmpty ? null : body, { headers });
  }
  const bytes = rangeOf(range, body.byteLength);
  if (!bytes) {
    headers.set('content-range', `bytes */${body.byteLength}`);
    return new Response(null, { status: 416, headers });
  }
  const [first, last] = bytes;
  headers.set('content-range', `bytes ${first}-${last}/${body.byteLength}`);
  return new Response(isEmpty ? null : body.slice(first, last + 1), { status: 206, headers });
}
