import { definePage, type PublicPage } from '../rendering/page.ts';
import type { PageType } from '../request/page-type.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { MainCategories } from '../shell/main-categories.tsx';

/** Parts of the shop that open later. Until then their addresses show an announcement. */
export type ComingName = 'checkout' | 'confirmation' | 'login' | 'wishlist' | 'account' | 'stores';

const CHECKOUT: ReadonlySet<ComingName> = new Set(['checkout', 'confirmation']);

/**
 * The type that each page will have once it opens. Of these pages, crawlers may read only the
 * stores.
 */
const TYPES: Record<ComingName, PageType> = {
  checkout: 'cart/checkout',
  confirmation: 'cart/checkout',
  login: 'authentication',
  wishlist: 'account',
  account: 'account',
  stores: 'generic',
};

/** A page that announces a part of the shop: what it will do, and where to go meanwhile. */
export function comingPage(name: ComingName): PublicPage {
  const checkout = CHECKOUT.has(name);
  return definePage({
    name,
    shape: checkout ? 'checkout' : 'shop',
    type: TYPES[name],
    prerender: TYPES[name] === 'generic',
    crawl: TYPES[name] === 'generic',
    load: async () => ({ kind: 'page', data: null }),
    head: (_, { i18n: { t } }) => ({
      title: t('shell.titleTemplate', { title: t(`shell.coming.${name}.title`) }),
      noindex: true,
      ...(name === 'checkout' && {
        event: { type: 'view-checkout', step: 'checkout', number: 1 },
      }),
      // without the number of the order
      ...(name === 'confirmation' && { event: { type: 'view-page', path: '/checkout/confirmation' } }),
    }),
    view: ({ shop }) => <ComingView name={name} shop={shop} />,
  });
}

/** The body of an announcement. */
export function ComingView({ name, shop }: { name: ComingName; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const checkout = CHECKOUT.has(name);
  return (
    <div className="page gutter py-14 md:py-20 lg:py-28">
      <h1 className="display max-w-[16ch] text-4xl md:text-6xl">{t(`shell.coming.${name}.title`)}</h1>
      <p className="mt-5 max-w-[52ch] text-lg text-ink-soft">{t(`shell.coming.${name}.body`)}</p>
      <p className="mt-8">
        <a href={shop.link(checkout ? '/cart' : '/')} className="button-primary">
          {t(checkout ? 'shell.backToBag' : 'shell.continueShopping')}
        </a>
      </p>
      <div className="mt-16 lg:mt-24">
        <MainCategories shop={shop} title={t('shell.openAlready')} />
      </div>
    </div>
  );
}
