import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { SearchForm } from '../shell/search-form.tsx';
import type { Head } from './page.ts';

/** What was looked for: it decides the sentence that says so. `request` is for an address that cannot be read (400). */
export type Missing = 'page' | 'product' | 'category' | 'request';

const TITLES: Record<Missing, string> = {
  page: 'errors.notFound.title',
  product: 'errors.notFound.title',
  category: 'errors.notFound.title',
  request: 'errors.badRequest.title',
};

const BODIES: Record<Missing, string> = {
  page: 'errors.notFound.body',
  product: 'errors.notFound.product',
  category: 'errors.notFound.category',
  request: 'errors.badRequest.body',
};

/** The head of a page that is not there. */
export function notFoundHead(shop: ShopRequest, missing: Missing = 'page'): Head {
  const { t } = shop.i18n;
  return { title: t('shell.titleTemplate', { title: t(TITLES[missing]) }), noindex: true };
}

/** The body of a page that is not there: says so, and helps onward with search and the main categories. */
export function NotFoundView({ shop, missing = 'page' }: { shop: ShopRequest; missing?: Missing }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <p className="eyebrow tabular text-ink-soft">{missing === 'request' ? '400' : '404'}</p>
      <h1 className="display mt-4 text-4xl md:text-6xl">{t(TITLES[missing])}</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t(BODIES[missing])}</p>
      <div className="mt-10">
        <SearchForm shop={shop} id="not-found-search" />
      </div>
      <div className="mt-14 lg:mt-20">
        <MainCategories shop={shop} title={t('search.browse')} />
      </div>
      <p className="mt-8">
        <a href={shop.link('/')} className="link inline-flex min-h-11 items-center">
          {t('errors.notFound.home')}
        </a>
      </p>
    </div>
  );
}
