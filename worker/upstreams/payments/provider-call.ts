import type { Services } from '../services.ts';
import { type UpstreamCall, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';

type Call<T> = Pick<
  UpstreamCall<T>,
  'operation' | 'method' | 'headers' | 'schema' | 'idempotent' | 'changesNothing'
> & {
  path: string;
  /** Sent as a form, as Stripe has it. */
  body?: Record<string, string>;
};

/**
 * Calls the payment provider with the shop's secret key. Throws `UpstreamError`: also where no
 * provider is configured.
 */
export function providerCall<T>(services: Services, { path, headers, body, ...rest }: Call<T>): Promise<T> {
  const { PAYMENT_URL, PAYMENT_SECRET_KEY } = services.config;
  if (!PAYMENT_URL || !PAYMENT_SECRET_KEY) {
    throw new UpstreamError({ service: 'payment', operation: rest.operation, kind: 'not-configured' });
  }
  return upstream(services, {
    ...rest,
    ...(body && { body: new URLSearchParams(body) }),
    service: 'payment',
    api: 'provider',
    url: PAYMENT_URL + path,
    headers: { ...headers, authorization: `Bearer ${PAYMENT_SECRET_KEY}` },
    isShoppers: true,
  });
}
