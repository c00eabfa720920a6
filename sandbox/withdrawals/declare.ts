import { problem } from '../http/problem.ts';
import type { OrderRecord } from '../orders/order-record.ts';
import { orderByNo } from '../orders/order-store.ts';
import { storeChanged } from '../orders/order-transitions.ts';
import { saleItems } from '../orders/return-order.ts';
import type { LocaleId } from '../sites.ts';
import type { TenantContext } from '../tenant-context.ts';
import { receiptOf } from './receipt.ts';
import {
  countAbout,
  countToStranger,
  countWith,
  type Declaration,
  namedOrder,
  saveWithdrawal,
  type Withdrawal,
  withdrawalById,
} from './withdrawal-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Most receipts that the buyer of an order gets in a day of declarations that others may have made. */
const MOST_TO_BUYER = 5;
/**
 * Most receipts in a day to an address that was typed: of declarations about an order of its own, and of all
 * others together. Anybody may type it, with any words.
 */
const MOST_TO_TYPED = 10;
/** Most declarations that an order says of itself; people see to further ones. */
const MOST_IN_ORDER = 20;

type By = { withdrawalId: string; siteId: string; locale: LocaleId; customerId: string };

/**
 * Keeps a declaration and mails its receipt, to the address in it and to that of the order it names.
 * Nothing in the answer depends on whether there is such an order. Mails are so many a day to an address;
 * a declaration beyond them is kept. A repeat with the same id is answered alike and mails nothing. Run it
 * in a transaction. Errors: 409 `withdrawal-exists` for the id of another declaration.
 */
export function declareWithdrawal(
  tenant: TenantContext,
  declared: Declaration,
  { withdrawalId, siteId, locale, customerId }: By,
): Withdrawal {
  const { database, clock, mailbox } = tenant;
  const known = withdrawalById(database, siteId, withdrawalId);
  if (known) {
    if (JSON.stringify(known.declared) === JSON.stringify(declared)) return known;
    const detail = 'Another declaration has this id.';
    throw problem(409, 'withdrawal-exists', 'Withdrawal Exists', detail, { withdrawalId });
  }
  const receivedAt = clock.now();
  const withdrawal: Withdrawal = { withdrawalId, siteId, locale, receivedAt, declared };
  const named = namedOrder(declared);
  const order = placedOrder(tenant, siteId, named);
  const buyer = order?.basket.email;
  const isToBuyer = buyer !== undefined && isSame(buyer, declared.email);
  const today = { siteId, since: receivedAt - DAY_MS };
  const { email } = declared;
  const toTyped = isToBuyer
    ? countWith(database, today, named, email)
    : countToStranger(database, today, email);
  if (toTyped < MOST_TO_TYPED) mailbox.deliver(receiptOf(withdrawal, email));
  if (buyer !== undefined && !isToBuyer && countAbout(database, today, named) < MOST_TO_BUYER)
    mailbox.deliver(receiptOf(withdrawal, buyer));
  const kept = isToBuyer ? { ...withdrawal, isToBuyer } : withdrawal;
  const isBuyers = order !== null && (order.customerId === customerId || isToBuyer);
  if (isBuyers && (order.withdrawals ?? []).length < MOST_IN_ORDER)
    return matchWithdrawal(tenant, kept, order);
  saveWithdrawal(database, kept);
  return kept;
}

/** Records that a declaration is about an order, which then says so. */
export function matchWithdrawal(
  tenant: TenantContext,
  withdrawal: Withdrawal,
  order: OrderRecord,
): Withdrawal {
  const { withdrawalId, receivedAt, declared } = withdrawal;
  const matched = { ...withdrawal, orderNo: order.orderNo };
  saveWithdrawal(tenant.database, matched);
  const sold = new Map(saleItems(order).map(({ itemId, quantity }) => [itemId, quantity]));
  const items = declared.items.flatMap(({ itemId, quantity }) => {
    const units = Math.min(quantity, sold.get(itemId) ?? 0);
    return units > 0 ? [{ itemId, quantity: units }] : [];
  });
  const others = (order.withdrawals ?? []).filter((one) => one.withdrawalId !== withdrawalId);
  const isWhole = declared.items.length === 0 && declared.what === '';
  storeChanged(tenant, {
    ...order,
    withdrawals: [...others, { withdrawalId, at: receivedAt, items, isWhole }],
  });
  return matched;
}

/** An order of the site that was placed, or null. */
export function placedOrder(tenant: TenantContext, siteId: string, orderNo: string): OrderRecord | null {
  const order = orderByNo(tenant.database, orderNo);
  const isPlaced = order?.siteId === siteId && order.status !== 'created' && order.status !== 'failed';
  return isPlaced ? order : null;
}

const isSame = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();
