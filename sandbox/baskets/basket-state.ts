import type { CurrencyCode } from '../catalog/types.ts';
import type { CustomFields } from '../http/custom-body.ts';
import type { PaymentCard } from '../payments/payment-card.ts';
import type { PaymentReferenceRequest } from '../payments/payment-reference.ts';
import type { OrderAddress } from './order-address.ts';

/** The shipment that every basket starts with (docs/contracts/baskets.md §3). */
export const DEFAULT_SHIPMENT_ID = 'me';

/** The basket's custom field with the number that is reserved for its order. */
export const RESERVED_NUMBER = 'c_orderNo';

/** A piece of a bundle; it is a master until its variant is chosen. */
export type BundledItem = {
  itemId: string;
  /** The product that the bundle names. */
  masterId: string;
  /** The chosen variant, or the master itself. */
  productId: string;
  /** The quantity in one bundle. */
  quantity: number;
  custom: CustomFields;
};

export type BasketItem = {
  itemId: string;
  /** A variant or a bundle. */
  productId: string;
  quantity: number;
  shipmentId: string;
  inventoryId?: string;
  gift: boolean;
  giftMessage?: string;
  options: { itemId: string; optionId: string; valueId: string }[];
  bundled: BundledItem[];
  custom: CustomFields;
};

export type Shipment = {
  shipmentId: string;
  /** None until one is chosen. */
  methodId?: string;
  address?: OrderAddress;
  gift: boolean;
  giftMessage?: string;
  custom: CustomFields;
};

export type PaymentInstrument = {
  paymentInstrumentId: string;
  paymentMethodId: string;
  /** Cents. Without it the instrument pays the rest. */
  amount?: number;
  card?: PaymentCard;
  giftCertificateCode?: string;
  /** What was asked of the payment provider. */
  reference?: PaymentReferenceRequest;
  custom: CustomFields;
};

/** A gift certificate that a basket buys. */
export type CertificateItem = {
  id: string;
  /** Cents. */
  amount: number;
  recipientEmail: string;
  recipientName?: string | undefined;
  senderName?: string | undefined;
  message?: string | undefined;
  shipmentId: string;
  custom: CustomFields;
};

/** A reason why a basket cannot become an order. */
export type Flash = { type: string; message: string; path: string; details?: Record<string, unknown> };

/** The stored part of a basket; every amount is computed when it is read. */
export type BasketState = {
  basketId: string;
  siteId: string;
  customerId: string;
  currency: CurrencyCode;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  /** Beside the shopper's own basket, for buying something at once. */
  temporary?: boolean;
  email?: string;
  sourceCode?: string;
  items: BasketItem[];
  certificateItems?: CertificateItem[];
  coupons: { couponItemId: string; code: string; custom: CustomFields }[];
  /** The default shipment comes first. */
  shipments: [Shipment, ...Shipment[]];
  billingAddress?: OrderAddress;
  paymentInstruments: PaymentInstrument[];
  custom: CustomFields;
};
