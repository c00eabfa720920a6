import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { namedRefusal } from './account-requests.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/**
 * The shop's own custom API by which orders that were placed as a guest become an account's
 * (docs/decisions/0075). Every function takes a registered shopper's token and throws
 * `UpstreamError` where the service gives no answer.
 */
const API = '/custom/account/v1';

const email = z.string().max(256);
const codeSent = z.object({
  /** The address of the account, which the code goes to. */
  email,
  /** False where the code of a moment ago is still on its way. */
  sent: z.boolean(),
  /** Seconds until another mail can be asked for. */
  resendSeconds: z.number().int().min(0).max(3600),
});
const claimed = z.object({
  email,
  /** How many orders were found. */
  total: z.number().int().min(0),
});

/** Mails a code to the address of the account. */
export async function requestGuestOrdersCode(
  services: Services,
  token: string,
): Promise<z.infer<typeof codeSent> | 'too-many-requests'> {
  return orRefused(
    post(services, token, { operation: 'guest-orders-code', path: '/code', schema: codeSent }),
    'too-many-requests',
  );
}

/**
 * Brings the orders that were placed on this site as a guest with the address of the account into
 * the account. A repeat with the same code is answered alike.
 */
export async function claimGuestOrders(
  services: Services,
  token: string,
  code: string,
): Promise<z.infer<typeof claimed> | 'invalid-code'> {
  return orRefused(
    post(services, token, {
      ...{ operation: 'guest-orders-claim', path: '/claim', schema: claimed },
      ...{ body: { code }, idempotent: true },
    }),
    'invalid-code',
  );
}

/**
 * Brings one order into the account of the shopper who has signed in after placing it in the same
 * session. False for any other order. A repeat is answered alike.
 */
export async function joinGuestOrder(services: Services, token: string, orderNo: string): Promise<boolean> {
  try {
    const path = `/${encodeURIComponent(orderNo)}/join`;
    const schema = z.unknown();
    await post(services, token, { operation: 'guest-order-join', path, schema, idempotent: true });
    return true;
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return false;
    throw error;
  }
}

type Call<T> = Pick<CommerceCall<T>, 'operation' | 'path' | 'schema' | 'body' | 'idempotent'>;

function post<T>(services: Services, token: string, { path, body = {}, ...call }: Call<T>): Promise<T> {
  return commerceCall(services, {
    ...call,
    ...{ api: API, path: `/guest-orders${path}`, method: 'POST', body, token },
    query: { locale: services.shop.locale.id },
  });
}

/** The answer, or that refusal. */
async function orRefused<T, Refusal extends string>(
  call: Promise<T>,
  refusal: Refusal,
): Promise<T | Refusal> {
  try {
    return await call;
  } catch (error) {
    if (namedRefusal(error) !== refusal) throw error;
    return refusal;
  }
}
