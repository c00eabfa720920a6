import type { Activity } from '../../shared/schemas/activity.ts';

/**
 * Where this browser keeps what it looked at: each site sells its own and has a list of its own.
 */
export const viewedKey = (site: string | undefined) => `cairn:viewed:${site}`;

/** The product this page is about. */
export function presentProduct(): string | undefined {
  const activity: Activity | undefined = JSON.parse(document.body.dataset.viewed ?? 'null') ?? undefined;
  return activity?.event === 'viewProduct' ? activity.product.id : undefined;
}
