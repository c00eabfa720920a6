import { createContext } from 'react';
import { useI18n } from '../i18n/i18n-context.tsx';
import { WISH_FORM_ID } from './wish-form.ts';

/**
 * Whether what is drawn here has hearts: the shop has wish lists, and this is no place of its own
 * for them.
 */
export const WishesContext = createContext(false);

/**
 * The heart of a product: a button of the page's form for wishes, which adds without scripts.
 * Pressed once it is known to be on the list, which no cached page says
 * (client/wishlist/wishes.ts).
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
