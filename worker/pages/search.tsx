import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { searchPath } from '../../shared/urls/addresses.ts';
import { isListParameter, type ListState, listSearch, parseListState } from '../../shared/urls/list-state.ts';
import { pageCount } from '../../shared/urls/paging.ts';
import { prepareBlocks } from '../blocks/registry.ts';
import { weakMemo } from '../cache/weak-memo.ts';
import { Breadcrumb, type Crumb } from '../catalog/list/breadcrumb.tsx';
import { getSearchList } from '../catalog/list/cached-lists.ts';
import { type DeferredCards, loadDeferredCards } from '../catalog/list/deferred-facts.tsx';
import { inForce, isRefined } from '../catalog/list/facet-links.ts';
import { listHead } from '../catalog/list/list-head.ts';
import { ListPlain } from '../catalog/list/list-plain.tsx';
import { ListInstead, ListView } from '../catalog/list/list-view.tsx';
import type { ProductList } from '../catalog/list/product-list.ts';
import { RecentPlaceholder } from '../catalog/product/fragment-placeholders.tsx';
import { definePage, type Part } from '../rendering/page.ts';
import { ownParameters } from '../rendering/page-query.ts';
import { Rest } from '../rendering/rest-of-document.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { SearchForm } from '../shell/search-form.tsx';
import { Unavailable } from '../shell/unavailable.tsx';
import { CONTENT_KEYS } from '../upstreams/content/content-keys.ts';
import { getContentByKey } from '../upstreams/content/get-content.ts';
import type { Services } from '../upstreams/services.ts';
import { orAbsent } from '../upstreams/upstream.ts';
import { NotFoundPlain, NotFoundView, notFoundHead } from './not-found.tsx';

const PATH = '/search';
/** Addresses of this page. */
const SEARCH = /^\/search\/?(?:[?#]|$)/;

type SearchData = {
  list: ProductList | undefined;
  /** The term as it was written, where the list is that of its corrected spelling. */
  written?: string | undefined;
  state: ListState;
  /** The facet whose values are all shown. */
  all?: string | undefined;
};

/**
 * Search results, at `/search?q={term}`. The parameters that record how the search was started stay
 * in the address but are not part of the cache key.
 */
export const searchPage = definePage<SearchData | 'request', DeferredCards>({
  name: 'search',
  type: 'search',
  crawl: false,
  styles: ['lists'],
  hasCompareBar: true,
  query: (search) => {
    const state = parseListState(search);
    const canonical = 'error' in state ? '' : listSearch(state).slice(1);
    return { own: ownParameters(search, isListParameter), canonical, shared: false };
  },
  async load(services, _, begin) {
    const read = parseListState(services.shop.search);
    if ('error' in read) return { kind: 'page', status: 400, data: 'request' };
    const { all, ...asked } = read;
    if (asked.q !== '') begin({ data: { list: undefined, state: asked, all } });
    const mayBeBare = asked.page === 1 && !isRefined(asked);
    const [{ list, state, written, whole }, found] = await Promise.all([
      searched(services, asked),
      mayBeBare ? orAbsent(getEmptyState(services, asked), services, 'search-empty-state') : undefined,
    ]);
    const to = mayBeBare && !state.exact ? answeredAt(list, state) : undefined;
    if (to) return { kind: 'redirect', status: 302, to };
    const last = list ? pageCount(list.total, state.limit) : 0;
    if (last > 0 && state.page > last)
      return { kind: 'redirect', status: 302, to: PATH + listSearch({ ...state, page: last }) };
    const bare = mayBeBare && (state.q === '' || list?.total === 0);
    return {
      kind: 'page',
      data: { list, state: inForce(state, list), written, all },
      deferred: loadDeferredCards(services, list?.cards ?? []),
      // content with links, where nothing was searched for or nothing was found
      blocks: bare ? prepareBlocks(services, found, { name: 'onward' }) : undefined,
      whole: whole && (!bare || found !== undefined),
    };
  },
  head: (data, shop) => {
    if (data === 'request') return notFoundHead(shop, data);
    const { t } = shop.i18n;
    const title = headingOf(t, data);
    return {
      ...(data.state.q === ''
        ? {}
        : { event: { type: 'view-list', list: { kind: 'search', text: data.state.q } } }),
      ...listHead({
        title,
        path: PATH,
        list: data.list,
        state: data.state,
        crumbs: crumbsOf(shop.storefront),
        shop,
        noindex: true,
      }),
    };
  },
  plain: ({ data, deferred, shop }) =>
    data === 'request' ? (
      <NotFoundPlain shop={shop} missing={data} />
    ) : (
      <SearchPlain data={data} deferred={deferred} shop={shop} />
    ),
  view: ({ data, deferred, blocks, shop, part }) =>
    data === 'request' ? (
      <NotFoundView shop={shop} missing={data} />
    ) : (
      <>
        <div className={isEmpty(data) && !part ? 'min-h-dvh' : undefined}>
          {part ? (
            <SplitSearch data={data} deferred={deferred} shop={shop} part={part} />
          ) : (
            <Search data={data} deferred={deferred} shop={shop} />
          )}
          {isEmpty(data) && part ? <div className="min-h-dvh">{blocks.elements}</div> : blocks.elements}
        </div>
        {isEmpty(data) ? <RecentPlaceholder shop={shop} /> : null}
      </>
    ),
});

/** What a search is called: the one headline, also where it found nothing. */
function headingOf(t: ShopRequest['i18n']['t'], data: SearchData): string {
  const { q: term } = data.state;
  if (term === '') return t('search.titleEmpty');
  return t(isBare(data) ? 'search.nothing' : 'search.heading', { term });
}

/** Whether a search found nothing. */
const isEmpty = ({ list }: SearchData) => list?.total === 0;

/** Whether it found nothing, and no refinement is to blame. */
const isBare = (data: SearchData) => isEmpty(data) && !isRefined(data.state);

/**
 * The results of a term. Where it finds nothing and the service knows a better spelling, those of
 * that spelling (docs/decisions/0091): `state` is then the corrected list's, whose links go on with
 * it, and `written` the term as it was written.
 */
async function searched(services: Services, state: ListState): Promise<SearchData & { whole: boolean }> {
  if (state.q === '') return { list: undefined, state, whole: true };
  const list = await orAbsent(getSearchList(services, state), services, 'search-list');
  if (list?.total !== 0 || !list.suggestion || list.answeredAt || state.exact || isRefined(state))
    return { list, state, whole: list !== undefined };
  const corrected = { ...state, q: list.suggestion };
  const better = await orAbsent(getSearchList(services, corrected), services, 'search-corrected');
  if (better?.total) return { list: better, state: corrected, written: state.q, whole: true };
  return { list, state, whole: better !== undefined };
}

/**
 * Where the service leads a term instead of to its products: to a page, or to another search. That one
 * is taken as it is written, so that it leads no further and never in a circle.
 */
function answeredAt(list: ProductList | undefined, state: ListState): string | undefined {
  const address = list?.answeredAt;
  if (!address || !SEARCH.test(address)) return address;
  const other = parseListState(new URLSearchParams(address.split('#')[0]?.split('?')[1]));
  if ('error' in other || other.q === '') return undefined;
  const asWritten = (one: ListState) => PATH + listSearch({ ...one, exact: true });
  return asWritten(other) === asWritten(state) ? undefined : asWritten(other);
}

/** Content with links: for an empty search, and for a term that finds nothing. */
async function getEmptyState(services: Services, { q }: ListState) {
  const { searchEmptyState, searchNoResults } = CONTENT_KEYS;
  if (q === '') return getContentByKey(services, [searchEmptyState]);
  const [found, otherwise] = await getContentByKey(services, [searchNoResults, searchEmptyState]);
  return [found ?? otherwise];
}

const crumbsOf = weakMemo(({ i18n: { t }, link }: Storefront): readonly Crumb[] => [
  { name: t('catalog.home'), href: link('/') },
  { name: t('search.titleEmpty'), href: link(PATH) },
]);

const LIST_HEAD = 'page gutter list-head';

type SearchProps = { data: SearchData; deferred: DeferredCards; shop: ShopRequest };

function Search({ data, deferred, shop }: SearchProps) {
  const { t } = useI18n();
  const { list, state, all } = data;
  const title = (
    <>
      <h1>{headingOf(t, data)}</h1>
      <SearchNotes data={data} shop={shop} />
    </>
  );
  const found = list !== undefined && list.total > 0;
  return (
    <>
      {/* content follows at once where nothing but another spelling is known */}
      <header className={isEmpty(data) && list?.suggestion ? 'page gutter list-head pb-8' : LIST_HEAD}>
        <Breadcrumb of={crumbsOf(shop.storefront)} shop={shop.storefront} />
        {found ? null : (
          <>
            <div className="list-title">{title}</div>
            <div className="mt-6">
              <SearchForm shop={shop} id="search-again" term={state.q} />
            </div>
          </>
        )}
      </header>
      {list ? (
        <ListView
          list={list}
          state={state}
          path={PATH}
          shop={shop}
          deferred={deferred}
          all={all}
          title={found ? title : undefined}
        />
      ) : null}
      {!list && state.q !== '' ? (
        <div className="page gutter py-16">
          <Unavailable message={t('search.unavailable')} shop={shop} />
        </div>
      ) : null}
    </>
  );
}

/** A search whose heading leaves before anybody knows what it finds, and says so below it. */
function SplitSearch({ data, deferred, shop, part }: SearchProps & { part: Part }) {
  const { t } = useI18n();
  const { list, state, written, all } = data;
  const term = written ?? state.q;
  const title = (
    <>
      <h1>{t('search.heading', { term })}</h1>
      {part === 'beginning' ? <Rest /> : <SearchNotes data={data} shop={shop} />}
      {isBare(data) ? <p className="mt-2 md:text-lg">{t('search.nothing', { term })}</p> : null}
    </>
  );
  return (
    <>
      <header className={LIST_HEAD}>
        <Breadcrumb of={crumbsOf(shop.storefront)} shop={shop.storefront} />
      </header>
      {list && !isBare(data) ? (
        <ListView {...{ list, state, deferred, shop, all, title, part }} path={PATH} />
      ) : (
        <ListInstead title={title}>
          {part === 'beginning' ? null : (
            <>
              <SearchForm shop={shop} id="search-again" term={state.q} />
              {list ? null : <Unavailable message={t('search.unavailable')} shop={shop} />}
            </>
          )}
        </ListInstead>
      )}
    </>
  );
}

/** What was searched for, where it is not what was written. */
function SearchNotes({ data: { list, state, written }, shop }: Pick<SearchProps, 'data' | 'shop'>) {
  return (
    <>
      <LeftOut list={list} term={state.q} />
      {written ? (
        <Corrected written={written} state={state} shop={shop} />
      ) : list?.suggestion ? (
        <DidYouMean suggestion={list.suggestion} shop={shop} />
      ) : null}
    </>
  );
}

/** The results of a search for Markdown. */
function SearchPlain({ data, deferred, shop }: SearchProps) {
  const { t } = useI18n();
  const { list, state } = data;
  return (
    <>
      <h1>{headingOf(t, data)}</h1>
      <SearchNotes data={data} shop={shop} />
      {list ? <ListPlain list={list} state={state} path={PATH} deferred={deferred} shop={shop} /> : null}
      {!list && state.q !== '' ? <p>{t('search.unavailable')}</p> : null}
    </>
  );
}

function DidYouMean({ suggestion, shop }: { suggestion: string; shop: ShopRequest }) {
  const { t } = useI18n();
  return (
    <p className="mt-4 text-lg">
      <a
        href={shop.link(searchPath(suggestion, 'manualSearch'))}
        className="link inline-flex min-h-11 items-center"
      >
        {t('search.didYouMean', { suggestion })}
      </a>
    </p>
  );
}

type LeftOutProps = { list: ProductList | undefined; term: string };

/** The words of a term without which it was searched for. */
function LeftOut({ list, term }: LeftOutProps) {
  const { t } = useI18n();
  if (!list?.total || list.fewerWords === undefined) return null;
  // lists are stored by the term in lower case
  const kept = new Set(list.fewerWords.toLowerCase().split(/\s+/));
  const words = term.split(/\s+/).filter((word) => !kept.has(word.toLowerCase()));
  return words.length > 0 ? (
    <p className="mt-2 md:text-lg">{t('search.leftOut', { words: words.join(' ') })}</p>
  ) : null;
}

type CorrectedProps = { written: string; state: ListState; shop: ShopRequest };

/** Which words were searched for in place of those written, and a link that searches for these. */
function Corrected({ written, state, shop }: CorrectedProps) {
  const { t } = useI18n();
  const asWritten = PATH + listSearch({ ...state, q: written, page: 1, exact: true });
  return (
    <p className="mt-2 md:text-lg">
      {t('search.correctedTo', { term: state.q })}{' '}
      <a href={shop.link(asWritten)} rel="nofollow" className="link inline-flex min-h-11 items-center">
        {t('search.insteadFor', { term: written })}
      </a>
    </p>
  );
}
