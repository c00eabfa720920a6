import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { nextAction, refusal } from './intent-fields.ts';
import { providerCall as call } from './provider-call.ts';

/**
 * The payment provider's API (docs/contracts/payments.md §8). Throws `UpstreamError`: also where no
 * provider is configured.
 */

const intent = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  last_payment_error: refusal.nullish().catch(undefined),
  next_action: nextAction,
});

type Intent = z.infer<typeof intent>;

/** A payment in a list, with the number of its order. */
const listed = intent.extend({
  metadata: z
    .object({ order_no: z.string().optional().catch(undefined) })
    .nullish()
    .catch(undefined),
});

/** How a payment stands at the provider. */
export type PaymentState =
  | { state: 'open' | 'processing' | 'paid' }
  /** The shopper's bank asks them to confirm it at `url`. */
  | { state: 'challenge'; url: string }
  /** Final. `reason` is the provider's code. */
  | { state: 'refused'; reason: string };

/** The answer to a card that was declined. */
const DECLINED = 402;
const declined = z.object({
  error: z.object({ code: z.string().optional(), payment_intent: intent.optional().catch(undefined) }),
});

/** How the payment of an order stands; undefined where the provider knows of none. */
export async function findPayment(services: Services, orderNo: string): Promise<PaymentState | undefined> {
  return furthest((await listPayments(services, orderNo)).map(stateOf));
}

/**
 * Cancels every payment of an order that could still be made, so that none is made later. It can be
 * repeated. `isFinal` is false where one is paid or is being processed; else `reason` is why they
 * were refused, where they were.
 */
export async function cancelPayments(
  services: Services,
  orderNo: string,
): Promise<{ isFinal: boolean; reason?: string }> {
  const intents = await listPayments(services, orderNo);
  const states = intents.map(stateOf);
  if (states.some(({ state }) => state === 'paid' || state === 'processing')) return { isFinal: false };
  for (const one of intents) if (!(await cancel(services, one))) return { isFinal: false };
  const refused = states.find((one) => one.state === 'refused');
  return { isFinal: true, ...(refused && { reason: refused.reason }) };
}

/**
 * Gives back all that an order's payments have taken, and cancels those that are not made yet. It
 * can be repeated: each payment is given back once. False where one is being processed, or was made
 * since they were listed.
 */
export async function refundPayments(services: Services, orderNo: string): Promise<boolean> {
  const intents = await listPayments(services, orderNo);
  if (intents.some(({ status }) => status === 'processing')) return false;
  for (const one of intents) {
    if (one.status === 'succeeded') await refund(services, orderNo, one);
    else if (!(await cancel(services, one))) return false;
  }
  return true;
}

/** Cancels a payment; false where it was made, or began to be, since it was read. */
async function cancel(services: Services, { id, status }: Intent): Promise<boolean> {
  if (status === 'canceled') return true;
  try {
    await call(services, {
      operation: 'cancel-payment',
      path: `/v1/payment_intents/${encodeURIComponent(id)}/cancel`,
      method: 'POST',
      body: {},
      schema: intent,
      idempotent: true,
    });
    return true;
  } catch (error) {
    if (error instanceof UpstreamError && error.isRefused) return false;
    throw error;
  }
}

const refused = z.object({ error: z.object({ code: z.string() }) });

/** Gives back a payment, or what is left of it. */
async function refund(services: Services, orderNo: string, { id }: Intent): Promise<void> {
  try {
    await call(services, {
      operation: 'refund-payment',
      path: '/v1/refunds',
      method: 'POST',
      headers: { 'idempotency-key': `refund-${orderNo}-${id}` },
      body: { payment_intent: id },
      schema: z.object({ id: z.string() }),
      idempotent: true,
    });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { data } = refused.safeParse(error.body);
    if (data?.error.code !== 'charge_already_refunded') throw error;
  }
}

/** The payments of an order. Another order's, which the provider should not list, are left out. */
async function listPayments(services: Services, orderNo: string): Promise<Intent[]> {
  const { data } = await call(services, {
    operation: 'list-payments',
    path: `/v1/payment_intents?${new URLSearchParams({ order_no: orderNo })}`,
    schema: z.object({ data: z.array(listed) }),
  });
  return data.filter(({ metadata }) => (metadata?.order_no ?? orderNo) === orderNo);
}

function furthest(states: readonly PaymentState[]): PaymentState | undefined {
  const find = (wanted: PaymentState['state']) => states.find(({ state }) => state === wanted);
  return find('paid') ?? find('processing') ?? find('challenge') ?? find('open') ?? states[0];
}

type Confirmation = {
  id: string;
  /** The token of a card that was entered at the provider. */
  cardToken: string;
  /** The checkout that alone the token pays for, where it was made for one. */
  boundTo: string | undefined;
  /** Where the shopper's bank returns to. */
  returnUrl: string;
  /** The number of the order that is paid for. */
  orderNo: string;
};

/**
 * Pays with a card. A repeated call gets the provider's first answer again; one with another return
 * address, as after a change of the language, would be refused under the same key and has its own.
 * Neither pays twice: the provider makes a payment once.
 */
export async function confirmPayment(
  services: Services,
  { id, cardToken, boundTo, returnUrl, orderNo }: Confirmation,
): Promise<PaymentState> {
  try {
    const confirmed = await call(services, {
      operation: 'confirm-payment',
      path: `/v1/payment_intents/${encodeURIComponent(id)}/confirm`,
      method: 'POST',
      headers: { 'idempotency-key': `${orderNo} ${returnUrl}` },
      body: {
        payment_method: cardToken,
        return_url: returnUrl,
        ...(boundTo !== undefined && { 'metadata[checkout_id]': boundTo }),
      },
      schema: intent,
      idempotent: true,
    });
    return stateOf(confirmed);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const answer = declined.safeParse(error.body).data?.error;
    if (error.status === DECLINED)
      return answer?.payment_intent
        ? stateOf(answer.payment_intent)
        : { state: 'refused', reason: 'card_declined' };
    // a wallet that was asked for less
    if (answer?.code === 'amount_too_large') return { state: 'refused', reason: answer.code };
    // a token that is used, too old, unknown or bound to another checkout; every other refusal is a defect of the shop
    if (answer?.code?.startsWith('token_') || error.isNotFound) return { state: 'refused', reason: 'token' };
    throw error;
  }
}

function stateOf({ status, last_payment_error: error, next_action: next }: Intent): PaymentState {
  switch (status) {
    case 'succeeded':
    case 'requires_capture':
      return { state: 'paid' };
    case 'processing':
      return { state: 'processing' };
    case 'requires_action':
      return next ? { state: 'challenge', url: next.redirect_to_url.url } : { state: 'processing' };
    case 'canceled':
      return { state: 'refused', reason: error?.decline_code ?? error?.code ?? 'canceled' };
    default:
      return error ? { state: 'refused', reason: error.decline_code ?? error.code ?? '' } : { state: 'open' };
  }
}
