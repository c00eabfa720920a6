import type { ReactNode } from 'react';
import type { ShopRequest } from '../request/shop-request.ts';
import { type AccountPageId, accountPages } from './account-pages.ts';

type AccountLayoutProps = {
  shop: ShopRequest;
  /** The page that is shown. */
  current: AccountPageId;
  /** The page's level-1 heading. */
  title: ReactNode;
  children: ReactNode;
};

/**
 * The layout of every page of the account: the navigation between the pages with the log-out
 * button, the heading, the content.
 */
export function AccountLayout({ shop, current, title, children }: AccountLayoutProps) {
  return (
    <div className="account-layout page gutter">
      <AccountNav shop={shop} current={current} />
      <div>
        <h1 tabIndex={-1} className="display text-4xl outline-none md:text-5xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}

/** Links to the account's pages, and the log-out button. */
function AccountNav({ shop, current }: Pick<AccountLayoutProps, 'shop' | 'current'>) {
  const { t } = shop.i18n;
  return (
    <nav aria-label={t('account.account.title')} className="account-nav">
      <ul>
        {accountPages(shop).map(({ id, path }) => (
          <li key={id}>
            <a href={shop.link(path)} aria-current={id === current ? 'page' : undefined}>
              {t(`account.account.${id}`)}
            </a>
          </li>
        ))}
      </ul>
      <form method="post" action={shop.link('/api/account/logout')}>
        <button type="submit" className="link">
          {t('account.logOut')}
        </button>
      </form>
    </nav>
  );
}
