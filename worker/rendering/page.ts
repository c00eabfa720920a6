import type { ReactNode } from 'react';
import { createElement } from 'react';
import type { Config } from '../config/config.ts';
import type { Actions } from '../forms/define-action.ts';
import type { FormState } from '../forms/form-state.ts';
import type { PageType } from '../request/page-type.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Session } from '../session/session.ts';
import type { Services } from '../upstreams/services.ts';
import { splitQuery, withQuery } from './page-query.ts';
import { type Deferred, settleLate } from './settle-late.ts';

/** What a page says about itself in `<head>` and to crawlers. Paths are without site and locale. */
export type Head = {
  title: string;
  description?: string;
  /**
   * Path and query of the one address of this content; facets and tracking left out. A whole
   * address where it is another site's or locale's page.
   */
  canonical?: string;
  noindex?: boolean;
  /** The largest picture, loaded first. */
  preloadImage?: { srcSet: string; sizes: string; href: string };
  image?: string;
  /** Words for crawlers, as editors wrote them. */
  keywords?: string;
  /** What is said where the page is shared, in the place of its own title and description. */
  shared?: { title?: string; description?: string };
  type?: 'website' | 'product' | 'article';
  jsonLd?: object[];
  /**
   * What looking at it is a view of (client/visit/activities.ts); pages of no such kind are told by
   * their path. The products of a list are read from the page.
   */
  viewed?:
    | { event: 'viewProduct'; product: { id: string } }
    | { event: 'viewCategory'; category: { id: string }; products: [] }
    | { event: 'viewSearch'; searchText: string; products: [] }
    | { event: 'checkoutStep'; stepName: string; stepNumber: number };
  /** Previous and next page of a list, as paths. */
  previous?: string;
  next?: string;
};

/** What a page is answered with when it is read. A form that is shown again has its own. */
type Status = 200 | 400 | 404 | 503;

/**
 * `to` is a path of the shop for this site and locale, with or without a fragment, or an absolute
 * address, which is taken as it is.
 */
export type Redirect = {
  kind: 'redirect';
  status: 301 | 302 | 303 | 307;
  to: string;
  /** `to` is spelled with its site and locale already. */
  isSpelled?: boolean;
};

export type Loaded<Data, Late extends Deferred = Record<string, never>> =
  | Redirect
  | {
      kind: 'page';
      status?: Status;
      data: Data;
      /**
       * Data that may arrive after the shell. A promise that fails renders its section's fallback,
       * never the error page.
       */
      late?: Late;
      /**
       * The path this content lives at, when it is not the one asked for: one 301 leads there, the
       * query comes along.
       */
      address?: string;
      /**
       * False when a section is missing that would be there on a good day: such a document is not
       * kept.
       */
      whole?: boolean;
    };

/** A page that is loaded: what the server needs to answer with it, its data types left behind. */
export type Prepared =
  | Redirect
  | {
      kind: 'page';
      status: Status;
      address: string | undefined;
      whole: boolean;
      /** Late data, each settled with undefined when it fails. */
      pending: Promise<unknown>[];
      head: Head;
      /** Whether someone is logged in, of a private page; a public one does not know. */
      signedIn?: boolean;
      /** The page's own element, to stand in the shell. */
      body: ReactNode;
    };

/**
 * What is true of a page whatever it shows. Lists that need it are derived
 * (worker/rendering/route-facts.ts).
 */
export type Facts = {
  /** Short name for logs, timing and `data-page`. */
  name: string;
  /** `checkout` pages have their own header and footer. */
  shape: 'shop' | 'checkout';
  /** The kind of page, as services tell them apart. */
  type: PageType;
  /** Whether browsers may make it ready before anyone asks for it. */
  prerender: boolean;
  /** Whether crawlers may read it. */
  crawl: boolean;
};

type Description<Data, Late extends Deferred> = Pick<Facts, 'name'> &
  Partial<Facts> & {
    head: (data: Data, shop: ShopRequest) => Head;
    /** `form`: the state of the page's form that was sent just now and is shown again. */
    view: (props: { data: Data; late: Late; shop: ShopRequest; form: FormState | undefined }) => ReactNode;
    /** What the page's forms do. They are sent to its own address. */
    actions?: Actions;
  };

type Parameters = Record<string, string>;

/**
 * A page that is the same for everyone: rendered once, kept at the edge. Its `load` has no way to a
 * session.
 */
export type PublicPage = Facts & {
  cache: 'document';
  /**
   * The part of the query that changes the document, in canonical order and spelling; the rest is
   * not in the cache key.
   */
  cacheQuery: (search: URLSearchParams, config: Config) => string;
  /**
   * Whether a query parameter is this page's own; others (campaigns, markers) are left as they are.
   */
  knows: (parameter: string, config: Config) => boolean;
  actions: Actions;
  /** With `form` the page is made for the one who sent it, and kept nowhere. */
  prepare: (services: Services, parameters: Parameters, form?: FormState) => Promise<Prepared>;
};

/** A page with a shopper in it: never stored anywhere. */
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
 * Declares a page that is the same for everyone: what it loads, what it says in its head, how it
 * looks. One page a file. Of the query it sees only what it knows, which is in its key; the rest
 * comes along where it redirects.
 */
export function definePage<Data, Late extends Deferred = Record<string, never>>(
  page: Description<Data, Late> & {
    cacheQuery?: PublicPage['cacheQuery'];
    knows?: PublicPage['knows'];
    load: (services: Services, parameters: Parameters) => Promise<Loaded<Data, Late>>;
  },
): PublicPage {
  const knows = page.knows ?? (() => false);
  return {
    ...factsOf(page, { isForAll: true }),
    cache: 'document',
    cacheQuery: page.cacheQuery ?? (() => ''),
    knows,
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

/** Declares a page that has a shopper in it. */
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
      return { ...prepared(page, loaded, services, form), signedIn: session.registered };
    },
  };
}

/**
 * A page with a shopper in it is neither made ready ahead nor read by crawlers, unless it says
 * otherwise.
 */
function factsOf(page: Pick<Facts, 'name'> & Partial<Facts>, { isForAll }: { isForAll: boolean }): Facts {
  const { name, shape = 'shop', type = 'generic', prerender = isForAll, crawl = isForAll } = page;
  return { name, shape, type, prerender, crawl };
}

function prepared<Data, Late extends Deferred>(
  page: Description<Data, Late>,
  loaded: Loaded<Data, Late>,
  services: Services,
  form: FormState | undefined,
): Prepared {
  if (loaded.kind === 'redirect') return loaded;
  const { shop } = services;
  const late = settleLate(loaded.late, services);
  return {
    kind: 'page',
    status: loaded.status ?? 200,
    address: loaded.address,
    whole: loaded.whole ?? true,
    pending: Object.values(late),
    head: page.head(loaded.data, shop),
    body: createElement(page.view, { data: loaded.data, late, shop, form }),
  };
}
