import type { BasketState, PaymentInstrument } from '../baskets/basket-state.ts';
import type { Authorization } from '../payments/authorize-card.ts';
import type { LocaleId } from '../sites.ts';

/**
 * Values of `status` (docs/contracts/orders.md §6): `created` until it is paid for, `new` once
 * placed.
 */
export type OrderStatus = 'created' | 'new' | 'completed' | 'cancelled' | 'failed';

export type OrderPayment = PaymentInstrument & {
  /** Cents. */
  amount: number;
  authorization?: Authorization;
  /** The intent at the payment provider. */
  intent?: { id: string; clientSecret: string };
  /** The card with which it was paid at the provider. */
  paidWith?: { brand: string; last4: string };
};

/** A code that opens an order for a quarter of an hour (vendor's requestOrderAccessCode). */
type AccessCode = {
  code: string;
  /** Epoch milliseconds. */
  expiresAt: number;
  failures: number;
};

/** Reasons to fail an order (docs/contracts/orders.md §7). */
export const FAIL_REASONS = [
  'payment_confirm_failure',
  'payment_capture_failure',
  'payment_auth_failure',
] as const;
export type FailReason = (typeof FAIL_REASONS)[number];

/** A challenge that the shopper has to confirm before the order is placed. */
export type Challenge = {
  id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
};

/** What was paid back (cents), when, and the gift certificate that got it, where one did. */
export type Refund = { amount: number; at: number; giftCertificateCode?: string };

/** A declared withdrawal: when it arrived, and what of the order it names; of the whole order no items. */
type OrderWithdrawal = {
  withdrawalId: string;
  /** Epoch milliseconds. */
  at: number;
  items: { itemId: string; quantity: number }[];
  isWhole: boolean;
  /** How many units of a line had been sent back before it arrived, where that is known, by the line's id. */
  returned?: Record<string, number>;
};

/** The stored part of an order; the sale never changes. */
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
  shippingStatus: 'not_shipped' | 'part_shipped' | 'shipped';
  trackingNumber?: string;
  /** Epoch milliseconds. */
  packedAt?: number;
  shippedAt?: number;
  deliveredAt?: number;
  /** When the part for pick-up was ready in the store, and when it was collected. */
  readyAt?: number;
  collectedAt?: number;
  /** How many units of a line the shopper is sending back, by the line's id. */
  returned?: Record<string, number>;
  /** How many of these have arrived. */
  received?: Record<string, number>;
  refunds?: Refund[];
  /** Declared withdrawals from its contract (docs/contracts/orders.md §8), in the order of their arrival. */
  withdrawals?: OrderWithdrawal[];
  /** Cents. */
  total: number;
  payments: OrderPayment[];
  challenge?: Challenge;
  accessCode?: AccessCode;
  /** Codes of the gift certificates that it buys. */
  certificates?: string[];
  /** Why the order failed. */
  failReason?: FailReason;
  /** Lines, addresses and totals on the wire, as they were at the sale. */
  sale: Record<string, unknown>;
  /** The basket it was made from, which is reopened if the order fails. */
  basket: BasketState;
};
