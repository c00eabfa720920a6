import { definePage, type PublicPage } from '../rendering/page.ts';
import type { PageType } from '../request/page-type.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';

/** Parts of the shop that open later. Until then their addresses show an announcement. */
export type ComingName = 'wishlist' | 'account';

/** The type that each page will have once it opens. */
const TYPES: Record<ComingName, PageType> = { wishlist: 'account', account: 'account' };

/** A page that announces a part of the shop: what it will do, and where to go meanwhile. */
export function comingPage(name: ComingName): PublicPage {
  return definePage({
    name,
    type: TYPES[name],
    prerender: TYPES[name] === 'generic',
    crawl: TYPES[name] === 'generic',
    load: async () => ({ kind: 'page', data: null }),
    head: (_, { i18n: { t } }) => ({
      title: t('shell.titleTemplate', { title: t(`shell.coming.${name}.title`) }),
      noindex: true,
    }),
    view: ({ shop }) => <ComingView name={name} shop={shop} />,
  });
}

/** The body of an announcement. */
export function ComingView({ name, shop }: { name: ComingName; shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <h1 className="display max-w-[16ch] text-4xl md:text-6xl">{t(`shell.coming.${name}.title`)}</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t(`shell.coming.${name}.body`)}</p>
      <p className="mt-8">
        <a href={shop.link('/')} className="button-primary">
          {t('shell.continueShopping')}
        </a>
      </p>
      <div className="mt-16 lg:mt-24">
        <MainCategories shop={shop} title={t('shell.openAlready')} />
      </div>
    </div>
  );
}
