import { expect } from 'vitest';
import * as z from 'zod';

const total = z.object({ type: z.string(), amount: z.number(), display_text: z.string() });
const priced = z.object({
  line_items: z.array(
    z.object({
      item: z.object({ id: z.string(), price: z.number() }),
      quantity: z.number(),
      totals: z.array(total),
    }),
  ),
  totals: z.array(total),
  discounts: z
    .object({
      codes: z.array(z.string()),
      applied: z.array(
        z.object({
          title: z.string(),
          amount: z.number(),
          code: z.string().optional(),
          automatic: z.boolean(),
          allocations: z.array(z.object({ path: z.string(), amount: z.number() })).optional(),
        }),
      ),
    })
    .optional(),
});
export type Priced = z.output<typeof priced>;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** The amount of an entry; undefined where there is none. */
export const amountOf = (totals: readonly { type: string; amount: number }[], type: string) =>
  totals.find((one) => one.type === type)?.amount;

/**
 * Expects the amounts of a cart, a checkout or an order to agree: entries make the total, lines make their
 * entries, and every discount is named with where it is taken off. Returns them.
 */
export function expectAddsUp(answer: unknown): Priced {
  const read = priced.parse(answer);
  const { line_items, totals, discounts } = read;
  for (const one of [totals, ...line_items.map((line) => line.totals)])
    expect(amountOf(one, 'total')).toBe(
      sum(one.filter(({ type }) => type !== 'total').map(({ amount }) => amount)),
    );
  for (const { item, quantity, totals: own } of line_items)
    expect(amountOf(own, 'subtotal')).toBe(item.price * quantity);
  const off = line_items.map((line) => 0 - (amountOf(line.totals, 'items_discount') ?? 0));
  expect(0 - (amountOf(totals, 'items_discount') ?? 0)).toBe(sum(off));
  if (!discounts) return read;
  const { applied } = discounts;
  for (const { amount, allocations } of applied) {
    expect(amount).toBeGreaterThan(0);
    if (allocations) expect(sum(allocations.map((one) => one.amount))).toBe(amount);
  }
  const allocated = applied.flatMap(({ allocations = [] }) => allocations);
  const at = (path: string) => sum(allocated.filter((one) => one.path === path).map(({ amount }) => amount));
  expect(line_items.map((_, index) => at(`$.line_items[${index}]`))).toEqual(off);
  expect(0 - (amountOf(totals, 'discount') ?? 0)).toBe(sum(applied.map(({ amount }) => amount)) - sum(off));
  return read;
}
