import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { nextAction, refusal } from './intent-fields.ts';
import { providerCall } from './provider-call.ts';

/**
 * Keeping a card at the payment provider without paying with it (docs/contracts/payments.md §8.1).
 * Throws `UpstreamError`.
 */

const setup = z.object({
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  last_setup_error: refusal.nullish().catch(undefined),
  next_action: nextAction,
});

/** Whether a card is kept. */
export type CardSetup =
  | { state: 'kept' | 'open' }
  /** The shopper's bank asks them to confirm the card at `url`. */
  | { state: 'challenge'; url: string }
  /** `reason` is the provider's code. */
  | { state: 'refused'; reason: string };

/** The answer to a card that was declined. */
const DECLINED = 402;
const declined = z.object({ error: refusal });

const pathOf = (id: string) => `/v1/setup_intents/${encodeURIComponent(id)}`;

type Confirmation = {
  id: string;
  /** The token of a card that was entered at the provider. */
  cardToken: string;
  /** Where the shopper's bank returns to. */
  returnUrl: string;
};

/**
 * Keeps the card of a token, once: a repeated call gets the first answer again. One with another
 * return address would be refused under the same key and has its own.
 */
export async function confirmCardSetup(
  services: Services,
  { id, cardToken, returnUrl }: Confirmation,
): Promise<CardSetup> {
  try {
    const confirmed = await providerCall(services, {
      operation: 'confirm-card-setup',
      path: `${pathOf(id)}/confirm`,
      method: 'POST',
      headers: { 'idempotency-key': `${id} ${returnUrl}` },
      body: { payment_method: cardToken, return_url: returnUrl },
      schema: setup,
      idempotent: true,
    });
    return stateOf(confirmed);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const answer = declined.safeParse(error.body).data?.error;
    if (error.status === DECLINED)
      return { state: 'refused', reason: answer?.decline_code ?? answer?.code ?? '' };
    // a token that is used, too old or unknown; every other refusal is a defect of the shop
    if (answer?.code?.startsWith('token_') || error.isNotFound) return { state: 'refused', reason: 'token' };
    throw error;
  }
}

/** How the setup of a card stands. 404 for an unknown one. */
export async function readCardSetup(services: Services, id: string): Promise<CardSetup> {
  const found = await providerCall(services, {
    operation: 'get-card-setup',
    path: pathOf(id),
    schema: setup,
  });
  return stateOf(found);
}

function stateOf({ status, last_setup_error: error, next_action: next }: z.infer<typeof setup>): CardSetup {
  if (status === 'succeeded') return { state: 'kept' };
  if (status === 'requires_action' && next) return { state: 'challenge', url: next.redirect_to_url.url };
  return error ? { state: 'refused', reason: error.decline_code ?? error.code ?? '' } : { state: 'open' };
}
