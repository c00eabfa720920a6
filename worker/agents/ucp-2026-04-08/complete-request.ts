import * as z from 'zod';
import { attribution } from './cart-requests.ts';
import { postalAddress } from './checkout-requests.ts';

const MOST_INSTRUMENTS = 10;
const id = z.string().min(1).max(200);

/** The longest token, in characters: what the commerce service keeps of a text. */
const LONGEST_TOKEN = 4_000;
/** A token of a payment handler, whatever it is made of but digits: a card's number has no more. */
const token = z
  .string()
  .max(LONGEST_TOKEN)
  .regex(/[^\d\s.-]/, 'not a token');

/** What may be shown of a card; what is wrong in it is left out. */
const display = z
  .object({
    brand: z
      .string()
      .regex(/^[a-z]{1,32}$/)
      .catch(''),
    last_digits: z
      .string()
      .regex(/^\d{4}$/)
      .catch(''),
  })
  .catch({ brand: '', last_digits: '' });

const instrument = z.object({
  id,
  handler_id: id,
  type: z.string().min(1).max(100),
  selected: z.boolean().nullish(),
  display,
  billing_address: postalAddress.nullish(),
  credential: z.object({ type: z.string(), token }).nullish(),
});

/** How a checkout is paid (docs/contracts/agents.md §3.8). Signals are the buyer's, and are not kept. */
export const completeRequest = z
  .object({
    payment: z.object({ instruments: z.array(instrument).max(MOST_INSTRUMENTS).default([]) }),
    signals: z
      .object({ 'dev.ucp.buyer_ip': z.string().max(64).optional().catch(undefined) })
      .optional()
      .catch(undefined),
    attribution: attribution.optional(),
  })
  .refine(
    ({ payment: { instruments } }) => instruments.filter(({ selected }) => selected).length < 2,
    'select one instrument',
  )
  .refine(
    ({ payment: { instruments } }) => instruments.length < 2 || instruments.some(({ selected }) => selected),
    'select one instrument',
  );

export type CompleteRequest = z.output<typeof completeRequest>;
export type Instrument = z.output<typeof instrument>;

/** The instrument that pays: the one that was selected, or the only one. */
export const selectedInstrument = ({ payment: { instruments } }: CompleteRequest): Instrument | undefined =>
  instruments.find(({ selected }) => selected) ?? instruments[0];
