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
import { documentKey } from './document-key.ts';
import { headersFor, setAll } from './document-response.ts';
import type { Layout } from './layout.ts';
import { markdownLayout } from './markdown/markdown-layout.tsx';
import type { Page } from './page.ts';
import { streamDocument } from './render.ts';
import { hasFlash, ownAddress, renderPage } from './render-page.ts';
import { type Made, serveStored } from './serve-stored.ts';
import { arrived, isAllHere, isComplete } from './settle-deferred.ts';

/**
 * The browser prerenders links that a visitor is about to follow (worker/api/speculation-rules.ts).
 */
const SPECULATION_RULES = '"/speculation-rules.json"';
/** Of a page that is also served as Markdown. */
const VARIES_BY_ACCEPT = { Vary: 'Accept' };

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
      return await serveStored(c, await keyOf(c, inLayout), 'page', (made) => makePage(c, inLayout, made));
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
    const { answer } = await makePage(c, { layout: loading, page, headers: {} }, c.get('services'), answered);
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

/** Makes a page, for an answer or for a revalidation after it. `form`: as of `renderPage`. */
async function makePage(
  c: Context<AppEnv>,
  { layout, page, headers: own }: PageInLayout,
  services: Services,
  form?: FormState,
): Promise<Made> {
  const made = await renderPage(c, layout, page, services, form);
  if (made.kind === 'redirect') {
    const answer = () => {
      setAll(c, own);
      return c.redirect(made.to, made.status);
    };
    return { isGone: true, answer };
  }
  const { status, pending, outside, element, write } = made;
  const headers = { ...own, ...made.headers };
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
    document: made.isWhole
      ? async () => ((await allArrived()).every(isComplete) ? { body: write(), headers } : undefined)
      : undefined,
    answer: async (isStored) => {
      setAll(c, { ...headersFor(c, { headers }), 'X-Cache': isStored ? 'MISS; reason=streamed' : 'BYPASS' });
      if (outside !== NOTHING_OUTSIDE)
        c.header('Content-Security-Policy', contentSecurityPolicy(services.config, { outside }));
      const all = allArrived();
      if (isStreamed) return streamDocument(c, element, { status, outside });
      await all;
      return c.body(write(), status);
    },
  };
}
