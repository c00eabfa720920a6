import { CATALOGUE_DAY } from '../catalog/build-product.ts';
import type { CurrencyCode, Product, Promotion } from '../catalog/types.ts';
import type { CatalogueStore, StockedVariant } from '../database/catalogue-store.ts';
import { currentPrice, priceEntry, toMajor } from '../database/price.ts';
import { atEveryonesPrice } from '../products/everyones-prices.ts';
import { everyPromotionOf } from '../products/promotions-of.ts';
import { statesPriors } from '../sites.ts';
import { lowestPrior30 } from './lowest-prior.ts';
import { authoredSteps, type BookStep, priceHistory } from './price-history.ts';

/**
 * By the code of each colour that is reduced for everybody now, the lowest price before the reduction, in
 * cents; empty in currencies whose sites do not record prices. The sizes of a colour cost the same.
 */
export function lowestPriors(
  productId: string,
  catalogue: CatalogueStore,
  currency: CurrencyCode,
): Map<string, number> {
  const product = statesPriors(currency) ? catalogue.product(productId) : null;
  if (!product) return new Map();
  return priorsOf(product, everyPromotionOf(product, catalogue), currency, catalogue.now(), (colour) =>
    catalogue.recordedPrices(productId, colour, currency),
  );
}

/** The same of the catalogue as it is written, whatever the time is. */
export function authoredPriors(product: Product, promotions: Promotion[], currency: CurrencyCode) {
  return priorsOf(product, promotions, currency, CATALOGUE_DAY, () => []);
}

function priorsOf(
  product: Product,
  promotions: Promotion[],
  currency: CurrencyCode,
  now: number,
  recordedOf: (colour: string) => readonly BookStep[],
): Map<string, number> {
  // a set is bought as its pieces
  const applied = product.type === 'set' ? [] : promotions;
  return new Map(
    product.colours.flatMap(({ code }) => {
      const recorded = recordedOf(code);
      const steps = recorded.length > 0 ? recorded : authoredSteps(product, code, currency);
      const prior = lowestPrior30(priceHistory(steps, applied, currency), now);
      return prior === null ? [] : [[code, prior] as const];
    }),
  );
}

/** Whether a colour of a product costs less than the lowest price before its reduction. `sold`: what everybody pays. */
export function isTrulyReduced(
  priors: ReadonlyMap<string, number>,
  sold: Product,
  currency: CurrencyCode,
): boolean {
  return [...priors].some(([colour, prior]) => prior > currentPrice(priceEntry(sold, colour, currency)));
}

/**
 * The lowest price before the reduction of the colours that cost least for everybody, in cents; null where
 * one of them is not reduced from more than it costs.
 */
export function priorOfCheapest(
  product: Product,
  catalogue: CatalogueStore,
  currency: CurrencyCode,
): number | null {
  const priors = lowestPriors(product.id, catalogue, currency);
  if (priors.size === 0) return null;
  const sold = atEveryonesPrice(product, catalogue);
  const prices = product.colours.map(({ code }) => ({
    price: currentPrice(priceEntry(sold, code, currency)),
    prior: priors.get(code) ?? 0,
  }));
  const least = Math.min(...prices.map(({ price }) => price));
  const prior = Math.min(...prices.filter(({ price }) => price === least).map((one) => one.prior));
  return prior > least ? prior : null;
}

/**
 * `c_lowestPrior30` of a product, as a job of the platform fills it: by currency and by the id of each variant
 * that is reduced for everybody, in major units (docs/contracts/custom-apis.md §2.14). A set or bundle has its
 * own id.
 */
export function lowestPriorField(
  product: Product,
  variants: readonly StockedVariant[],
  { catalogue, currency }: { catalogue: CatalogueStore; currency: CurrencyCode },
) {
  if (!statesPriors(currency)) return {};
  const priors = lowestPriors(product.id, catalogue, currency);
  const own = product.contains ? [{ id: product.id, colour: product.colours[0]?.code ?? '' }] : variants;
  const stated = own.flatMap(({ id, colour }) => {
    const prior = priors.get(colour);
    return prior === undefined ? [] : [[id, toMajor(prior)] as const];
  });
  return { c_lowestPrior30: { [currency]: Object.fromEntries(stated) } };
}
