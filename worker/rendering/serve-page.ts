import type { Context, Handler } from 'hono';
import type { DocumentKey } from '../cache/page-cache.ts';
import { NOTHING_OUTSIDE } from '../config/service-origins.ts';
import { answerForm } from '../forms/answer-form.ts';
import type { FormState } from '../forms/form-state.ts';
import { wantsJson, wantsMarkdown } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { contentSecurityPolicy } from '../security/headers.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import type { Services } from '../upstreams/services.ts';
import { answerInParts, type Rest } from './answer-in-parts.ts';
import { documentKey } from './document-key.ts';
import { headersFor, setAll } from './document-response.ts';
import type { Layout } from './layout.ts';
import { markdownLayout } from './markdown/markdown-layout.tsx';
import type { Page } from './page.ts';
import { documentChunks, streamDocument } from './render.ts';
import { type Beginning, hasFlash, ownAddress, type Rendered, renderPage } from './render-page.ts';
import { type Halves, restOf, restOfStream } from './rest-of-document.ts';
import { type Made, type Make, serveStored } from './serve-stored.ts';
import { arrived, isAllHere, isComplete } from './settle-deferred.ts';

/**
 * The browser prerenders links that a visitor is about to follow (worker/api/speculation-rules.ts).
 */
const SPECULATION_RULES = '"/speculation-rules.json"';
/** Of a page that is also served as Markdown. */
const VARIES_BY_ACCEPT = { Vary: 'Accept' };
/** `X-Cache` of what is stored once all of it has arrived. */
const STREAMED = 'MISS; reason=streamed';

/** A page in the form that a layout gives it, and headers of all its answers. */
type PageInLayout = { layout: Layout; page: Page; headers: Record<string, string> };

/**
 * Serves a page: from the page cache where it may be stored, otherwise loaded, then rendered whole
 * or streamed. A visitor who exceeds the limit of rendered pages gets what is stored, however old, or
 * else 429.
 */
export function servePage(layout: Layout, page: Page): Handler<AppEnv> {
  const hasMarkdown = page.cache === 'document' && page.hasMarkdown;
  const asMarkdown = { layout: markdownLayout, page, headers: VARIES_BY_ACCEPT };
  const headers = { ...(hasMarkdown && VARIES_BY_ACCEPT), 'Speculation-Rules': SPECULATION_RULES };
  const asPage = { layout, page, headers };
  return async function serve(c) {
    const services = c.get('services');
    // what a shopper's data would be loaded for is known: the address
    if (page.cache === 'never' && !services.shop.canonicalSpelling)
      return c.redirect(ownAddress(page, services), 301);
    const inLayout = hasMarkdown && wantsMarkdown(c) ? asMarkdown : asPage;
    try {
      const make: Make = (made, mayBegin) => makePage(c, inLayout, made, { mayBegin });
      return await serveStored(c, await keyOf(c, inLayout), 'page', make);
    } catch (error) {
      setAll(c, inLayout.headers);
      throw error;
    }
  };
}

/**
 * Serves a form that was sent to a page: runs its action and answers, or shows the page again with
 * the form's values and errors. `action` names the action where the address decides it and not the
 * form. 429 without a page for a visitor who exceeds the limit of rendered pages.
 */
export function serveForm(layout: Layout, page: Page, action?: string): Handler<AppEnv> {
  return async function serveSentForm(c) {
    // beside the action, which may take all the time that an answer has
    const shell = wantsJson(c) ? undefined : layout.load(c.get('services'));
    // what it reads is stored for the page that follows a redirect
    if (shell) c.executionCtx.waitUntil(shell.catch(() => undefined));
    const answered = await answerForm(c, page.actions, action);
    if (answered instanceof Response) return answered;
    // names of no action have no limit of their own, and pages are rendered beyond an action's limit
    if (!(await withinLimit(c, 'RENDER_LIMIT', 'page'))) throw tooManyRequests();
    const loading: Layout = shell ? { ...layout, load: () => shell } : layout;
    const inLayout = { layout: loading, page, headers: {} };
    const { answer } = await makePage(c, inLayout, c.get('services'), { form: answered });
    return answer(false);
  };
}

/** The page cache's key; undefined where the page is made for each request. */
async function keyOf(c: Context<AppEnv>, { layout, page }: PageInLayout): Promise<DocumentKey | undefined> {
  const services = c.get('services');
  if (page.cache === 'never' || !services.shop.canonicalSpelling || (await hasFlash(c, layout)))
    return undefined;
  const query = page.query(services.shop);
  if (query.own.toString() !== query.canonical) return undefined;
  const kind = layout.type === 'text/html' ? 'document' : 'markdown';
  return documentKey(services, kind, query);
}

type Options = { form?: FormState | undefined; mayBegin?: boolean };

/**
 * Makes a page, for an answer or for a revalidation after it. `form`: as of `renderPage`; `mayBegin`: whether
 * the answer may begin before the page is loaded.
 */
async function makePage(
  c: Context<AppEnv>,
  inLayout: PageInLayout,
  services: Services,
  { form, mayBegin = false }: Options,
): Promise<Made> {
  const { layout, page, headers } = inLayout;
  const { instead } = layout;
  if (!mayBegin || !instead || !isWaitedForBy(c))
    return made(c, inLayout, await renderPage(c, layout, page, services, { form }), services);
  const begun = Promise.withResolvers<Beginning>();
  const options = { begin: begun.resolve, paintsWhole: isOfShownList(c) };
  const making = renderPage(c, layout, page, services, options).then((rendered) =>
    made(c, inLayout, rendered, services),
  );
  const beginning = await Promise.race([
    making.then(() => undefined),
    begun.promise.then((known) => services.cache.waits.begun.then(() => known)),
  ]);
  if (!beginning) return making;
  const answer = () =>
    answerInParts(c, {
      beginning,
      headers: { ...headers, ...beginning.headers, 'X-Cache': STREAMED },
      rest: async (halves, nonce) => (await making).rest(halves, nonce),
      instead: (to) => instead(services.shop, to),
    });
  return {
    isStreamed: true,
    isGone: making.then(
      ({ isGone }) => isGone,
      () => false,
    ),
    // what failed is logged with the answer
    document: async () => (await making.catch(() => undefined))?.document?.(),
    answer,
  };
}

/**
 * Whether somebody looks at a window and waits. Programs and crawlers get the whole answer with its status,
 * and so does who asks for nothing but headers.
 */
const isWaitedForBy = (c: Context<AppEnv>) => c.req.method === 'GET' && c.get('services').isNavigation;

/**
 * Whether the visitor leaves a list for another state of it. The browser then shows the one that they see
 * until the new one can be painted at the same place, with the same sheet open (client/list/kept-place.ts).
 */
function isOfShownList(c: Context<AppEnv>): boolean {
  const [from, to] = [URL.parse(c.req.header('referer') ?? ''), new URL(c.req.url)];
  return from?.pathname === to.pathname && from.searchParams.get('q') === to.searchParams.get('q');
}

/** A page that is loaded, as an answer, as a document to store, and as what follows a beginning. */
type MadePage = Made & {
  isGone: boolean;
  rest: (halves: Halves, nonce: string) => Promise<Rest>;
};

async function made(
  c: Context<AppEnv>,
  { headers: own }: PageInLayout,
  rendered: Rendered,
  services: Services,
): Promise<MadePage> {
  if (rendered.kind === 'redirect') {
    const { to, status } = rendered;
    const answer = () => {
      setAll(c, own);
      return c.redirect(to, status);
    };
    return { isGone: true, answer, rest: async () => ({ kind: 'redirect', to }) };
  }
  const { status, pending, outside, element, write, rest } = rendered;
  const headers = { ...own, ...rendered.headers };
  const isStreamed = element !== undefined && !(await isAllHere(pending, services.cache.waits));
  let waiting: Promise<unknown[]> | undefined;
  const allArrived = () => {
    waiting ??= arrived(pending, services);
    return waiting;
  };
  return {
    isStreamed,
    isGone: status === 404,
    isFailed: status >= 500,
    document: rendered.isWhole
      ? async () => ((await allArrived()).every(isComplete) ? { body: write(), headers } : undefined)
      : undefined,
    answer: async (isStored) => {
      setAll(c, { ...headersFor(c, { headers }), 'X-Cache': isStored ? STREAMED : 'BYPASS' });
      if (outside !== NOTHING_OUTSIDE)
        c.header('Content-Security-Policy', contentSecurityPolicy(services.config, { outside }));
      const all = allArrived();
      if (isStreamed) return streamDocument(c, element, { status, outside });
      await all;
      return c.body(write(), status);
    },
    rest: async (halves, nonce) => {
      const all = allArrived();
      if (isStreamed)
        return { kind: 'rest', chunks: restOfStream(await documentChunks(c, rest.element(), nonce), halves) };
      await all;
      // most are as they are stored
      const following = restOf(write(), halves) ?? restOf(rest.write(), halves);
      if (!following) throw new Error('The page opens otherwise than its beginning.');
      return { kind: 'rest', chunks: one(following) };
    },
  };
}

async function* one(chunk: Uint8Array) {
  yield chunk;
}
