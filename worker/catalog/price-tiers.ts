import { type PriceSummary, pricePaid, summaryOf } from '../../shared/catalog/price-summary.ts';
import type { EngineRecord } from '../upstreams/search/engine-record.ts';
import type { Market } from './product-prices.ts';

/** Colours with the same price. */
export type PriceTier = { priceTierColorCodes: string[]; price: PriceSummary };

const isSame = (a: PriceSummary, b: PriceSummary) =>
  a.currentPrice === b.currentPrice && a.listPrice === b.listPrice && a.maxPrice === b.maxPrice;

/**
 * The price tiers of a product's colours, in the order of the colours. Colours without a price are
 * left out.
 */
export function priceTiers(colours: readonly { code: string; price: PriceSummary | null }[]): PriceTier[] {
  const tiers: PriceTier[] = [];
  for (const { code, price } of colours) {
    if (!price) continue;
    const tier = tiers.find((known) => isSame(known.price, price));
    if (tier) tier.priceTierColorCodes.push(code);
    else tiers.push({ priceTierColorCodes: [code], price });
  }
  return tiers;
}

/** The price of each colour, where colours differ in price; empty where all cost the same. */
export function pricesByColour(tiers: PriceTier[]): Map<string, PriceSummary> {
  if (tiers.length < 2) return new Map();
  return new Map(
    tiers.flatMap(({ priceTierColorCodes, price }) =>
      priceTierColorCodes.map((code) => [code, price] as const),
    ),
  );
}

/** The price tiers from a search record's variants. */
export function recordTiers({ variants }: EngineRecord, { currency, site }: Market): PriceTier[] {
  const colours = new Map<string, { current: number; list: number; prior?: number | null | undefined }>();
  for (const { v_colorCode, v_price, v_salePrice, v_lowestPrior30 = null } of variants) {
    const current = pricePaid(v_price, v_salePrice);
    if (current === null) continue;
    const list = v_price ?? current;
    const known = colours.get(v_colorCode);
    const prior = site.reductions && v_lowestPrior30;
    // of two sizes at one price, the one that is reduced from less
    const isLower = current === known?.current && (prior ?? 0) < (known.prior ?? 0);
    if (!known || current < known.current || isLower) colours.set(v_colorCode, { current, list, prior });
  }
  return priceTiers(
    [...colours].map(([code, prices]) => ({ code, price: summaryOf({ currency, ...prices }) })),
  );
}
