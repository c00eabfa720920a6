import type { Config } from '../../config/config.ts';
import { log } from '../../request/log.ts';
import type { UpstreamContext } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';
import { isClientRefused } from './client-refusal.ts';

/** How long the previous secret is sent first once the service has taken it, in ms. */
const PREVIOUS_FIRST_MS = 60_000;

/**
 * Until when the previous secret of a configuration is sent first, in epoch ms. Like a circuit it is a
 * fact of the service in this isolate, and of no shopper (docs/decisions/0156).
 */
const previousFirst = new WeakMap<Config, number>();

/** Whether the previous secret is sent first at present: the service has refused the current one. */
export function sendsPrevious(config: Config): boolean {
  return (previousFirst.get(config) ?? 0) > Date.now();
}

/**
 * Makes a call with the client's own credentials, which `call` gets for an Authorization header. Where
 * the service refuses the client, the other secret is tried, so that the secret can be changed
 * (docs/operations/day-to-day.md). What it has taken is sent first for a minute, so that not every
 * call is made twice meanwhile.
 */
export async function asClient<T>(
  { config, requestId }: Pick<UpstreamContext, 'config' | 'requestId'>,
  call: (proof: string) => Promise<T>,
): Promise<T> {
  const { COMMERCE_CLIENT_SECRET: current, COMMERCE_CLIENT_SECRET_PREVIOUS: previous } = config;
  const proof = (secret: string) => btoa(`${config.COMMERCE_CLIENT_ID}:${secret}`);
  if (previous === undefined) return call(proof(current));
  const isPreviousFirst = sendsPrevious(config);
  const [first, second] = isPreviousFirst ? [previous, current] : [current, previous];
  try {
    return await call(proof(first));
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const trying = call(proof(second));
  // any other refusal is one of what the shopper sent: the client was let in
  const isTaken = await trying.then(
    () => true,
    (error: unknown) => error instanceof UpstreamError && error.kind === 'status' && !isRefused(error),
  );
  if (isTaken && isPreviousFirst) previousFirst.delete(config);
  if (isTaken && !isPreviousFirst) {
    if (!sendsPrevious(config)) log('warn', 'previous-client-secret', { requestId });
    previousFirst.set(config, Date.now() + PREVIOUS_FIRST_MS);
  }
  return trying;
}

const isRefused = (error: unknown) => error instanceof UpstreamError && isClientRefused(error);
