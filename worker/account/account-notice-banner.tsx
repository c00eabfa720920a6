import type { ShopRequest } from '../request/shop-request.ts';
import type { AccountNotice } from './account-notice.ts';

const WELCOMES = ['account.welcomeBack', 'account.welcomeBackNamed'];

/** What an account's form came to, said once at the top of the page. */
export function AccountNoticeBanner({ notice, shop }: { notice: AccountNotice; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { messageId, values, failed, bagIsLate } = notice;
  const isWelcome = WELCOMES.includes(messageId);
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`border-b ${failed ? 'border-sale bg-badge-pink' : 'border-line bg-badge-green'}`}
    >
      <p className="page gutter py-3">
        <strong className="font-medium">{t(messageId, values)}</strong>
        {isWelcome ? ` ${t('account.loggedIn')}` : null}
        {bagIsLate ? ` ${t('account.bagIsLate')}` : null}
      </p>
    </div>
  );
}
