import type { CurrencyCode } from '../catalog/types.ts';
import type { CatalogueStore } from '../database/catalogue-store.ts';
import { authoredSteps, type BookStep } from './price-history.ts';

type Coloured = { productId: string; colour: string };
type Tenant = { catalogue: CatalogueStore };

/**
 * Changes the price of a variant's colour in a currency, and writes it into the record, which is never
 * changed. False, and nothing happens, where a later price is recorded already.
 */
export function recordPrice(
  { catalogue }: Tenant,
  { productId, colour }: Coloured,
  currency: CurrencyCode,
  step: BookStep,
): boolean {
  const product = catalogue.product(productId);
  if (!product) return false;
  const recorded = catalogue.recordedPrices(productId, colour, currency);
  if (recorded.some(({ at }) => at > step.at)) return false;
  // the first change writes down what was paid until then
  const before =
    recorded.length > 0 ? [] : authoredSteps(product, colour, currency).filter(({ at }) => at < step.at);
  catalogue.recordPrices({ productId, colour, currency }, [...before, step]);
  return true;
}
