import type { CurrencyCode } from '../catalog/types.ts';
import type { OrderAddress } from './basket-bodies.ts';

/** What is stored of a basket; every amount is computed when it is read. */
export type BasketState = {
  basketId: string;
  siteId: string;
  customerId: string;
  currency: CurrencyCode;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  email?: string;
  items: { itemId: string; productId: string; quantity: number }[];
  coupons: { couponItemId: string; code: string }[];
  shippingMethodId: string;
  shippingAddress?: OrderAddress;
  billingAddress?: OrderAddress;
  /** Custom `c_` fields as they came. */
  custom: Record<string, unknown>;
};

/** The one shipment of a basket (contracts §4.2). */
export const SHIPMENT_ID = 'me';
