import * as z from 'zod';
import { allAtHand, cached } from '../../cache/cached.ts';
import { amount } from '../amount.ts';
import { BatchLoad } from '../batch-load.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { readerCall } from './reader-call.ts';

/** Products per call (docs/product/catalogue.md §9.4). */
export const ENRICHMENT_BATCH = 8;
/** How long a call may take, in ms (docs/product/catalogue.md §9.4). */
const ENRICHMENT_TIMEOUT_MS = 15_000;

const stated = z.object({ value: amount.nullish() }).nullish().catch(null);
const flag = z.boolean().default(false).catch(false);
const text = z.string().optional().catch(undefined);
const pages = z.array(z.string()).default([]).catch([]);

/** Only a single price or a price range is read; anything else counts as no price. */
const price = z
  .object({
    type: z.enum(['single', 'range']),
    sales: stated,
    list: stated,
    minsale: stated,
    maxsale: stated,
    minlist: stated,
    maxlist: stated,
    /** The lowest price of the 30 days before the reduction of what costs least. */
    lowestPrior30: stated,
  })
  .nullish()
  .catch(null);

const promotion = z.object({
  calloutMsg: text,
  callOutMessageDisplayPages: pages,
  isExclusive: flag,
  calloutOpenAccount: flag,
});
const memberExclusive = promotion.omit({ isExclusive: true }).extend({ promotionBadgeSVG: text });
const badge = z.object({ value: text, displayValue: text });

/** The enrichment of a product (docs/contracts/custom-apis.md §2.7). Amounts in cents. */
const enrichment = z.object({
  price,
  badge: badge.nullish().catch(null),
  promotions: readable(promotion, 'promotion of enrichment').catch([]),
  memberExclusive: memberExclusive.nullish().catch(null),
  isExclusive: flag,
});

export type Enrichment = z.infer<typeof enrichment>;

/** A product whose part of the answer cannot be read has no enrichment. */
const answer = z.record(z.string(), enrichment.nullable().catch(null));

type EnrichmentOptions = {
  /** The category whose list shows the products. */
  categoryId?: string | undefined;
  /** How long this caller waits at most, in ms, where the service itself may take longer. */
  patience?: number;
  /**
   * False: do not store that the service has nothing for a product. For ids that a visitor may have
   * made up.
   */
  keepsUnknown?: boolean;
};

/**
 * The current prices, badges and promotions of products, by id; null for a product that the service
 * does not know. Each product is cached separately, and those that are missing are requested
 * together: `ids` holds one batch of at most eight, where a repeated id counts once. Rejects with
 * 'Enrichment timeout', or with an `UpstreamError` when the service gave no usable answer.
 */
export async function getEnrichment(
  services: Services,
  ids: string[],
  options: EnrichmentOptions = {},
): Promise<Record<string, Enrichment | null>> {
  const { site, locale } = services.shop;
  const wanted = [...new Set(ids)];
  const keyOf = (id: string) =>
    `${site.id}:${locale.id}:${encodeURIComponent(options.categoryId ?? '')}:${id}`;
  const near = allAtHand<Enrichment | null>(services.cache, 'enrichment', wanted.map(keyOf));
  if (near) return Object.fromEntries(wanted.map((id, index) => [id, near[index] ?? null]));
  const batch = new BatchLoad(wanted, (missing) => fetchEnrichment(services, missing, options));
  const entries = await Promise.all(
    wanted.map(async (id) => {
      try {
        const found = await cached(services.cache, 'enrichment', keyOf(id), async () => {
          const known = (await batch.load(id)) ?? null;
          if (!known && options.keepsUnknown === false) throw new UnknownProduct();
          return known;
        });
        return [id, found] as const;
      } catch (error) {
        if (!(error instanceof UnknownProduct)) throw error;
        return [id, null] as const;
      } finally {
        batch.found(id);
      }
    }),
  );
  return Object.fromEntries(entries);
}

class UnknownProduct extends Error {}

async function fetchEnrichment(
  services: Services,
  productIds: string[],
  { categoryId, patience }: EnrichmentOptions,
) {
  try {
    const found = await readerCall(services, {
      operation: 'enrichment',
      api: '/custom/products/v1',
      path: '/enrichment',
      method: 'POST',
      query: { locale: services.shop.locale.id },
      body: { productIds, categoryId },
      schema: answer,
      deadline: ENRICHMENT_TIMEOUT_MS,
      ...(patience !== undefined && { patience }),
      // a read, although it is a POST
      idempotent: true,
    });
    return new Map(Object.entries(found));
  } catch (cause) {
    if (cause instanceof UpstreamError && cause.kind === 'timeout')
      throw new Error('Enrichment timeout', { cause });
    throw cause;
  }
}
