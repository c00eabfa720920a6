import { WISH_FORM_ID } from '../../shared/ui/wish-form.ts';
import type { ShopRequest } from '../request/shop-request.ts';

/** The one form that every heart of a page is a button of, where the shop has wish lists. */
export function WishForm({ shop }: { shop: ShopRequest }) {
  const { t } = shop.i18n;
  return (
    <form
      id={WISH_FORM_ID}
      method="post"
      action={shop.link('/api/wishlist/items')}
      data-remove={shop.link('/api/wishlist/items/remove')}
      data-list={shop.link('/api/wishlist')}
      data-error={t('account.wishes.errorTitle')}
      data-failed={t('account.wishes.failed')}
      hidden
    />
  );
}
