import * as z from 'zod';
import { refreshToken } from '../upstreams/commerce/token-response.ts';
import { basketId } from './marks.ts';

/**
 * The fields read from a session cookie of the earlier format. It was not sealed, so anybody can
 * have written it: the login service must accept the refresh token before it is used for anything
 * else (docs/decisions/0032).
 */
const earlier = z.object({
  refresh: refreshToken,
  remember: z.boolean().optional().catch(undefined),
  basketId: basketId.optional().catch(undefined),
  mergeDue: z.literal(true).optional().catch(undefined),
});

export type EarlierSession = z.infer<typeof earlier>;

/** The session in a cookie of the earlier format; undefined for anything else. */
export function readEarlier(text: string): EarlierSession | undefined {
  try {
    return earlier.safeParse(JSON.parse(atob(text))).data;
  } catch {
    return undefined;
  }
}
