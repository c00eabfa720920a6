import type { MessageId } from '../../shared/i18n/message-id.ts';
import { Picture } from '../../shared/ui/picture.tsx';
import type { Head } from '../rendering/head.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';
import { SearchForm } from '../shell/search-form.tsx';

/**
 * What was not found; it selects the text. `request` is an address that cannot be read (400),
 * `long-address` one that is too long (414).
 */
export type Missing = 'page' | 'product' | 'category' | 'shared-list' | 'request' | 'long-address';

const STATUS: Record<Missing, number> = {
  page: 404,
  product: 404,
  category: 404,
  'shared-list': 404,
  request: 400,
  'long-address': 414,
};

const TITLES: Record<Missing, MessageId> = {
  page: 'errors.notFound.title',
  product: 'errors.notFound.title',
  category: 'errors.notFound.title',
  'shared-list': 'account.wishes.sharedGoneTitle',
  request: 'errors.badRequest.title',
  'long-address': 'errors.badRequest.title',
};

const BODIES: Record<Missing, MessageId> = {
  page: 'errors.notFound.body',
  product: 'errors.notFound.product',
  category: 'errors.notFound.category',
  'shared-list': 'account.wishes.sharedGone',
  request: 'errors.badRequest.body',
  'long-address': 'errors.urlTooLong',
};

/** The head of a not-found page. */
export function notFoundHead(shop: ShopRequest, missing: Missing = 'page'): Head {
  return { title: shop.i18n.t(TITLES[missing]) };
}

type NotFoundViewProps = {
  shop: ShopRequest;
  missing?: Missing;
  /** Shown where shoppers may need it to ask for help. */
  requestId?: string;
};

/** The body of a not-found page: a scene across the page, a text, a search field and the main categories. */
export function NotFoundView({ shop, missing = 'page', requestId }: NotFoundViewProps) {
  const { t } = shop.i18n;
  return (
    <>
      <Picture
        base={shop.images}
        name="scene_forest-mist"
        alt=""
        widths={[400, 820, 1440]}
        sizes="100vw"
        ratio={[16, 9]}
        priority="eager"
        className="aspect-video w-full bg-ground object-cover md:aspect-3/1"
      />
      <div className="page gutter py-10 md:py-14">
        <p className="eyebrow tabular text-ink-soft">{STATUS[missing]}</p>
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
        {requestId ? (
          <p className="mt-12 text-sm text-ink-soft tabular">{t('errors.requestId', { id: requestId })}</p>
        ) : null}
      </div>
    </>
  );
}

/** A not-found page for Markdown. */
export function NotFoundPlain({ shop, missing = 'page' }: Omit<NotFoundViewProps, 'requestId'>) {
  const { t } = shop.i18n;
  return (
    <>
      <h1>{t(TITLES[missing])}</h1>
      <p>{t(BODIES[missing])}</p>
      <p>
        <a href={shop.link('/')}>{t('errors.notFound.home')}</a>
      </p>
    </>
  );
}
