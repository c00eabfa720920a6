import type { ShopRequest } from '../request/shop-request.ts';
import { ADDRESSES_PATH } from './addresses/address-book.ts';
import { MEMBERSHIP_PATH } from './loyalty/loyalty-tracker.tsx';
import { ORDERS_PATH } from './orders/order-access.ts';
import { PAYMENT_METHODS_PATH } from './payment-methods/change-saved-cards.ts';
import { PROFILE_PATH } from './profile/profile-action.ts';
import { WISH_LIST_PATH } from './wish-list/wish-list.ts';

export type AccountPageId = 'profile' | 'orders' | 'addresses' | 'payment' | 'wishlist' | 'membership';

type AccountPage = {
  /** Names it in the message `account.account.{id}`. */
  id: AccountPageId;
  path: string;
  /** The address by which the drawer links to it, where that is another. */
  drawerPath?: string;
  /** The feature of the shop that it belongs to. */
  feature?: 'wishlist' | 'loyalty';
};

const PAGES: readonly AccountPage[] = [
  { id: 'profile', path: PROFILE_PATH },
  { id: 'orders', path: ORDERS_PATH, drawerPath: '/orders' },
  { id: 'addresses', path: ADDRESSES_PATH },
  { id: 'payment', path: PAYMENT_METHODS_PATH },
  { id: 'wishlist', path: WISH_LIST_PATH, feature: 'wishlist' },
  { id: 'membership', path: MEMBERSHIP_PATH, feature: 'loyalty' },
];

/** The pages of the account that a shop has, in the order of its menu. */
export function accountPages({ features }: Pick<ShopRequest, 'features'>): AccountPage[] {
  return PAGES.filter(({ feature }) => feature === undefined || features[feature]);
}
