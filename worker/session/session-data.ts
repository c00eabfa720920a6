import * as z from 'zod';
import { loyaltyStatus } from '../upstreams/commerce/loyalty.ts';
import { usid } from '../upstreams/commerce/token-response.ts';
import { MOST_BYTES } from './sealed-cookie.ts';
import { type Format, jsonFormat, packJson } from './sealed-value.ts';

const basketId = z.string().regex(/^[\w-]{1,100}$/);

/**
 * What this session knows of its shopper context at the commerce service (worker/personalization).
 */
const contextData = z.object({
  /** Until when pages are made for the context, in epoch seconds. */
  until: z.number(),
  /** Coupon codes of the bag that the context includes. */
  coupons: z.array(z.string()),
  /** The customer groups that it states, for personalised content. */
  groups: z.array(z.string()).optional().catch(undefined),
});

/** The customer groups of a registered shopper (worker/personalization/customer-groups.ts). */
const groupsData = z.object({
  /** The customer they belong to. */
  customerId: z.string(),
  /** Until when they are current, in epoch seconds. */
  until: z.number(),
  names: z.array(z.string()),
});

/** A line of a guest's bag as it is added to another bag. */
export const guestLine = z.object({
  productId: z.string(),
  quantity: z.number(),
  bundledProductItems: z.array(z.object({ productId: z.string() })).optional(),
  optionItems: z.array(z.object({ optionId: z.string(), optionValueId: z.string() })).optional(),
});

export type GuestLine = z.infer<typeof guestLine>;

/** A member's loyalty status as the service told it a short time ago. */
const loyaltyData = loyaltyStatus.extend({
  /** When it was told, in epoch seconds. */
  at: z.number(),
  /** The locale that its amount is written for. */
  locale: z.string(),
});

const data = z.object({
  /** The shopper they belong to. Beside another shopper's tokens it is ignored. */
  usid,
  basketId: basketId.optional(),
  /** The former guest's basket still has to be merged, because that failed at sign-in. */
  mergeDue: z.literal(true).optional(),
  /** Its lines, where that failed: the service may lose sight of it (docs/decisions/0064). */
  guestLines: z.array(guestLine).optional().catch(undefined),
  /** The basket whose e-mail address is right: the member's own, or typed in the checkout. */
  emailSettledIn: basketId.optional().catch(undefined),
  /** When the reservation of the bag ends, or ended without being said, in epoch ms. */
  reservedUntil: z.number().optional().catch(undefined),
  /** Not all units of another bag could be added to this one, and nobody has been told. */
  isShort: z.boolean().optional().catch(undefined),
  /** Secrets of agents' sessions whose goods this shopper has put into the bag; the last one first. */
  handOvers: z.array(z.string().max(30)).optional().catch(undefined),
  context: contextData.optional(),
});

/** What a service told of this shopper a few minutes ago; asked again where it is missing. */
const answers = z.object({
  /** As of the session data. */
  usid,
  groups: groupsData.optional().catch(undefined),
  loyalty: loyaltyData.optional().catch(undefined),
});

export type ContextData = z.infer<typeof contextData>;

/** Session data as stored in its cookie. */
export type OwnedSessionData = z.infer<typeof data>;

/** What services told of a shopper, as stored in its cookie. */
export type CachedProfile = z.infer<typeof answers>;

/** What the shop remembers of a session besides its tokens. */
export type SessionData = Omit<OwnedSessionData & CachedProfile, 'usid'>;

/** Whether an entry is the answer of a service, which is asked again where it is lost. */
export const isAnswer = (name: string): boolean => name === 'groups' || name === 'loyalty';

/**
 * The session data without the cached profile. Requests that only read write the cookie of that one: an
 * answer that comes late takes back nothing that a form has changed (docs/decisions/0032).
 */
export const sessionDataFormat: Format<OwnedSessionData> = { ...jsonFormat(data), pack: packSessionData };

/** The cached profile in its cookie. */
export const answersFormat: Format<CachedProfile> = {
  ...jsonFormat(answers),
  pack: ({ groups, ...rest }) => {
    const all = packJson({ ...rest, groups });
    return all.length <= MOST_BYTES ? all : packJson(rest);
  },
};

/**
 * Packs the session data. What does not fit is left out: first the coupons and groups of the context,
 * which are read again, then the last lines of a guest's bag.
 */
function packSessionData(all: OwnedSessionData): Uint8Array<ArrayBuffer> {
  const bare = all.context ? { ...all, context: { until: all.context.until, coupons: [] } } : all;
  const lines = bare.guestLines ?? [];
  const shorter = lines.map((_line, left) => ({ ...bare, guestLines: lines.slice(0, -1 - left) }));
  const fits = (content: OwnedSessionData) => packJson(content).length <= MOST_BYTES;
  return packJson([all, bare, ...shorter].find(fits) ?? shorter.at(-1) ?? bare);
}

/** The data of a shopper context that has not expired. */
export function livingContext(known: SessionData | undefined): ContextData | undefined {
  return known?.context && known.context.until > Date.now() / 1000 ? known.context : undefined;
}
