import type { SandboxBindings } from '../bindings.ts';
import { CALLERS_NOW, WAITED } from '../control/callers-clock.ts';
import { isForBrowsers } from './browser-paths.ts';
import { hasKey } from './has-key.ts';

const READS = new Set(['GET', 'HEAD']);

/**
 * Answers a request that came from outside, not by a service binding. A cloud that is open to nobody
 * in particular (`SANDBOX_ACCESS` is not set) answers all. With `SANDBOX_ACCESS=key` everybody has the
 * paths that shoppers' browsers need; all others, the cloud's own pages and the vendors' APIs, need
 * `SANDBOX_KEY` as the password: 401 without it. Nothing there is for search engines.
 */
export async function answerOutside(
  request: Request,
  { SANDBOX_ACCESS, SANDBOX_KEY }: Pick<SandboxBindings, 'SANDBOX_ACCESS' | 'SANDBOX_KEY'>,
  answer: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (SANDBOX_ACCESS !== 'key') return answer(request);
  const { pathname } = new URL(request.url);
  const isOpen = isForBrowsers(pathname);
  const refusal = isOpen ? undefined : await refused(request, SANDBOX_KEY);
  const response = refusal ?? (await answer(isOpen ? asOfABrowser(request) : request));
  const marked = new Response(response.body, response);
  marked.headers.set('x-robots-tag', 'noindex, nofollow');
  return marked;
}

/** Why a request may not have a page that needs the key; undefined where it may. */
async function refused(request: Request, key: string | undefined): Promise<Response | undefined> {
  if (!(await hasKey(request, key)))
    return new Response('These pages need their key: as the password, with any name.\n', {
      status: 401,
      headers: {
        'www-authenticate': 'Basic realm="Embedded commerce cloud", charset="UTF-8"',
        'cache-control': 'no-store',
      },
    });
  const origin = request.headers.get('origin');
  // browsers add the password to what other sites send here too
  if (READS.has(request.method) || origin === null || origin === new URL(request.url).origin)
    return undefined;
  return new Response('This was sent by another site.\n', { status: 403 });
}

/** Without what only a test may say: how late it is, and that it has waited. */
function asOfABrowser(request: Request): Request {
  const plain = new Request(request);
  for (const name of [CALLERS_NOW, WAITED]) plain.headers.delete(name);
  return plain;
}
