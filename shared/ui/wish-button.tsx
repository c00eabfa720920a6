import { createContext } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { WISH_FORM_ID } from './wish-form.ts';

/**
 * Whether the components below show hearts: the shop has wish lists, and this is not the wish list
 * itself.
 */
export const WishesContext = createContext(false);

/**
 * The heart of a product: a submit button of the page's form for wishes, which adds the product
 * without JavaScript. A script marks it as pressed when the product is on the list, which no cached
 * page can know (client/wishlist/wishes.ts).
 */
export function WishButton({ productId, name }: { productId: string; name: string }) {
  const { t } = useI18n();
  return (
    <button
      type="submit"
      form={WISH_FORM_ID}
      name="productId"
      value={productId}
      aria-pressed={false}
      aria-label={t('catalog.wishlist.addNamed', { name })}
      className="heart"
    />
  );
}
