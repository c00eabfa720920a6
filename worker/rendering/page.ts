import type { ReactElement, ReactNode } from 'react';
import { createElement } from 'react';
import type { PageEvent } from '../../shared/schemas/events.ts';
import type { Config } from '../config/config.ts';
import { NO_VENDORS, NOTHING_OUTSIDE, type Outside } from '../config/service-origins.ts';
import type { Actions } from '../forms/define-action.ts';
import type { FormState } from '../forms/form-state.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import type { PageType } from '../upstreams/personalization/page-type.ts';
import type { Services } from '../upstreams/services.ts';
import { splitQuery, withQuery } from './page-query.ts';
import { type Deferred, settleLate } from './settle-late.ts';

/** A page's picture for those who share it. */
export type SharedPicture = {
  /** Its address, of the image service with or without parameters, or of another host. */
  link: string;
  /** What it shows; the page's title without it. */
  alt?: string;
  /**
   * Whether all of it is shown, with ground around it; otherwise the middle that fills the size.
   */
  whole?: boolean;
};

/** A page's entries in `<head>`, for browsers and crawlers. Paths are without site and locale. */
export type Head = {
  title: string;
  description?: string;
  /**
   * Path and query of the content's canonical address, without facets and tracking. A full address
   * where it is a page of another site or locale.
   */
  canonical?: string;
  noindex?: boolean;
  /** The same content in other languages, where editors named it, by full address. */
  alternates?: { hreflang: string; href: string }[];
  /** The largest picture, loaded first. */
  preloadImage?: { srcSet: string; sizes: string; href: string };
  /**
   * The id of an element without which the page is not painted, so that a transition between pages
   * finds it.
   */
  paintAfter?: string;
  /** The picture for social networks. */
  image?: SharedPicture;
  /** Keywords for crawlers, as editors wrote them. */
  keywords?: string;
  /** Title and description for social networks, where they differ from the page's own. */
  shared?: { title?: string; description?: string };
  type?: 'website' | 'product' | 'article';
  jsonLd?: readonly object[];
  /**
   * The event that viewing the page reports (client/events/track-page.ts); by default `view-page`
   * with its path. A page states it where its path names an order, an address or a private list.
   */
  event?: PageEvent;
  /** Paths of the previous and next page of a list. */
  previous?: string;
  next?: string;
};

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

export type Loaded<Data, Late extends Deferred = Record<string, never>> =
  | Redirect
  | {
      kind: 'page';
      status?: Status;
      data: Data;
      /**
       * Deferred data, which may arrive after the shell. A promise that fails renders its section's
       * fallback, never the error page.
       */
      late?: Late;
      /** The page's content; what its blocks load is late data as well. */
      blocks?: Blocks;
      /**
       * The path that the content belongs at, when it is not the requested one: one 301 leads there
       * and keeps the query.
       */
      address?: string;
      /** False when a section that is normally there is missing: such a document is not stored. */
      whole?: boolean;
    };

/** A loaded page as the server needs it for its response, independent of the page's data types. */
export type Prepared =
  | Redirect
  | {
      kind: 'page';
      status: Status;
      address: string | undefined;
      whole: boolean;
      /**
       * Deferred data, made by `settleLate` or `settleSection`: each promise resolves to undefined when
       * it fails.
       */
      pending: Promise<unknown>[];
      head: Head;
      /** Whether someone is logged in, on a private page; a public page does not know. */
      signedIn?: string | undefined;
      /** The page's own element, to be placed in the shell. */
      body: ReactNode;
      /** What the page says, for its Markdown. */
      plain?: ReactNode;
    };

/**
 * The static facts of a page. Lists that need them are derived (worker/rendering/route-facts.ts).
 */
export type Facts = {
  /** Short name for logs, timing and `data-page`. */
  name: string;
  /** `checkout` pages have their own header and footer. */
  shape: 'shop' | 'checkout';
  /** The type of page, as services tell them apart. */
  type: PageType;
  /** Whether browsers may prerender it. */
  prerender: boolean;
  /** Whether crawlers may read it. */
  crawl: boolean;
  /** What the page needs of other origins; nothing by default. */
  outside: (config: Config) => Outside;
};

type Description<Data, Late extends Deferred> = Pick<Facts, 'name'> &
  Partial<Facts> & {
    head: (data: Data, shop: ShopRequest) => Head;
    /** `form`: the state of a form on the page that was sent with errors and is shown again. */
    view: (props: {
      data: Data;
      late: Late;
      blocks: Blocks;
      shop: ShopRequest;
      form: FormState | undefined;
    }) => ReactNode;
    /**
     * What the page says, in headings, paragraphs, lists, tables and links alone: its Markdown is
     * made of it (docs/decisions/0084). Pages without it have no Markdown.
     */
    plain?: (props: { data: Data; late: Late; blocks: Blocks; shop: ShopRequest }) => ReactNode;
    /** The actions of the page's forms, which are sent to its own address. */
    actions?: Actions;
  };

type Parameters = Record<string, string>;

/**
 * A page that is the same for everyone: rendered once and stored at the edge. Its `load` has no
 * access to a session.
 */
export type PublicPage = Facts & {
  cache: 'document';
  /**
   * The part of the query that changes the document, in canonical order and spelling. The rest is
   * not in the cache key.
   */
  cacheQuery: (search: URLSearchParams, config: Config) => string;
  /**
   * Whether a query parameter is the page's own. Others (campaigns, markers) are left unchanged.
   */
  knows: (parameter: string, config: Config) => boolean;
  /**
   * Whether KV keeps the document of an address for all data centres (docs/decisions/0131): only
   * where a visitor can make up nothing of the address of a page that exists.
   */
  isShared: (search: URLSearchParams, config: Config) => boolean;
  /** Whether it is served as Markdown to those who ask for it. */
  hasMarkdown: boolean;
  actions: Actions;
  /** Loads the page. With `form` it is made for the shopper who sent the form, and never stored. */
  prepare: (services: Services, parameters: Parameters, form?: FormState) => Promise<Prepared>;
};

/** A page with a shopper's data in it: never stored anywhere. */
export type PrivatePage = Facts & {
  cache: 'never';
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
export function definePage<Data, Late extends Deferred = Record<string, never>>(
  page: Description<Data, Late> & {
    cacheQuery?: PublicPage['cacheQuery'];
    knows?: PublicPage['knows'];
    isShared?: PublicPage['isShared'];
    load: (services: Services, parameters: Parameters) => Promise<Loaded<Data, Late>>;
  },
): PublicPage {
  const knows = page.knows ?? (() => false);
  return {
    ...factsOf(page, { isForAll: true }),
    cache: 'document',
    cacheQuery: page.cacheQuery ?? (() => ''),
    knows,
    isShared: page.isShared ?? (() => false),
    hasMarkdown: page.plain !== undefined,
    actions: page.actions ?? {},
    async prepare(services, parameters, form) {
      const { shop, config } = services;
      const { own, others } = splitQuery(shop.search, (name) => knows(name, config));
      const narrowed = { ...services, shop: { ...shop, search: own } };
      const loaded = await page.load(narrowed, parameters);
      return loaded.kind === 'redirect'
        ? { ...loaded, to: withQuery(loaded.to, others) }
        : prepared(page, loaded, narrowed, form);
    },
  };
}

/** Declares a page with a shopper's data in it. */
export function definePrivatePage<Data, Late extends Deferred = Record<string, never>>(
  page: Description<Data, Late> & {
    load: (
      services: Services,
      parameters: Parameters,
      session: Session,
      form?: FormState,
    ) => Promise<Loaded<Data, Late>>;
  },
): PrivatePage {
  return {
    ...factsOf(page, { isForAll: false }),
    cache: 'never',
    actions: page.actions ?? {},
    async prepare(services, parameters, session, form) {
      const loaded = await page.load(services, parameters, session, form);
      // loading may have shown that the session has ended
      return { ...prepared(page, loaded, services, form), signedIn: session.shownAs };
    },
  };
}

/**
 * A page with a shopper's data is neither prerendered nor read by crawlers, unless it says
 * otherwise.
 */
function factsOf(page: Pick<Facts, 'name'> & Partial<Facts>, { isForAll }: { isForAll: boolean }): Facts {
  const { name, shape = 'shop', type = 'generic', prerender = isForAll, crawl = isForAll } = page;
  const usual = type === 'authentication' ? NO_VENDORS : NOTHING_OUTSIDE;
  return { name, shape, type, prerender, crawl, outside: page.outside ?? (() => usual) };
}

function prepared<Data, Late extends Deferred>(
  page: Description<Data, Late>,
  loaded: Loaded<Data, Late>,
  services: Services,
  form: FormState | undefined,
): Prepared {
  if (loaded.kind === 'redirect') return loaded;
  const { shop } = services;
  const { data, blocks = NO_BLOCKS } = loaded;
  const late = settleLate(loaded.late, services);
  return {
    kind: 'page',
    status: loaded.status ?? 200,
    address: loaded.address,
    whole: loaded.whole ?? true,
    pending: [...Object.values(late), ...blocks.pending],
    head: page.head(data, shop),
    body: createElement(page.view, { data, late, blocks, shop, form }),
    plain: page.plain && createElement(page.plain, { data, late, blocks, shop }),
  };
}
