import { RESERVATION_FRAGMENT } from '../bag/reservation-notice.tsx';
import { CloseButton } from '../content/close-button.tsx';
import { Icon } from '../content/icon.tsx';
import { cachedComponent } from '../rendering/cached-component.tsx';
import type { RouteMetadata } from '../rendering/page-metadata.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { Storefront } from '../request/storefront.ts';
import { STORES_DIALOG_ID, STORES_PATH } from '../stores/store-query.ts';
import type { CategoryTree } from '../upstreams/commerce/category-tree.ts';
import { CheckoutHeader } from './checkout-header.tsx';
import { FOOTER_LOCALE_ID } from './footer-locale.tsx';
import type { ShellData } from './load-shell.ts';
import { LocaleLink } from './locale-dialog.tsx';
import { Logo } from './logo.tsx';
import { type CurrentItems, currentItems, MegaMenu } from './mega-menu.tsx';
import { MENU_DRAWER_ID, MenuDrawer } from './menu-drawer.tsx';
import { SEARCH_DIALOG_ID, SearchDialog } from './search-dialog.tsx';

type HeaderProps = {
  shell: ShellData;
  shop: ShopRequest;
  page: Pick<RouteMetadata, 'name' | 'shape'>;
};

/**
 * The header of every page (docs/product/catalogue.md §2.9): logo, menu, search, account, bag. It
 * stays visible while scrolling and shrinks after 56 px (client/compact-header.ts), by transforms
 * alone so that nothing on the page moves.
 */
export function Header({ shell: { tree }, shop, page: { name, shape } }: HeaderProps) {
  const { storefront } = shop;
  return (
    <>
      <Offline shop={storefront} />
      {shape === 'checkout' ? (
        <CheckoutHeader shop={storefront} leadsBack={name !== 'confirmation'} />
      ) : (
        <>
          <ShopHeader of={tree} shop={storefront} current={currentItems(tree, shop)} />
          <SearchDialog tree={tree} shop={shop} />
        </>
      )}
    </>
  );
}

type ShopHeaderProps = { of: CategoryTree; shop: Storefront; current: CurrentItems };

/** The header with its menus, which is the same on all pages that belong to the same items of it. */
const ShopHeader = cachedComponent('shop-header', ({ of: tree, shop, current }: ShopHeaderProps) => {
  const { t } = shop.i18n;
  return (
    <>
      <div data-header-sentinel="" aria-hidden="true" />
      <header className="site-header">
        {/* past the menu, as the link to the content is past the header */}
        <button type="button" popoverTarget={SEARCH_DIALOG_ID} className="skip-link max-lg:hidden">
          {t('shell.openSearch')}
        </button>
        <div className="site-header-bar">
          <div className="page gutter header-row">
            <MenuButtons shop={shop} />
            <a href={shop.link('/')} aria-label={t('shell.logo')} className="header-logo">
              <Logo className="logo" />
            </a>
            <MegaMenu tree={tree} shop={shop} current={current} />
            <HeaderTools shop={shop} />
          </div>
        </div>
      </header>
      <MenuDrawer of={tree} shop={shop} />
    </>
  );
});

/** The buttons of narrow screens at the logo's left. */
function MenuButtons({ shop }: { shop: Storefront }) {
  const { t } = shop.i18n;
  return (
    <div className="lg:hidden">
      <button type="button" command="show-modal" commandfor={MENU_DRAWER_ID} className="icon-button -ml-3">
        <Icon name="menu" size={22} />
        <span className="sr-only">{t('shell.openMenu')}</span>
      </button>
      <button type="button" command="show-modal" commandfor={SEARCH_DIALOG_ID} className="icon-button">
        <Icon name="search" size={21} />
        <span className="sr-only">{t('shell.openSearch')}</span>
      </button>
    </div>
  );
}

/** Search, language, stores, account and bag, at the header's right. */
function HeaderTools({ shop }: { shop: Storefront }) {
  const { t } = shop.i18n;
  const { DECISIONS_URL, CHAT_URL } = shop.config;
  return (
    <div className="header-tools">
      {DECISIONS_URL ? (
        <span data-weather-placeholder="button" className="flex min-w-11 max-lg:hidden" />
      ) : null}
      {CHAT_URL ? <ChatLink href={CHAT_URL} label={t('shell.chat')} /> : null}
      <button
        type="button"
        popoverTarget={SEARCH_DIALOG_ID}
        className="icon-button gap-2 text-[0.9375rem] max-lg:hidden xl:px-3"
      >
        <Icon name="search" size={20} />
        <span className="max-xl:sr-only">{t('shell.openSearch')}</span>
      </button>
      <LocaleLink shop={shop} href={`#${FOOTER_LOCALE_ID}`} className="max-xl:hidden" />
      <a
        href={shop.link(STORES_PATH)}
        data-dialog={STORES_DIALOG_ID}
        className="icon-button relative max-lg:hidden"
      >
        <Icon name="map-pin" size={20} />
        <span className="sr-only">{t('shell.storeLocator')}</span>{' '}
        {/* the visitor's store (worker/stores/name-my-store.ts) */}
        <span data-my-store="" className="store-chip" />
      </a>
      <a href={shop.link('/account')} data-drawer="account" className="icon-button">
        <Icon name="user" size={21} />
        <span className="sr-only">{t('shell.myAccount')}</span>
      </a>
      <BagLink shop={shop} />
    </div>
  );
}

/** The customer service chat, on phones. */
function ChatLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="icon-button lg:hidden">
      <Icon name="message-circle" size={21} />
      <span className="sr-only">{label}</span>
    </a>
  );
}

/**
 * The link to the bag. The browser adds the number of items (client/bag/bag-count.ts), which screen
 * readers hear as `Bag 3`, and below it the time that is left of a reservation
 * (client/bag/reservation.ts).
 */
function BagLink({ shop }: { shop: Storefront }) {
  return (
    <span className="relative -mr-3 flex">
      <a href={shop.link('/cart')} className="icon-button relative">
        <Icon name="shopping-bag" size={21} />
        <span className="sr-only">{shop.i18n.t('shell.bag')}</span>{' '}
        <span data-bag-count="" hidden className="bag-count" />
      </a>
      <span data-reservation={shop.link(RESERVATION_FRAGMENT)} className="reserved-chip" />
    </span>
  );
}

/**
 * The banner of a browser that is offline, and a message that client/offline/offline-boundary.ts
 * shows when the code of an island fails to load.
 */
const Offline = cachedComponent('offline', ({ shop }: { shop: Storefront }) => {
  const { t } = shop.i18n;
  return (
    <>
      <p data-offline-banner="" role="status" hidden className="offline-banner">
        {t('shell.offlineBanner')}
      </p>
      <dialog id="offline-boundary" closedby="any" aria-labelledby="offline-title" className="sheet">
        <div className="flex items-start justify-between gap-6">
          <h2 id="offline-title" className="display text-3xl">
            {t('shell.offlineTitle')}
          </h2>
          <CloseButton closes="offline-boundary" className="-mt-1 -mr-3" />
        </div>
        <p className="mt-4 text-ink-soft">{t('shell.offlineBody')}</p>
        <button id="offline-retry" type="button" className="button-primary mt-6">
          {t('shell.offlineRetry')}
        </button>
      </dialog>
    </>
  );
});
