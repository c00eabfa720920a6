import type { CacheContext } from '../cache/cached.ts';
import type { EventQueue } from '../events/event-queue.ts';
import type { ShopRequest } from '../request/shop-request.ts';
import type { MemberTier } from './commerce/member-tiers.ts';
import type { ContentPreview } from './content/content-preview.ts';
import type { UpstreamContext } from './upstream.ts';
import type { UpstreamError } from './upstream-error.ts';

/**
 * The tokens of a shopper with a shopper context: the current token, and a new one after the
 * service refused it.
 */
type ShopperTokens = { token: () => Promise<string>; renew: (refusal: UpstreamError) => Promise<string> };

/**
 * What the shop itself decides by of a shopper whom a member of staff simulates
 * (worker/staff/toolkit). The services know the rest by the shopper context.
 */
export type SimulatedShopper = {
  tier: MemberTier | undefined;
  place: { latitude: number; longitude: number } | undefined;
  /** All customer groups that the simulation states, with those of the tier. */
  groups: readonly string[];
};

/**
 * What public pages may use: the services and their caches. `shopper` is set only for a shopper
 * with a shopper context (worker/personalization); only `inContext` reads it.
 */
export type Services = UpstreamContext & {
  cache: CacheContext;
  shop: ShopRequest;
  /** What the visitor does in this request, for the destinations of events (worker/events). */
  eventQueue: EventQueue;
  /** The visitor's time zone as the edge sees it, for private pages. */
  timeZone?: string | undefined;
  /** Whether a browser asks for a document, which its history will have, as far as it says so. */
  isNavigation?: boolean;
  shopper?: ShopperTokens;
  /** What an editor previews; nothing of it is ever stored (worker/staff). */
  preview?: ContentPreview;
  /** Whom a member of staff simulates in this request. */
  simulated?: SimulatedShopper;
};
