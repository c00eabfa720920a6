import type { Context, Handler } from 'hono';
import { BUILD_ID } from '../assets.ts';
import { forRenewal } from '../cache/for-renewal.ts';
import { oneRenewal } from '../cache/one-renewal.ts';
import {
  type DocumentKey,
  findDocument,
  forgetDocument,
  isEverybodys,
  isRenewedElsewhere,
  keepDocument,
} from '../cache/page-cache.ts';
import { isOfStandIns, type MadeDocument, toStored } from '../cache/stored-document.ts';
import { NOTHING_OUTSIDE } from '../config/service-origins.ts';
import { answerForm } from '../forms/answer-form.ts';
import type { FormState } from '../forms/form-state.ts';
import { wantsJson, wantsMarkdown } from '../http/accept.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requestPath } from '../http/request-path.ts';
import { errorFields, log } from '../request/log.ts';
import { markdownAddress, markdownPath } from '../request/markdown-address.ts';
import { contentSecurityPolicy } from '../security/headers.ts';
import { tooManyRequests, withinLimit } from '../security/rate-limit.ts';
import type { Services } from '../upstreams/services.ts';
import { documentResponse, headersFor, setAll } from './document-response.ts';
import type { Frame, LoadedShell, View } from './frame.ts';
import { markdownFrame } from './markdown/markdown-frame.tsx';
import type { Page, Prepared, PublicPage } from './page.ts';
import { pageQuery, splitQuery } from './page-query.ts';
import { renderDocument, streamDocument } from './render.ts';
import { endInTime, isAllHere, isComplete } from './settle-late.ts';

/**
 * The browser prerenders links that a visitor is about to follow (worker/api/speculation-rules.ts).
 */
const SPECULATION_RULES = '"/speculation-rules.json"';
/** Of a page that is also served as Markdown. */
const VARIES_BY_ACCEPT = { Vary: 'Accept' };

/**
 * Serves a page: from the page cache where it may be stored, otherwise loaded, then rendered whole
 * or streamed. A visitor who exceeds the limit of rendered pages gets what is kept, however old, or
 * else 429.
 */
export function servePage(frame: Frame, page: Page): Handler<AppEnv> {
  const hasMarkdown = page.cache === 'document' && page.hasMarkdown;
  const asMarkdown = { frame: markdownFrame, page, pageHeaders: VARIES_BY_ACCEPT };
  const pageHeaders = { ...(hasMarkdown && VARIES_BY_ACCEPT), 'Speculation-Rules': SPECULATION_RULES };
  const asPage = { frame, page, pageHeaders };
  return function serve(c) {
    return serveRead(c, hasMarkdown && wantsMarkdown(c) ? asMarkdown : asPage);
  };
}

/** Statuses of an address whose page has moved or is gone. */
const IS_NO_PAGE: ReadonlySet<number> = new Set([301, 302, 404]);

/** Serves a page that is read, in the form that the frame gives it. */
async function serveRead(c: Context<AppEnv>, { frame, page, pageHeaders }: Read): Promise<Response> {
  // what a shopper's data would be loaded for is known: the address
  if (page.cache === 'never' && isRead(c) && !c.get('shop').canonicalSpelling)
    return c.redirect(ownAddress(c, page), 301);
  const isKept = page.cache === 'document' && !(await hasFlash(c, frame));
  const key = isKept ? documentKey(c, { frame, page }) : undefined;
  const found = key ? await findDocument(c.get('services'), key, Date.now()) : undefined;
  const hit = found?.state === 'fresh' ? { state: 'HIT', age: found.age } : undefined;
  if (found && hit && !found.isDue) return documentResponse(c, found.document, hit);
  // only renders count: documents from the cache are served to everyone
  const isAllowed = await withinLimit(c, 'RENDER_LIMIT', 'page');
  if (key && page.cache === 'document' && found && (found.isDue || found.state === 'stale')) {
    const renewal = () => renewDocument(c, { frame, page, pageHeaders }, key);
    if (isAllowed) c.executionCtx.waitUntil(oneRenewal(key.name, renewal));
    return documentResponse(c, found.document, hit ?? { state: 'STALE', age: undefined });
  }
  if (!isAllowed) {
    if (!found) throw tooManyRequests();
    return documentResponse(c, found.document, { state: 'STALE; reason=limited', age: undefined });
  }
  try {
    const response = await serveLoaded(c, { frame, page, pageHeaders }, { key });
    if (key && found && IS_NO_PAGE.has(response.status))
      c.executionCtx.waitUntil(forgetDocument(c.get('services'), key));
    return response;
  } catch (error) {
    if (!found) throw error;
    log('warn', 'document-stale-if-error', { requestId: c.get('requestId'), ...errorFields(error) });
    return documentResponse(c, found.document, { state: 'STALE; reason=error', age: undefined });
  }
}

/**
 * Serves a form that was sent to a page: runs its action and answers, or shows the page again with
 * the form's values and errors. `action` names the action where the address decides it and not the
 * form. 429 without a page for a visitor who exceeds the limit of rendered pages.
 */
export function serveForm(frame: Frame, page: Page, action?: string): Handler<AppEnv> {
  return async function serveSentForm(c) {
    // beside the action, which may take all the time that an answer has
    const shell = wantsJson(c) ? undefined : frame.load(c.get('services'));
    // what it reads is stored for the page that follows a redirect
    if (shell) c.executionCtx.waitUntil(shell.catch(() => undefined));
    const answered = await answerForm(c, page.actions, action);
    if (answered instanceof Response) return answered;
    // names of no action have no limit of their own, and pages are rendered beyond an action's limit
    if (!(await withinLimit(c, 'RENDER_LIMIT', 'page'))) throw tooManyRequests();
    const loading: Frame = shell ? { ...frame, load: () => shell } : frame;
    return serveLoaded(c, { frame: loading, page }, { form: answered });
  };
}

/**
 * Whether a message waits for this page, which is then rendered for this shopper only. Only a page
 * of the shop's shell shows it.
 */
async function hasFlash(c: Context<AppEnv>, { type }: Frame): Promise<boolean> {
  return type === 'text/html' && c.get('hasFlash')(requestPath(c));
}

/** Where the page cache has documents of each type. */
const FOLDERS = { 'text/html': '__document', 'text/markdown': '__markdown' } as const;

/**
 * The page cache's key: configured origin, type, build, site, locale, path and the page's own part
 * of the query.
 */
function documentKey(c: Context<AppEnv>, { frame, page }: Served<PublicPage>): DocumentKey | undefined {
  const services = c.get('services');
  const { shop, config } = services;
  if (!config.FEATURE_DOCUMENT_CACHE || services.cache.bypass || services.shopper) return undefined;
  if (!shop.canonicalSpelling || !isRead(c)) return undefined;
  const query = canonicalQuery(page, services);
  if (query !== ownQuery(page, services)) return undefined;
  const name = `${config.ORIGIN}/${FOLDERS[frame.type]}/${BUILD_ID}/${shop.site.id}/${shop.locale.id}${shop.path}${query ? `?${query}` : ''}`;
  return { name, isShared: page.isShared(shop.search, config) };
}

function isRead(c: Context<AppEnv>): boolean {
  return c.req.method === 'GET' || c.req.method === 'HEAD';
}

/** The page's own parameters in its canonical spelling. */
function canonicalQuery(page: PublicPage, { shop: { search }, config }: Services): string {
  // nearly all are asked for without a query
  return search.size === 0 ? '' : page.cacheQuery(search, config);
}

/** The page's own parameters as the request spelled them. */
function ownQuery(page: PublicPage, { shop: { search }, config }: Services): string {
  if (search.size === 0) return '';
  return splitQuery(search, (name) => page.knows(name, config)).own.toString();
}

/**
 * A document ready to render, and its headers. `isMadeUp`: whether a visitor can make up its
 * address.
 */
type Made = { view: View; shell: LoadedShell; headers: Record<string, string>; isMadeUp: boolean };

/** A page and the shell around it. */
type Served<P extends Page = Page> = { frame: Frame; page: P };
/** The same where the page is read, with headers of its own. */
type Read<P extends Page = Page> = Served<P> & { pageHeaders?: Record<string, string> };

async function load(
  c: Context<AppEnv>,
  { frame, page }: Served,
  { services = c.get('services'), form }: { services?: Services; form?: FormState | undefined },
): Promise<{ shell: LoadedShell; prepared: Prepared }> {
  const body =
    page.cache === 'never'
      ? page.prepare(services, c.req.param(), await c.get('session')(), form)
      : page.prepare(services, c.req.param(), form);
  const [shell, prepared] = await Promise.all([frame.load(services), body]);
  return { shell, prepared };
}

/**
 * Loads a page and answers with it. `key`: where the document is stored for everyone; `form`: the
 * form that is shown again.
 */
async function serveLoaded(
  c: Context<AppEnv>,
  { frame, page, pageHeaders = {} }: Read,
  { key, form }: { key?: DocumentKey | undefined; form?: FormState },
): Promise<Response> {
  setAll(c, pageHeaders);
  const { shell, prepared } = await load(c, { frame, page }, { form });
  if (prepared.kind === 'redirect') {
    const { to, status: stated, isSpelled } = prepared;
    // after a form, the redirect must be followed with a GET
    const status = form ? 303 : stated;
    if (isSpelled) return c.redirect(to, status);
    const [path = '', ...fragment] = to.split('#');
    const own = (c.get('shop').asMarkdown && markdownAddress(path)) || path;
    return c.redirect(to.startsWith('/') ? [c.get('shop').link(own), ...fragment].join('#') : to, status);
  }
  const status = form && prepared.status === 200 ? form.status : prepared.status;
  const address = otherAddress(c, page, prepared);
  if (address) return c.redirect(address, 301);
  const flash = (await hasFlash(c, frame)) ? (await c.get('session')()).takeFlash(requestPath(c)) : undefined;
  const wrong = form && form.status >= 400 ? form : undefined;
  const { shop, config } = c.get('services');
  const view: View = { page, prepared, shop, config, flash, wrong, ...(wrong && { places: new Map() }) };
  // the summary of errors stands above the fields that it links to: this finds them
  if (wrong) renderDocument(shell.draw(view), { keepsParts: false });
  const isMadeUp = key?.isShared === false;
  const headers = headersOf(frame, view, pageHeaders);
  const made: Made = { view, shell, headers, isMadeUp };
  const mayKeep = key !== undefined && isWhole(made);
  setAll(c, headers);
  const outside = page.outside(config);
  if (outside !== NOTHING_OUTSIDE)
    c.header('Content-Security-Policy', contentSecurityPolicy(config, { outside }));
  const mustWait = !(await isAllHere(prepared.pending, c.get('services').cache.waits));
  if (mustWait) endInTime(prepared.pending, c.get('services'));
  if (mustWait && !shell.write) {
    if (mayKeep) c.executionCtx.waitUntil(keepWhenComplete(c, c.get('services'), made, key));
    c.header('X-Cache', mayKeep ? 'MISS; reason=streamed' : 'BYPASS');
    return streamDocument(c, shell.draw(view), { status, outside });
  }
  const isEntire = (await Promise.all(prepared.pending)).every(isComplete);
  const document = complete(c, made);
  if (!mayKeep || !isEntire) {
    c.header('X-Cache', 'BYPASS');
    setAll(c, headersFor(c, document));
    return c.body(document.body, status);
  }
  const { cache } = c.get('services');
  const stored = await toStored(cache, document, Date.now());
  c.executionCtx.waitUntil(keepDocument(c.get('services'), key, stored));
  return documentResponse(c, stored, { state: 'MISS', age: isOfStandIns(cache) ? undefined : 0 });
}

/**
 * Renders a stale document again, after its response was sent, of data that is not stale. It is
 * forgotten where the page is gone or has moved.
 */
async function renewDocument(
  c: Context<AppEnv>,
  { frame, page, pageHeaders }: Read<PublicPage>,
  key: DocumentKey,
): Promise<void> {
  try {
    if (await isRenewedElsewhere(c.get('services'), key, Date.now())) return;
    const services = { ...c.get('services'), cache: forRenewal(c.get('services').cache) };
    const { shell, prepared } = await load(c, { frame, page }, { services });
    if (prepared.kind === 'redirect' || prepared.status === 404 || otherAddress(c, page, prepared))
      return await forgetDocument(services, key);
    const { shop, config } = services;
    const view: View = { page, prepared, shop, config };
    const isMadeUp = !key.isShared;
    const made: Made = { view, shell, headers: headersOf(frame, view, pageHeaders), isMadeUp };
    endInTime(prepared.pending, services);
    if (isWhole(made)) await keepWhenComplete(c, services, made, key);
  } catch (error) {
    log('warn', 'document-not-renewed', {
      requestId: c.get('requestId'),
      key: key.name,
      ...errorFields(error),
    });
  }
}

/**
 * Stores a document once its deferred sections have arrived. A document with a missing section is
 * not stored.
 */
async function keepWhenComplete(
  c: Context<AppEnv>,
  services: Services,
  made: Made,
  key: DocumentKey,
): Promise<void> {
  const values = await Promise.all(made.view.prepared.pending);
  if (!values.every(isComplete)) return;
  await keepDocument(services, key, await toStored(services.cache, complete(c, made), Date.now()));
}

function isWhole({ view: { prepared }, shell }: Made): boolean {
  return prepared.status === 200 && prepared.whole && shell.complete;
}

/** The content's own address, when the request was spelled otherwise: one 301, never two. */
function otherAddress(c: Context<AppEnv>, page: Page, prepared: View['prepared']): string | undefined {
  if (prepared.status !== 200 || !isRead(c)) return undefined;
  const services = c.get('services');
  const { shop } = services;
  const own = page.cache === 'document' ? ownQuery(page, services) : '';
  const canonical = page.cache === 'document' ? canonicalQuery(page, services) : '';
  const stated = prepared.address ?? shop.path;
  // the address of the page as Markdown, where it has one, has a spelling of its own
  const path = (shop.asMarkdown && markdownPath(stated)) || stated;
  const asked = shop.asMarkdown ? markdownPath(shop.path) : shop.path;
  if (shop.canonicalSpelling && path === asked && own === canonical) return undefined;
  return ownAddress(c, page, path);
}

/** The address of a page in the shop's spelling. */
function ownAddress(c: Context<AppEnv>, page: Page, path = c.get('shop').path): string {
  const { shop, config } = c.get('services');
  return shop.link(path + pageQuery(page, shop.search, config));
}

/**
 * Writes a document. Its parts are kept for other documents, but where an editor previews, where
 * prices follow a shopper's context, or where a form of the page shows its errors.
 */
function complete(c: Context<AppEnv>, { view, shell, headers, isMadeUp }: Made): MadeDocument {
  const services = c.get('services');
  const { config } = services;
  const keepsParts = config.FEATURE_DRAWN_PARTS && isEverybodys(services) && view.wrong === undefined;
  const body = shell.write
    ? new TextEncoder().encode(shell.write(view))
    : renderDocument(shell.draw(view), { keepsParts, isMadeUp });
  return { body, headers };
}

/**
 * The headers of a page's document. Crawlers are told beside a text that is no HTML what they may do
 * with it.
 */
function headersOf(
  frame: Frame,
  { prepared: { head }, shop }: View,
  pageHeaders: Record<string, string> = {},
): Record<string, string> {
  const link = frame.hints(head, shop);
  return {
    ...pageHeaders,
    'Content-Type': `${frame.type}; charset=UTF-8`,
    ...(link && { Link: link }),
    ...(frame.type !== 'text/html' && head.noindex && { 'X-Robots-Tag': 'noindex' }),
  };
}
