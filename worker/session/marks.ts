import { z } from 'zod';
import { usid } from '../upstreams/commerce/token-response.ts';
import { type Flash, flash } from './flash.ts';
import { packJson, type SealedCookie, unpackJson } from './sealed-cookie.ts';

/** Most bytes of packed marks, so that their cookie stays as short as that of the tokens. */
const MOST_BYTES = 2_400;

export const basketId = z.string().regex(/^[\w-]{1,100}$/);

/** What is known here of the shopper context at the commerce service (worker/context). */
const contextMark = z.object({
  /** Epoch seconds: how long pages are made for it. */
  until: z.number(),
  /** Codes of the bag that were put into it. */
  coupons: z.array(z.string()),
});

const marks = z.object({
  /** Whose they are: marks beside the tokens of somebody else count for nothing. */
  usid,
  basketId: basketId.optional(),
  /** The bag of the guest one was is still to be merged: that failed at signing in. */
  mergeDue: z.literal(true).optional(),
  context: contextMark.optional(),
  flash: flash.optional(),
});

export type ContextMark = z.infer<typeof contextMark>;

/** What the shop remembers of a session besides its tokens. */
export type Marks = Omit<z.infer<typeof marks>, 'usid'>;

/** Marks as their cookie holds them. */
export type OwnedMarks = z.infer<typeof marks>;

/** The cookie of the marks on a site: `name` is that of the site's marks. */
export function marksCookie(name: string): SealedCookie<OwnedMarks> {
  return { name, pack: packMarks, unpack: (bytes) => marks.safeParse(unpackJson(bytes)).data };
}

/**
 * What does not fit is left out: first what is said once, then coupons, which are then compared
 * anew.
 */
function packMarks(all: OwnedMarks): Uint8Array<ArrayBuffer> {
  const { flash: _, ...silent } = all;
  const bare = silent.context ? { ...silent, context: { ...silent.context, coupons: [] } } : silent;
  const [fitting] = [all, silent].map(packJson).filter(({ length }) => length <= MOST_BYTES);
  return fitting ?? packJson(bare);
}

/** The mark of a shopper context that has not run out. */
export function livingContext(known: Marks | undefined): ContextMark | undefined {
  return known?.context && known.context.until > Date.now() / 1000 ? known.context : undefined;
}

/** What is to be said on the page at `address`, path and query, and has not waited too long. */
export function waitingFlash(known: Marks | undefined, address: string): Flash | undefined {
  const waiting = known?.flash;
  return waiting?.to === address && waiting.until > Date.now() / 1000 ? waiting : undefined;
}
