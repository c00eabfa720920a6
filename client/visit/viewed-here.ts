import type { PageEvent } from '../../shared/schemas/events.ts';

/**
 * The storage key of the recently viewed products: each site sells its own products and has its own
 * list.
 */
export const viewedKey = (site: string | undefined) => `cairn:viewed:${site}`;

/** The id of this page's product. */
export function presentProduct(): string | undefined {
  const event: PageEvent | null = JSON.parse(document.body.dataset.event ?? 'null');
  return event?.type === 'view-product' ? event.productId : undefined;
}
