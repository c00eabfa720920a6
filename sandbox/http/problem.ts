import { Refusal } from './refusal.ts';

const ERROR_ROOT = 'https://api.commercecloud.salesforce.com/documentation/error/v1/errors';

/**
 * A SCAPI error as problem+json (docs/contracts/README.md §3.1).
 * @param slug last part of the documented error type, e.g. `product-not-found`
 * @param extra further members of this error, e.g. `{ productId }`
 */
export function problem(
  status: number,
  slug: string,
  title: string,
  detail: string,
  extra: Record<string, unknown> = {},
): Refusal {
  return new Refusal(
    status,
    { title, type: `${ERROR_ROOT}/${slug}`, detail, ...extra },
    'application/problem+json',
  );
}
