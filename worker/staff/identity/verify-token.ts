import { decode, verifyWithJwks } from 'hono/jwt';
import * as z from 'zod';
import { cached, revalidated } from '../../cache/cached.ts';
import type { Services } from '../../upstreams/services.ts';
import { upstream } from '../../upstreams/upstream.ts';
import { UpstreamError } from '../../upstreams/upstream-error.ts';

/** Signatures that a provider may use: public keys only. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384'] as const;

const key = z.looseObject({ kid: z.string(), kty: z.enum(['RSA', 'EC']), alg: z.string().optional() });
const keySet = z.object({
  keys: z.array(z.unknown()).transform((list) => list.flatMap((one) => key.safeParse(one).data ?? [])),
});

/** How far the clocks of a provider and of the shop may be apart, in seconds. */
const LEEWAY_SECONDS = 60;
const times = z.object({ exp: z.number(), iat: z.number().optional(), nbf: z.number().optional() });

type Expected = { keysUrl: string; issuer: string; audience: string };

/**
 * The claims of a token that a provider signed for this shop, with its time checked; undefined for
 * any other token. The provider's keys are kept for an hour, and asked for anew where none of them
 * signed the token. Throws `UpstreamError` where the keys cannot be had.
 */
export async function verifyToken(
  services: Services,
  token: string,
  expected: Expected,
): Promise<Record<string, unknown> | undefined> {
  const load = () =>
    upstream(services, {
      service: 'staff',
      api: 'identity',
      operation: 'keys',
      url: expected.keysUrl,
      deadline: 'read',
      schema: keySet,
    });
  const kept = await cached(services.cache, 'staffKeys', expected.keysUrl, load);
  try {
    const { kid } = decode(token).header;
    const isKnown = kept.keys.some((one) => one.kid === kid);
    const { keys } = isKnown ? kept : await revalidated(services.cache, 'staffKeys', expected.keysUrl, load);
    const claims = await verifyWithJwks(token, {
      keys,
      allowedAlgorithms: ALGORITHMS,
      verification: { iss: expected.issuer, aud: expected.audience, exp: true, iat: false, nbf: false },
    });
    return isOfNow(claims) ? claims : undefined;
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    return undefined;
  }
}

/** Whether a token states an end, and began before now as far as two clocks can agree. */
function isOfNow(claims: unknown): boolean {
  const { data } = times.safeParse(claims);
  if (!data) return false;
  const latest = Date.now() / 1000 + LEEWAY_SECONDS;
  return [data.iat, data.nbf].every((began) => began === undefined || began <= latest);
}
