import { problem } from '../http/problem.ts';
import type { scapiService } from '../http/scapi-service.ts';

const ADMINISTRATOR = ['price-books', 'taxes', 'items/:itemId/taxes'];
const AGENT = ['agent', 'storefront', 'price-adjustments', 'price-adjustments/:id'];

/**
 * Calls of a basket that take an administrator's token, or that of a trusted agent: 403 for a
 * shopper's (docs/contracts/baskets.md §8.1).
 */
export function staffRoutes(service: ReturnType<typeof scapiService>): void {
  for (const path of [...ADMINISTRATOR, ...AGENT]) {
    service.all(`/baskets/:basketId/${path}`, () => {
      throw problem(403, 'forbidden', 'Forbidden', 'The access token of a shopper does not allow this call.');
    });
  }
}
