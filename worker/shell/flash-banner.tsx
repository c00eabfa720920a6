import type { ShopRequest } from '../request/shop-request.ts';
import type { Flash } from '../session/flash.ts';

/** What a form came to, said once at the top of the page that it led to. */
export function FlashBanner({ flash, shop }: { flash: Flash; shop: ShopRequest }) {
  const { t } = shop.i18n;
  const { messageId, values, more, failed } = flash;
  return (
    <div
      role={failed ? 'alert' : 'status'}
      className={`border-b ${failed ? 'border-sale bg-badge-pink' : 'border-line bg-badge-green'}`}
    >
      <p className="page gutter py-3">
        <strong className="font-medium">{t(messageId, values)}</strong>
        {more.map((id) => ` ${t(id)}`).join('')}
      </p>
    </div>
  );
}
