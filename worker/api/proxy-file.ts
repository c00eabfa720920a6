import type { Context } from 'hono';
import type { AppEnv } from '../http/app-env.ts';
import { problemResponse } from '../http/problem-response.ts';
import { errorFields, log } from '../request/log.ts';
import { DEADLINE_MS } from '../upstreams/upstream.ts';

/**
 * Content types that are accepted for each kind of file. An answer with another type is not that
 * file.
 */
const TYPES = {
  script: ['text/javascript', 'application/javascript'],
  style: ['text/css'],
  data: ['application/json'],
  film: ['video/webm', 'video/mp4', 'text/vtt'],
  picture: ['image/svg+xml', 'image/webp', 'image/avif', 'image/jpeg', 'image/png', 'image/gif'],
} as const;

type Kind = keyof typeof TYPES;

/** The kind of file that a path names: a script, a style sheet, or data for scripts. */
export function fileKind(path: string): Kind {
  if (path.endsWith('.js')) return 'script';
  return path.endsWith('.css') ? 'style' : 'data';
}

/**
 * Proxies a vendor's file from the embedded commerce cloud, which browsers cannot reach. 404
 * without that cloud, without an address, or where the vendor has no such file; 504 on a timeout;
 * 502 when the vendor fails or sends another kind of file. Errors are problem+json for data,
 * otherwise empty. Of a film a part can be asked for, as browsers do: 206, or 416 where there is no
 * such part.
 */
export async function proxyFile(
  c: Context<AppEnv>,
  address: string | undefined,
  kind: Kind,
): Promise<Response> {
  const { SANDBOX } = c.env;
  if (!SANDBOX || address === undefined) return c.text('Not found', 404);
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS.read);
    const range = kind === 'film' ? c.req.header('Range') : undefined;
    const headers: HeadersInit = range ? { Range: range } : {};
    const answer = await SANDBOX.fetch(address, { signal, redirect: 'manual', headers });
    const type = answer.headers.get('Content-Type') ?? '';
    const body = await answer.arrayBuffer();
    if (kind === 'film')
      for (const name of ['Accept-Ranges', 'Content-Range', 'ETag']) {
        const value = answer.headers.get(name);
        if (value !== null) c.header(name, value);
      }
    if (range && answer.status === 416) return c.body(null, 416);
    if (answer.status >= 400 && answer.status < 500) return c.text('Not found', 404);
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    if (!isOf(kind, type)) throw new Error(`content type ${type}`);
    if (kind === 'data') JSON.parse(new TextDecoder().decode(body));
    const lifetime = answer.headers.get('Cache-Control');
    if (lifetime !== null) c.header('Cache-Control', lifetime);
    return c.body(body, answer.status === 206 ? 206 : 200, { 'Content-Type': type });
  } catch (error) {
    const { requestId, shop } = c.var;
    log('warn', 'not-passed-on', { requestId, path: shop.path, ...errorFields(error) });
    const status = error instanceof DOMException && error.name === 'TimeoutError' ? 504 : 502;
    if (kind !== 'data') return c.body('', status);
    return problemResponse(c, { status, type: 'unavailable', messageId: 'errors.unavailable' });
  }
}

function isOf(kind: Kind, contentType: string): boolean {
  const [media = ''] = contentType.toLowerCase().split(';', 1);
  return TYPES[kind].some((type) => type === media.trim());
}
