import { expect } from 'vitest';
import * as z from 'zod';
import { expectAddsUp } from './totals-of-agents.ts';
import { expectValid } from './ucp.ts';

const total = z.object({ type: z.string(), amount: z.number(), display_text: z.string() });
const message = z.object({
  type: z.string(),
  code: z.string(),
  content: z.string(),
  severity: z.string().optional(),
  path: z.string().optional(),
});
const method = z.object({
  destinations: z.array(z.record(z.string(), z.string())),
  selected_destination_id: z.string().nullable(),
  groups: z.array(
    z.object({
      options: z.array(z.object({ id: z.string(), title: z.string(), totals: z.array(total) })),
      selected_option_id: z.string().nullable(),
    }),
  ),
});
const checkout = z.object({
  ucp: z.object({ payment_handlers: z.record(z.string(), z.unknown()) }),
  id: z.string(),
  status: z.string(),
  currency: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: z.object({ id: z.string(), price: z.number() }),
      quantity: z.number(),
    }),
  ),
  totals: z.array(total),
  buyer: z.record(z.string(), z.unknown()),
  fulfillment: z.object({ methods: z.array(method) }).optional(),
  discounts: z
    .object({
      codes: z.array(z.string()),
      applied: z.array(
        z.object({
          amount: z.number(),
          code: z.string().optional(),
          automatic: z.boolean(),
          allocations: z.array(z.object({ path: z.string(), amount: z.number() })).optional(),
        }),
      ),
    })
    .optional(),
  messages: z.array(message).default([]),
  links: z.array(z.object({ type: z.string(), url: z.string() })),
  continue_url: z.string().optional(),
  expires_at: z.string().optional(),
  order: z.object({ id: z.string(), label: z.string().optional(), permalink_url: z.string() }).optional(),
});
export type Checkout = z.output<typeof checkout>;

/** Reads a checkout: it is one by the official schemas, and its amounts agree. */
export async function checkoutIn(response: Response, status = 200): Promise<Checkout> {
  expect(response.status).toBe(status);
  const answer = await response.json();
  expectValid('checkout', answer);
  expectAddsUp(answer);
  return checkout.parse(answer);
}

/** Somebody in Denver. */
export const BUYER = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@cairn.example',
  phone_number: '+13035550142',
};
export const DENVER = {
  street_address: '1701 Wynkoop St',
  address_locality: 'Denver',
  address_region: 'CO',
  postal_code: '80202',
  address_country: 'US',
};
/** Somewhere in Montréal, as people say it. */
export const MONTREAL = {
  street_address: '1 rue Notre-Dame Est',
  address_locality: 'Montréal',
  address_region: 'Québec',
  postal_code: 'h2y1b6',
  address_country: 'CAN',
};

/** A request for units of variants, delivered to an address by a method. */
export const asked = (
  units: Readonly<Record<string, number>>,
  { to, option, ...more }: { to?: object; option?: string | undefined } & Record<string, unknown> = {},
) => ({
  line_items: Object.entries(units).map(([id, quantity]) => ({ item: { id }, quantity })),
  ...(to && {
    fulfillment: {
      methods: [
        { type: 'shipping', destinations: [to], ...(option && { groups: [{ selected_option_id: option }] }) },
      ],
    },
  }),
  ...more,
});

/** The ids of the options of a checkout. */
export const optionsOf = ({ fulfillment }: Checkout): string[] =>
  fulfillment?.methods[0]?.groups[0]?.options.map(({ id }) => id) ?? [];

/** Codes of the messages of a checkout. */
export const codesOf = ({ messages }: Checkout): string[] => messages.map(({ code }) => code);
