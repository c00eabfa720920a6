import { z } from 'zod';
import { refreshToken } from '../upstreams/commerce/token-response.ts';
import { basketId } from './marks.ts';

/**
 * What is read from a session cookie of the format before, which was not sealed: anybody can have
 * written it. The login service proves the refresh token before anything else is done with it
 * (docs/decisions/0032).
 */
const earlier = z.object({
  refresh: refreshToken,
  remember: z.boolean().optional().catch(undefined),
  basketId: basketId.optional().catch(undefined),
  mergeDue: z.literal(true).optional().catch(undefined),
});

export type EarlierSession = z.infer<typeof earlier>;

/** The session in a cookie of the format before; undefined for anything else. */
export function readEarlier(text: string): EarlierSession | undefined {
  try {
    return earlier.safeParse(JSON.parse(atob(text))).data;
  } catch {
    return undefined;
  }
}
