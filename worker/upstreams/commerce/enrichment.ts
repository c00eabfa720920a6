import { z } from 'zod';
import { cached } from '../../cache/cached.ts';
import { amount } from '../amount.ts';
import { BatchLoad } from '../batch-load.ts';
import { readable } from '../readable.ts';
import type { Services } from '../services.ts';
import { UpstreamError } from '../upstream-error.ts';
import { readerCall } from './reader-call.ts';

/** Products of one call (docs/product/catalogue.md §9.4). */
export const ENRICHMENT_BATCH = 8;
/** How long a call may take, in ms (docs/product/catalogue.md §9.4). */
export const ENRICHMENT_TIMEOUT_MS = 15_000;

const stated = z.object({ value: amount.nullish() }).nullish().catch(null);
const flag = z.boolean().default(false).catch(false);
const text = z.string().optional().catch(undefined);
const pages = z.array(z.string()).default([]).catch([]);

/**
 * Read for a single or a range price only; anything else is no price (docs/product/catalogue.md
 * §4.1).
 */
const price = z
  .object({
    type: z.enum(['single', 'range']),
    sales: stated,
    list: stated,
    minsale: stated,
    maxsale: stated,
    minlist: stated,
    maxlist: stated,
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

/**
 * What enrichment knows of a product (docs/product/catalogue.md §3.4, docs/contracts/custom-apis.md
 * §2.7). Amounts in major units.
 */
const enrichment = z.object({
  price,
  badge: badge.nullish().catch(null),
  promotions: readable(promotion, 'promotion of enrichment').catch([]),
  memberExclusive: memberExclusive.nullish().catch(null),
  isExclusive: flag,
});

export type Enrichment = z.infer<typeof enrichment>;

/** The parts of an answer that cannot be read are no enrichment of their products. */
const answer = z.record(z.string(), enrichment.nullable().catch(null));

type EnrichmentOptions = {
  /** The category whose list the products stand in. */
  categoryId?: string | undefined;
  /** How long the caller waits for what the service has longer for, in ms. */
  patience?: number;
  /**
   * Off: that the service knows nothing of a product is not kept, for ids that a visitor may have
   * made up.
   */
  keepsUnknown?: boolean;
};

/**
 * The prices, badges and promotions of products as they are now, by id; null for a product the
 * service knows nothing of. Each is cached by itself; what is missing is asked for together, so
 * `ids` holds one batch, eight at most, each id of it counted once. Rejects with 'Enrichment
 * timeout', or with an `UpstreamError`, when the service gave no usable answer.
 */
export async function getEnrichment(
  services: Services,
  ids: string[],
  options: EnrichmentOptions = {},
): Promise<Record<string, Enrichment | null>> {
  const { site, locale } = services.shop;
  const wanted = [...new Set(ids)];
  const batch = new BatchLoad(wanted, (missing) => fetchEnrichment(services, missing, options));
  const entries = await Promise.all(
    wanted.map(async (id) => {
      const key = `${site.id}:${locale.id}:${options.categoryId ?? ''}:${id}`;
      try {
        const found = await cached(services.cache, 'enrichment', key, async () => {
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
      // it reads, though by POST
      idempotent: true,
    });
    return new Map(Object.entries(found));
  } catch (cause) {
    if (cause instanceof UpstreamError && cause.kind === 'timeout')
      throw new Error('Enrichment timeout', { cause });
    throw cause;
  }
}
