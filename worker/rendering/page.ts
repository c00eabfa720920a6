import type { ReactElement, ReactNode } from 'react';
import { createElement } from 'react';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import type { Config } from '../config/config.ts';
import type { Actions } from '../forms/define-action.ts';
import type { FormState } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import type { Head } from './head.ts';
import { metadataOf, type RouteMetadata } from './page-metadata.ts';
import { type Asked, NO_QUERY, otherParameters, type PageQuery, withQuery } from './page-query.ts';
import { type Deferred, settleDeferred } from './settle-deferred.ts';

/** The status of a page that is read. A form that is shown again has its own status. */
type Status = 200 | 400 | 404 | 503;

/**
 * `to` is a path of the shop in this site and locale, with or without a fragment, or a full
 * address, which is used unchanged.
 */
export type Redirect = {
  kind: 'redirect';
  status: 301 | 302 | 303 | 307;
  to: string;
  /** Whether `to` already contains its site and locale. */
  isSpelled?: boolean;
};

/** Content blocks, ready to be drawn in editors' order (worker/content/prepare-blocks.tsx). */
export type Blocks = {
  elements: ReactElement[];
  /** Whether the first has a headline, which is the page's where the page opens with it. */
  holdsHeading: boolean;
  /** What they load, each settled with undefined when it fails. */
  pending: Promise<unknown>[];
};

const NO_BLOCKS: Blocks = { elements: [], holdsHeading: false, pending: [] };

export type Loaded<Data, DeferredData extends Deferred = Record<string, never>> =
  | Redirect
  | {
      kind: 'page';
      status?: Status;
      data: Data;
      /**
       * Deferred data, which may arrive after the shell. A promise that fails renders its section's
       * fallback, never the error page.
       */
      deferred?: DeferredData;
      /** The page's content; what its blocks load is deferred data as well. */
      blocks?: Blocks;
      /**
       * The path that the content belongs at, when it is not the requested one: one 301 leads there
       * and keeps the query.
       */
      address?: string;
      /** False when a section that is normally there is missing: such a document is not stored. */
      whole?: boolean;
    };

/** What is known of a page before its services have answered: its title, its address, and that it is one. */
export type KnownPage<Data> = {
  /** The data as far as it is known; the view renders the beginning of the page with it. */
  data: Data;
  /** As of `Loaded`. */
  address?: string;
};

/**
 * What a view renders of its page, where not all of it in one document (docs/decisions/0185):
 *
 * - `beginning`: what does not depend on the services, with `<Rest>` where all else follows
 * - `rest`: the whole page, which opens with the same HTML up to there
 */
export type Part = 'beginning' | 'rest';

/** A loaded page as the server needs it for its response, independent of the page's data types. */
export type Prepared =
  | Redirect
  | {
      kind: 'page';
      status: Status;
      address: string | undefined;
      whole: boolean;
      /**
       * Deferred data, made by `settleDeferred` or `settleSection`: each promise resolves to undefined when
       * it fails.
       */
      pending: Promise<unknown>[];
      head: Head;
      /** Whether someone is logged in, on a private page; a public page does not know. */
      signedIn?: string | undefined;
      /** The page's own element, to be placed in the shell. */
      body: ReactNode;
      /** The same for a document whose beginning has left. */
      rest: ReactNode;
      /** What the page says, for its Markdown. */
      plain?: ReactNode;
    };

/** A page's entries in `<head>`, with a title that is always the same by its message id. */
type HeadOf<Data> =
  | { title: MessageId; head?: (data: Data, shop: ShopRequest) => Partial<Head> }
  | { title?: undefined; head: (data: Data, shop: ShopRequest) => Head };

type Description<Data, DeferredData extends Deferred> = Pick<RouteMetadata, 'name'> &
  Partial<RouteMetadata> &
  HeadOf<Data> & {
    /**
     * `form`: the state of a form on the page that was sent with errors and is shown again; `part`:
     * what is rendered of a page whose `load` says when it can begin, else undefined.
     */
    view: (props: {
      data: Data;
      deferred: DeferredData;
      blocks: Blocks;
      shop: ShopRequest;
      form: FormState | undefined;
      part: Part | undefined;
    }) => ReactNode;
    /**
     * What the page says, in headings, paragraphs, lists, tables and links alone: its Markdown is
     * made of it (docs/decisions/0084). Pages without it have no Markdown.
     */
    plain?: (props: { data: Data; deferred: DeferredData; blocks: Blocks; shop: ShopRequest }) => ReactNode;
    /** The actions of the page's forms, which are sent to its own address. */
    actions?: Actions;
  };

type Parameters = Record<string, string>;

type LoadedPage<Data, DeferredData extends Deferred> = Extract<Loaded<Data, DeferredData>, { kind: 'page' }>;

/** A loaded page that leads nowhere else. */
export type PreparedPage = Extract<Prepared, { kind: 'page' }>;

/**
 * A page that is the same for everyone: rendered once and stored at the edge. Its `load` has no
 * access to a session.
 */
export type PublicPage = RouteMetadata & {
  cache: 'document';
  /** What it reads of a query, found out once for a request. */
  query: (asked: Asked) => PageQuery;
  /** Whether it is served as Markdown to those who ask for it. */
  hasMarkdown: boolean;
  actions: Actions;
  /**
   * Loads the page. With `form` it is made for the shopper who sent the form, and never stored. `begin`
   * is told of the beginning of the page, once, as soon as that is known: only of pages that can begin.
   */
  prepare: (
    services: Services,
    parameters: Parameters,
    form?: FormState,
    begin?: ((beginning: PreparedPage) => void) | undefined,
  ) => Promise<Prepared>;
};

/** A page with a shopper's data in it: never stored anywhere. */
export type PrivatePage = RouteMetadata & {
  cache: 'never';
  /** It declares no parameters of its own. */
  query: () => PageQuery;
  actions: Actions;
  prepare: (
    services: Services,
    parameters: Parameters,
    session: Session,
    form?: FormState,
  ) => Promise<Prepared>;
};

export type Page = PublicPage | PrivatePage;

/**
 * Declares a page that is the same for everyone: what it loads, its head and its view. One page per
 * file. It sees only its own query parameters, which are in its cache key; redirects keep the
 * others.
 */
export function definePage<Data, DeferredData extends Deferred = Record<string, never>>(
  page: Description<Data, DeferredData> & {
    /** What it reads of its query; nothing by default. */
    query?: (search: URLSearchParams, config: Config) => PageQuery;
    /**
     * `begin`: called where status, title and heading are known before a service has answered. A
     * browser that waits is then sent the beginning at once. What `load` returns later may still
     * redirect, and must have status 200.
     */
    load: (
      services: Services,
      parameters: Parameters,
      begin: (known: KnownPage<Data>) => void,
    ) => Promise<Loaded<Data, DeferredData>>;
  },
): PublicPage {
  const facts = metadataOf(page, { isForAll: true });
  const { query: read = () => NO_QUERY } = page;
  const query = weakMemo(({ search, config }: Asked) => read(search, config));
  return {
    ...facts,
    cache: 'document',
    query,
    hasMarkdown: page.plain !== undefined,
    actions: page.actions ?? {},
    async prepare(services, parameters, form, begin) {
      const { shop } = services;
      const { own } = query(shop);
      const narrowed = { ...services, shop: { ...shop, search: own } };
      const beginWith = (known: KnownPage<Data>) =>
        begin?.(preparedPage(page, facts, { kind: 'page', ...known }, narrowed, { part: 'beginning' }));
      const loaded = await page.load(narrowed, parameters, beginWith);
      return loaded.kind === 'redirect'
        ? { ...loaded, to: withQuery(loaded.to, otherParameters(shop.search, own)) }
        : preparedPage(page, facts, loaded, narrowed, { form });
    },
  };
}

/** Declares a page with a shopper's data in it. */
export function definePrivatePage<Data, DeferredData extends Deferred = Record<string, never>>(
  page: Description<Data, DeferredData> & {
    load: (
      services: Services,
      parameters: Parameters,
      session: Session,
      form?: FormState,
    ) => Promise<Loaded<Data, DeferredData>>;
  },
): PrivatePage {
  const facts = metadataOf(page, { isForAll: false });
  return {
    ...facts,
    cache: 'never',
    query: () => NO_QUERY,
    actions: page.actions ?? {},
    async prepare(services, parameters, session, form) {
      const loaded = await page.load(services, parameters, session, form);
      // loading may have shown that the session has ended
      if (loaded.kind === 'redirect') return loaded;
      return { ...preparedPage(page, facts, loaded, services, { form }), signedIn: session.shownAs };
    },
  };
}

function preparedPage<Data, DeferredData extends Deferred>(
  page: Description<Data, DeferredData>,
  { crawl }: RouteMetadata,
  loaded: LoadedPage<Data, DeferredData>,
  services: Services,
  { form, part }: { form?: FormState | undefined; part?: Part },
): PreparedPage {
  const { shop } = services;
  const { data, status = 200, blocks = NO_BLOCKS } = loaded;
  const head =
    page.title === undefined
      ? page.head(data, shop)
      : { title: shop.i18n.t(page.title), ...page.head?.(data, shop) };
  const deferred = settleDeferred(loaded.deferred, services);
  const props = { data, deferred, blocks, shop, form };
  return {
    kind: 'page',
    status,
    address: loaded.address,
    whole: loaded.whole ?? true,
    pending: [...Object.values(deferred), ...blocks.pending],
    head: { ...head, noindex: head.noindex ?? (!crawl || status !== 200) },
    body: createElement(page.view, { ...props, part }),
    rest: createElement(page.view, { ...props, part: 'rest' }),
    plain: page.plain && createElement(page.plain, { data, deferred, blocks, shop }),
  };
}
