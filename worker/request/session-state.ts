import { z } from 'zod';

const state = z.object({
  access: z.string().min(1),
  /** Epoch seconds. */
  accessExpires: z.number(),
  refresh: z.string().min(1),
  refreshExpires: z.number(),
  usid: z.string(),
  customerId: z.string(),
  /** Hash of a registered shopper's login, by which recommendations know them (contracts.md §17). */
  userId: z
    .string()
    .regex(/^[0-9A-Za-z]{16,128}$/)
    .optional()
    .catch(undefined),
  basketId: z.string().optional(),
  /** False for who is not to be kept logged in: the session then ends with the browser's. */
  remember: z.boolean().optional(),
  /** The bag of the guest one was is still to be merged: that failed at signing in. */
  mergeDue: z.literal(true).optional().catch(undefined),
  /** What is known here of the shopper context at the commerce service (worker/context). */
  context: z
    .object({
      /** Epoch seconds: how long pages are made for it. */
      until: z.number(),
      /** Codes of the bag that were put into it. */
      coupons: z.array(z.string()).default([]),
    })
    .optional(),
});

/** What a session's cookie holds. */
export type SessionState = z.infer<typeof state>;
export type ContextMark = NonNullable<SessionState['context']>;

/** What a cookie holds; undefined for one that is not ours, or broken. */
export function parseState(value: string): SessionState | undefined {
  try {
    return state.safeParse(JSON.parse(atob(value))).data;
  } catch {
    return undefined;
  }
}

/** The mark of a shopper context that has not run out. */
export function livingContext(session: SessionState | undefined): ContextMark | undefined {
  return session?.context && session.context.until > Date.now() / 1000 ? session.context : undefined;
}
