import { ASSETS } from '../assets.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/**
 * What a page of a shopper's own says where something is typed in it, and somebody has logged in or out
 * in another tab (client/other-tab.ts). `shopper`: for whom the page was made; undefined for a guest.
 */
export function OtherTab({ shop, shopper }: { shop: ShopRequest; shopper: string | undefined }) {
  const { t } = shop.i18n;
  // nothing else of the address: it may hold a code
  const step = shop.search.get('step');
  const here = shop.link(step ? `${shop.path}?${new URLSearchParams({ step })}` : shop.path);
  return (
    <div
      id="other-tab"
      data-looks={ASSETS.otherTabScript}
      data-shopper={shopper ?? ''}
      role="alert"
      hidden
      className="sticky inset-x-0 bottom-0 z-50 bg-ink px-4 py-3 text-center text-paper"
    >
      <div className="member-choice">
        <p>
          {t('shell.otherTab.out')}{' '}
          <a
            href={shop.link(`/login?${new URLSearchParams({ return: here })}`)}
            className="inline-flex min-h-11 items-center underline"
          >
            {t('shell.otherTab.logIn')}
          </a>
        </p>
        <p>
          {t('shell.otherTab.in')}{' '}
          <a href={here} className="inline-flex min-h-11 items-center underline">
            {t('shell.otherTab.again')}
          </a>
        </p>
      </div>
    </div>
  );
}
