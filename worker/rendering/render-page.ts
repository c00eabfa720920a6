import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactElement } from 'react';
import { isPublic } from '../cache/page-cache.ts';
import type { Outside } from '../config/service-origins.ts';
import type { FormState } from '../forms/form-state.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requestPath } from '../http/request-path.ts';
import { markdownAddress, markdownPath } from '../request/markdown-address.ts';
import type { Flash } from '../session/flash.ts';
import type { Services } from '../upstreams/services.ts';
import type { Layout, LoadedShell, View } from './layout.ts';
import type { Page, Prepared, PreparedPage, Redirect } from './page.ts';
import { pageQuery } from './page-query.ts';
import { renderDocument } from './render.ts';

/** A page that was loaded: where it leads, or what it is made of. */
export type Rendered =
  | { kind: 'redirect'; to: string; status: Redirect['status'] }
  | {
      kind: 'page';
      status: ContentfulStatusCode;
      /** Those of its answers, whoever gets them. */
      headers: Record<string, string>;
      outside: Outside;
      /** Data that may follow the shell. */
      pending: Promise<unknown>[];
      /** Whether it is the same for everyone and lacks nothing but pending data. */
      isWhole: boolean;
      /** The element of a document that can be streamed. */
      element: ReactElement | undefined;
      /** Writes the document. All pending data must have arrived. */
      write: () => Uint8Array<ArrayBuffer>;
      /** The same document, to follow a beginning that has left. */
      rest: { element: () => ReactElement; write: () => Uint8Array<ArrayBuffer> };
    };

/** The beginning of a document, which can leave before the page is loaded (docs/decisions/0185). */
export type Beginning = {
  headers: Record<string, string>;
  outside: Outside;
  /** Writes a document with `<Rest>` in the place of what follows. */
  write: () => Uint8Array<ArrayBuffer>;
};

type Options = {
  /** The state of a form of the page that was sent and is shown again. */
  form?: FormState | undefined;
  /** Is told of the beginning, once, of a page that can begin before it is loaded. */
  begin?: ((beginning: Beginning) => void) | undefined;
  /** Whether a beginning is not painted before its rest is there. */
  paintsWhole?: boolean;
};

/** The last element of the shop's documents. */
const LAST_ID = 'announcer';

/**
 * Loads a page in its layout, for an answer or for a revalidation after it. Rejects when the page cannot
 * be loaded.
 */
export async function renderPage(
  c: Context<AppEnv>,
  layout: Layout,
  page: Page,
  services: Services,
  { form, begin, paintsWhole }: Options = {},
): Promise<Rendered> {
  const { shop, config } = services;
  const known = (prepared: PreparedPage) => {
    if (otherAddress(page, prepared, services)) return;
    const head = paintsWhole ? { ...prepared.head, paintAfter: LAST_ID } : prepared.head;
    const view: View = { page, prepared: { ...prepared, head }, shop, config };
    const headers = headersOf(layout, view);
    const begins = ({ draw }: LoadedShell) =>
      begin?.({ headers, outside: page.outside(config), write: () => html(draw(view), view, services) });
    // a shell that fails is an error of the page
    void loading.promise.then(begins, () => undefined);
  };
  const loading = Promise.withResolvers<LoadedShell>();
  const preparing = prepare(c, page, services, { form, known: begin && known });
  // after the page, whose content it is asked for with
  loading.resolve(layout.load(services));
  const [prepared, shell] = await Promise.all([preparing, loading.promise]);
  // after a form, a redirect must be followed with a GET
  if (prepared.kind === 'redirect')
    return { kind: 'redirect', to: targetOf(prepared, services), status: form ? 303 : prepared.status };
  const address = form ? undefined : otherAddress(page, prepared, services);
  if (address) return { kind: 'redirect', to: address, status: 301 };
  const { status, pending, whole } = prepared;
  const flash = await takeFlash(c, layout);
  const wrong = form && form.status >= 400 ? form : undefined;
  const view: View = { page, prepared, shop, config, flash, wrong, ...(wrong && { anchors: new Map() }) };
  const { write } = shell;
  const element = write ? undefined : shell.draw(view);
  // the summary of errors stands above the fields that it links to: this finds them
  if (wrong) renderDocument(element, { site: shop.site, cachesComponents: false });
  return {
    kind: 'page',
    status: form && status === 200 ? form.status : status,
    headers: headersOf(layout, view),
    outside: page.outside(config),
    pending,
    isWhole: page.cache === 'document' && status === 200 && whole && shell.complete && !form && !flash,
    element,
    write: () => (write ? new TextEncoder().encode(write(view)) : html(shell.draw(view), view, services)),
    rest: {
      element: () => shell.draw(after(view)),
      write: () => html(shell.draw(after(view)), view, services),
    },
  };
}

/** The view of a page whose beginning has left. */
const after = (view: View): View => ({
  ...view,
  prepared: { ...view.prepared, body: view.prepared.rest },
});

async function prepare(
  c: Context<AppEnv>,
  page: Page,
  services: Services,
  { form, known }: Pick<Options, 'form'> & { known: ((prepared: PreparedPage) => void) | undefined },
): Promise<Prepared> {
  if (page.cache === 'document') return page.prepare(services, c.req.param(), form, known);
  return page.prepare(services, c.req.param(), await c.get('session')(), form);
}

/**
 * Whether a message waits for this page, which is then rendered for this shopper only. Only a page
 * of the shop's shell shows it.
 */
export async function hasFlash(c: Context<AppEnv>, { type }: Layout): Promise<boolean> {
  return type === 'text/html' && c.get('hasFlash')(requestPath(c));
}

async function takeFlash(c: Context<AppEnv>, layout: Layout): Promise<Flash | undefined> {
  return (await hasFlash(c, layout)) ? (await c.get('session')()).takeFlash(requestPath(c)) : undefined;
}

/** The address that a redirect states, in this site and locale; of Markdown where that was asked for. */
function targetOf({ to, isSpelled }: Redirect, { shop }: Services): string {
  if (isSpelled || !to.startsWith('/')) return to;
  const [path = '', ...fragment] = to.split('#');
  const own = (shop.asMarkdown && markdownAddress(path)) || path;
  return [shop.link(own), ...fragment].join('#');
}

/** The content's own address, when the request was spelled otherwise: one 301, never two. */
function otherAddress(page: Page, { status, address }: PreparedPage, services: Services): string | undefined {
  if (status !== 200) return undefined;
  const { shop } = services;
  const { own, canonical } = page.query(shop);
  const stated = address ?? shop.path;
  // the address of the page as Markdown, where it has one, has a spelling of its own
  const path = (shop.asMarkdown && markdownPath(stated)) || stated;
  const asked = shop.asMarkdown ? markdownPath(shop.path) : shop.path;
  if (shop.canonicalSpelling && path === asked && own.toString() === canonical) return undefined;
  return ownAddress(page, services, path);
}

/** The address of a page in the shop's spelling. */
export function ownAddress(page: Page, { shop }: Services, path = shop.path): string {
  return shop.link(path + pageQuery(page, shop));
}

/** Crawlers are told beside a text that is no HTML what they may do with it. */
function headersOf(layout: Layout, view: View): Record<string, string> {
  const { head } = view.prepared;
  const link = layout.hints(view);
  return {
    'Content-Type': `${layout.type}; charset=UTF-8`,
    ...(link && { Link: link }),
    ...(layout.type !== 'text/html' && head.noindex && { 'X-Robots-Tag': 'noindex' }),
  };
}

/**
 * Renders a document. Its cached components are kept for other documents, but where an editor
 * previews, where prices follow a shopper's context, or where a form of the page shows its errors.
 */
function html(
  element: ReactElement,
  { page, wrong, config, shop }: View,
  services: Services,
): Uint8Array<ArrayBuffer> {
  const cachesComponents = config.FEATURE_CACHED_COMPONENTS && isPublic(services) && wrong === undefined;
  const isUserControlled = page.cache === 'document' && !page.query(shop).shared;
  return renderDocument(element, { site: shop.site, cachesComponents, isUserControlled });
}
