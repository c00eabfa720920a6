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
  countTo,
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
 * Keeps a declaration and mails its receipt, to the address in it and to that of the order it names. Nothing
 * in the answer depends on whether there is such an order, unless it is the shopper's own. Mails are so many
 * a day to an address; a declaration beyond them is kept, and says that it may not have been mailed. The
 * buyer's own token is mailed at every time, at the order's address. A repeat with the same id is answered
 * alike and mails nothing. Run it in a transaction. Errors: 409 `withdrawal-exists` for the id of another
 * declaration.
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
  const named = namedOrder(declared);
  const order = placedOrder(tenant, siteId, named);
  const buyer = order?.basket.email;
  const isToBuyer = buyer !== undefined && isSame(buyer, declared.email);
  const isOwn = order?.customerId === customerId;
  const today = { siteId, since: receivedAt - DAY_MS };
  const { email } = declared;
  // no count of one order: whoever guesses numbers would learn from it which of them is of this address
  const isMailed = (isOwn && isToBuyer) || countTo(database, today, email) < MOST_TO_TYPED;
  const withdrawal: Withdrawal = { withdrawalId, siteId, locale, receivedAt, declared, isMailed };
  const toTyped = isToBuyer
    ? countWith(database, today, named, email)
    : countToStranger(database, today, email);
  if (isMailed || toTyped < MOST_TO_TYPED) mailbox.deliver(receiptOf(withdrawal, email));
  const mayTellBuyer = isOwn || countAbout(database, today, named) < MOST_TO_BUYER;
  if (buyer !== undefined && !isToBuyer && mayTellBuyer) mailbox.deliver(receiptOf(withdrawal, buyer));
  const kept = isToBuyer ? { ...withdrawal, isToBuyer } : withdrawal;
  const isBuyers = order !== null && (isOwn || isToBuyer);
  if (isBuyers && (order.withdrawals ?? []).length < MOST_IN_ORDER)
    return matchWithdrawal(tenant, kept, order, order.returned);
  saveWithdrawal(database, kept);
  return kept;
}

/**
 * Records that a declaration is about an order, which then says so; `returned` is what had been sent back
 * of it before the declaration arrived, where that is known.
 */
export function matchWithdrawal(
  tenant: TenantContext,
  withdrawal: Withdrawal,
  order: OrderRecord,
  returned: OrderRecord['returned'] = {},
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
    withdrawals: [...others, { withdrawalId, at: receivedAt, items, isWhole, returned }],
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
