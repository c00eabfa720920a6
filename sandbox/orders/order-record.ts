import type { BasketState, PaymentInstrument } from '../baskets/basket-state.ts';
import type { LocaleId } from '../catalog/types.ts';
import type { Authorization } from '../payments/authorize-card.ts';

/**
 * Values of `status` (docs/contracts/orders.md §6): `created` until it is paid for, `new` once
 * placed.
 */
export type OrderStatus = 'created' | 'new' | 'completed' | 'cancelled' | 'failed';

export type OrderPayment = PaymentInstrument & {
  /** Cents. */
  amount: number;
  authorization?: Authorization;
};

/** A code that opens an order for a quarter of an hour (vendor's requestOrderAccessCode). */
export type AccessCode = { code: string /** Epoch milliseconds. */; expiresAt: number; failures: number };

/** What the shopper has to confirm before an order is placed. */
export type Challenge = { id: string /** Epoch milliseconds. */; expiresAt: number };

/** What is stored of an order; what was sold stays as it was. */
export type OrderRecord = {
  orderNo: string;
  orderToken: string;
  orderViewCode: string;
  siteId: string;
  customerId: string;
  guest: boolean;
  locale: LocaleId;
  /** Epoch milliseconds. */
  createdAt: number;
  modifiedAt: number;
  status: OrderStatus;
  paymentStatus: 'not_paid' | 'paid';
  shippingStatus: 'not_shipped' | 'shipped';
  trackingNumber?: string;
  /** Cents. */
  total: number;
  payments: OrderPayment[];
  challenge?: Challenge;
  accessCode?: AccessCode;
  /** Lines, addresses and totals on the wire, as they were sold. */
  sale: Record<string, unknown>;
  /** The basket it was made of, to be opened again should it fail. */
  basket: BasketState;
};
