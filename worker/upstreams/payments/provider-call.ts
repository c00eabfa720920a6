import type { Services } from '../services.ts';
import { type UpstreamCall, upstream } from '../upstream.ts';
import { UpstreamError } from '../upstream-error.ts';

type Call<T> = Pick<
  UpstreamCall<T>,
  'operation' | 'method' | 'headers' | 'body' | 'schema' | 'idempotent'
> & { path: string };

/**
 * A call of the payment provider's API (docs/contracts/payments.md §8) with the shop's secret key.
 * Throws `UpstreamError`: also where no provider is configured.
 */
export function providerCall<T>(services: Services, { path, headers, ...rest }: Call<T>): Promise<T> {
  const { PAYMENT_URL, PAYMENT_SECRET_KEY } = services.config;
  if (!PAYMENT_URL || !PAYMENT_SECRET_KEY) {
    throw new UpstreamError({ service: 'payment', operation: rest.operation, kind: 'not-configured' });
  }
  return upstream(services, {
    ...rest,
    service: 'payment',
    api: 'provider',
    url: PAYMENT_URL + path,
    headers: { ...headers, authorization: `Bearer ${PAYMENT_SECRET_KEY}` },
    isShoppers: true,
  });
}
