import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { namedRefusal } from './account-requests.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/** What a consumer declares; texts as typed (docs/contracts/custom-apis.md §2.15). */
export type Declaration = {
  name: string;
  orderNo: string;
  email: string;
  what: string;
  items: { itemId: string; quantity: number; name: string }[];
};

const kept = z.object({
  receivedAt: z.iso.datetime(),
  timeZone: z.string().optional().catch(undefined),
  isMailed: z.boolean().default(false).catch(false),
});

/**
 * When a declaration arrived, ISO, the time zone in which its receipt says so, and whether that was mailed
 * for sure.
 */
export type Kept = z.infer<typeof kept>;

/**
 * Declares a withdrawal under an id of the caller's, a UUID: a repeat with the same id is answered alike
 * and counts once. `deadline` in ms. Throws `UpstreamError` where the service gives no answer.
 */
export async function declareWithdrawal(
  services: Services,
  token: string,
  { id, declared, deadline }: { id: string; declared: Declaration; deadline: number },
): Promise<Kept | 'withdrawal-exists'> {
  try {
    const sent = {
      operation: 'declare-withdrawal',
      method: 'PUT',
      body: declared,
      idempotent: true,
    } as const;
    return await call(services, token, id, { ...sent, deadline });
  } catch (error) {
    if (namedRefusal(error) === 'withdrawal-exists') return 'withdrawal-exists';
    throw error;
  }
}

/** The declaration of that id; undefined where none has arrived. */
export async function findWithdrawal(
  services: Services,
  token: string,
  id: string,
): Promise<Kept | undefined> {
  try {
    return await call(services, token, id, { operation: 'get-withdrawal' });
  } catch (error) {
    if (error instanceof UpstreamError && error.isNotFound) return undefined;
    throw error;
  }
}

function call(
  services: Services,
  token: string,
  id: string,
  options: Pick<CommerceCall<Kept>, 'operation' | 'method' | 'body' | 'idempotent' | 'deadline'>,
): Promise<Kept> {
  return commerceCall(services, {
    ...options,
    ...{ api: '/custom/account/v1', path: `/withdrawals/${encodeURIComponent(id)}` },
    ...{ query: { locale: services.shop.locale.id }, token, schema: kept },
  });
}
