import * as z from 'zod';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { type CommerceCall, commerceCall } from './commerce-call.ts';

/** The shop's own custom API for changes of an account (docs/decisions/0059). */
const API = '/custom/account/v1';

const refusal = z.object({ type: z.string() });

type EmailChangeRefusal = 'invalid-email' | 'invalid-password' | 'email-unchanged' | 'too-many-requests';

/**
 * Asks to change the e-mail address of an account: the new address gets a code. `sent` also for an
 * address that has an account: its owner is told instead. Throws `UpstreamError` where the service
 * gives no answer.
 */
export function requestEmailChange(
  services: Services,
  token: string,
  change: { email: string; currentPassword: string },
): Promise<'sent' | EmailChangeRefusal> {
  const refusals: EmailChangeRefusal[] = [
    ...(['invalid-email', 'invalid-password', 'email-unchanged', 'too-many-requests'] as const),
  ];
  return answered(post(services, token, '/email-change', change), 'sent', refusals);
}

/** Makes the new address the login, with the code that was sent to it. */
export function confirmEmailChange(
  services: Services,
  token: string,
  code: string,
): Promise<'changed' | 'invalid-code'> {
  return answered(post(services, token, '/email-change/confirm', { code }), 'changed', ['invalid-code']);
}

/** Asks to delete the account: its address gets a link to `confirmUrl`, an absolute address. */
export function requestDeletion(
  services: Services,
  token: string,
  confirmUrl: string,
): Promise<'sent' | 'too-many-requests'> {
  return answered(post(services, token, '/deletion', { confirmUrl }), 'sent', ['too-many-requests']);
}

/**
 * Deletes the account that a mailed link is about. A repeat is answered alike. Any shopper's token
 * will do.
 */
export function confirmDeletion(
  services: Services,
  token: string,
  linkToken: string,
): Promise<'deleted' | 'invalid-token'> {
  const call = post(services, token, '/deletion/confirm', { token: linkToken }, { idempotent: true });
  return answered(call, 'deleted', ['invalid-token']);
}

function post(
  services: Services,
  token: string,
  path: string,
  body: object,
  options: Pick<CommerceCall<unknown>, 'idempotent'> = {},
): Promise<unknown> {
  return commerceCall(services, {
    operation: path.slice(1).replace('/', '-'),
    api: API,
    path,
    method: 'POST',
    query: { locale: services.shop.locale.id },
    body,
    token,
    schema: z.unknown(),
    ...options,
  });
}

/** `done`, or the refusal that the service named. */
async function answered<Done extends string, Refusal extends string>(
  call: Promise<unknown>,
  done: Done,
  refusals: readonly Refusal[],
): Promise<Done | Refusal> {
  try {
    await call;
    return done;
  } catch (error) {
    const slug = namedRefusal(error);
    const named = refusals.find((one) => one === slug);
    if (named === undefined) throw error;
    return named;
  }
}

/** The name that the service gives its refusal; undefined for other errors. */
export function namedRefusal(error: unknown): string | undefined {
  const body = error instanceof UpstreamError ? refusal.safeParse(error.body).data : undefined;
  return body?.type.split('/').at(-1);
}
