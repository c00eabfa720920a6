import { z } from 'zod';
import type { TenantContext } from '../tenant-context.ts';
import { readCard } from './card-fields.ts';
import { newToken } from './card-token.ts';
import { PayError } from './pay-error.ts';

const MAX_ID = 256;
const MAX_TEXT = 40;

/** A card and the checkout that it pays for, in the shape of the commerce protocol's tokenizer. */
export const tokenizeBody = z.object({
  credential: z.object({
    type: z.literal('card'),
    number: z.string().max(MAX_TEXT),
    expiry_month: z.number().int(),
    expiry_year: z.number().int(),
    cvc: z.string().max(MAX_TEXT).default(''),
    name: z.string().max(300).default(''),
  }),
  binding: z.object({ checkout_id: z.string().min(1).max(MAX_ID) }),
});

/**
 * Makes a token of a card that an agent's platform has of its buyer: it pays once, and only for the
 * checkout that it is bound to (docs/contracts/payments.md §8.6). 402 for a card that is not complete.
 */
export function tokenize(
  tenant: TenantContext,
  { credential, binding }: z.output<typeof tokenizeBody>,
): string {
  const { number, expiry_month: month, expiry_year: year, cvc, name } = credential;
  const expiry = `${month}/${String(year).slice(-2)}`;
  const read = readCard({ number, expiry, cvc, name }, tenant.clock.now());
  if ('card' in read) return newToken(tenant, read.card, { checkoutId: binding.checkout_id }).id;
  const [code = 'incomplete_number'] = Object.values(read.problems);
  throw new PayError(402, 'card_error', { code, message: 'The card is not complete.' });
}
