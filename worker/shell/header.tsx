import Ellipsis from 'lucide-react/icons/ellipsis';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Search from 'lucide-react/icons/search';
import User from 'lucide-react/icons/user';
import type { Config } from '../config/config.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import { BagLink } from './bag-link.tsx';
import { CheckoutHeader } from './checkout-header.tsx';
import type { ShellData } from './load-shell.ts';
import { LocaleButton, LocaleDialog } from './locale-dialog.tsx';
import { Logo } from './logo.tsx';
import { MegaMenu } from './mega-menu.tsx';
import { MENU_DRAWER_ID, MenuDrawer } from './menu-drawer.tsx';
import { OfflineBoundary } from './offline-boundary.tsx';
import { SEARCH_DIALOG_ID, SearchDialog } from './search-dialog.tsx';

type HeaderProps = { shell: ShellData; shop: ShopRequest; shape: 'shop' | 'checkout'; config: Config };

/**
 * The header of every page (docs/product/catalogue.md §2.9): logo, menu, search, account, bag. It
 * stays in sight; past 56 px of scroll it is smaller (client/compact-header.ts), by transforms
 * alone so that nothing on the page moves.
 */
export function Header({ shell, shop, shape, config }: HeaderProps) {
  const { t } = shop.i18n;
  return (
    <>
      <p
        data-offline-banner=""
        role="status"
        hidden
        className="fixed inset-x-0 bottom-0 z-50 bg-ink px-4 py-2 text-center text-sm text-paper"
      >
        {t('shell.offlineBanner')}
      </p>
      <OfflineBoundary shop={shop} />
      {shape === 'checkout' ? (
        <CheckoutHeader shop={shop} />
      ) : (
        <ShopHeader shell={shell} shop={shop} config={config} />
      )}
    </>
  );
}

function ShopHeader({ shell, shop, config }: Omit<HeaderProps, 'shape'>) {
  const { t } = shop.i18n;
  return (
    <>
      <div data-header-sentinel="" aria-hidden="true" />
      <header data-header="" className="site-header">
        <div className="site-header-bar">
          {/* a grid, so that the logo stands in its place before what comes after it has arrived */}
          <div className="page gutter grid h-full grid-cols-[1fr_auto_1fr] items-center lg:flex">
            <div className="flex flex-1 items-center lg:hidden">
              <button
                type="button"
                command="show-modal"
                commandfor={MENU_DRAWER_ID}
                className="icon-button -ml-3"
              >
                <Menu size={22} aria-hidden="true" className="menu-icon" />
                <Ellipsis size={22} aria-hidden="true" className="more-icon" />
                <span className="menu-icon sr-only">{t('shell.openMenu')}</span>
                <span className="more-icon sr-only">{t('shell.more')}</span>
              </button>
              <button
                type="button"
                command="show-modal"
                commandfor={SEARCH_DIALOG_ID}
                className="icon-button"
              >
                <Search size={21} aria-hidden="true" />
                <span className="sr-only">{t('shell.openSearch')}</span>
              </button>
            </div>
            <a
              href={shop.link('/')}
              aria-label={t('shell.logo')}
              className="flex min-h-11 items-center lg:mr-6 xl:mr-10"
            >
              <Logo className="h-[22px] w-auto lg:h-6" />
            </a>
            <MegaMenu tree={shell.tree} shop={shop} />
            <div className="header-tools flex flex-1 items-center justify-end">
              {config.DECISIONS_URL ? (
                <span data-weather-button-place="" className="flex min-w-11 max-lg:hidden" />
              ) : null}
              {config.CHAT_URL ? <ChatLink href={config.CHAT_URL} label={t('shell.chat')} /> : null}
              <button
                type="button"
                popoverTarget={SEARCH_DIALOG_ID}
                className="icon-button gap-2 text-[0.9375rem] max-lg:hidden xl:px-3"
              >
                <Search size={20} aria-hidden="true" />
                <span className="max-xl:sr-only">{t('shell.openSearch')}</span>
              </button>
              <LocaleButton shop={shop} className="max-xl:hidden" />
              <a href={shop.link('/account')} className="icon-button">
                <User size={21} aria-hidden="true" />
                <span className="sr-only">{t('shell.myAccount')}</span>
              </a>
              <BagLink shop={shop} />
            </div>
          </div>
        </div>
      </header>
      <MenuDrawer tree={shell.tree} shop={shop} />
      <SearchDialog tree={shell.tree} shop={shop} />
      <LocaleDialog shop={shop} config={config} />
    </>
  );
}

/** Customer care by chat, on phones. */
function ChatLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="icon-button lg:hidden">
      <MessageCircle size={21} aria-hidden="true" />
      <span className="sr-only">{label}</span>
    </a>
  );
}
