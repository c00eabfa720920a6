import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import { cached, revalidated } from '../../cache/cached.ts';
import type { AgentAccess } from '../../config/agents.ts';
import { readCapped } from '../../upstreams/read-capped.ts';
import type { Services } from '../../upstreams/services.ts';
import { callableAddress } from './profile-address.ts';

/** How long a platform's profile may take to arrive, in ms. */
const PROFILE_MS = 1_500;
/** Largest profile, in bytes. */
const PROFILE_CAP = 64 * 1024;

/** Most keys of a profile. */
const MOST_KEYS = 32;

const field = z.string().max(200);
const publicKey = z.object({
  kid: field,
  kty: field,
  crv: field.optional(),
  x: field.optional(),
  y: field.optional(),
});
/** One of another form is none, and spoils none of the others. */
const keys = z.array(publicKey.nullable().catch(null)).catch([]);

const capability = z.object({
  version: z.string(),
  config: z.object({ webhook_url: z.string().optional() }).optional().catch(undefined),
});

const handler = z.object({
  version: z.string(),
  available_instruments: z
    .array(z.object({ type: z.string() }))
    .optional()
    .catch(undefined),
});

const profile = z
  .object({
    ucp: z.object({
      version: z.string(),
      // those of other releases may have another form: what they are of is told by the version
      capabilities: z.record(z.string(), z.array(capability)).catch({}),
      payment_handlers: z.record(z.string(), z.array(handler)).default({}).catch({}),
    }),
    signing_keys: keys,
    keys,
  })
  // its name of this release, and of the next
  .transform(({ ucp, signing_keys, keys: next }) => ({
    ucp,
    keys: [...signing_keys, ...next].filter((one) => one !== null).slice(0, MOST_KEYS),
  }));

/** What the shop reads of a platform's profile. */
export type PlatformProfile = z.infer<typeof profile>;

/** Why a profile cannot be had. */
export class ProfileUnusable extends Error {
  override name = 'ProfileUnusable';
  readonly reason: 'unreachable' | 'malformed';
  /** As the cache asks for it: a profile that is gone is not answered from an old copy. */
  readonly isNotFound: boolean;

  constructor(reason: 'unreachable' | 'malformed', isNotFound = false) {
    super(`profile ${reason}`);
    this.reason = reason;
    this.isNotFound = isNotFound;
  }
}

/** The address of a platform's profile that may be read; undefined for any that may not. */
export function readableProfile(stated: string, { readsLocalProfiles }: AgentAccess, ORIGIN: string) {
  return callableAddress(stated, { ORIGIN, readsLocalProfiles });
}

/** A profile, or why there is none. */
type ProfileAnswer = { profile: PlatformProfile } | Pick<ProfileUnusable, 'reason' | 'isNotFound'>;

type ProfileSource = { url: URL; mayCall: () => Promise<void> };

/**
 * The profile at an address that `readableProfile` has let pass. `mayCall` is asked before an unknown
 * one is fetched; one that fails is not fetched again for a minute. Redirects are not followed: they
 * could lead anywhere. Throws `ProfileUnusable`, and what `mayCall` throws.
 */
export function getProfile(services: Services, asked: ProfileSource): Promise<PlatformProfile> {
  return cached(services.cache, 'platformProfile', asked.url.href, () => answeredProfile(services, asked));
}

/** The same as it is now, or was within the last minute. */
export function getRenewedProfile(services: Services, asked: ProfileSource): Promise<PlatformProfile> {
  const { href } = asked.url;
  return revalidated(services.cache, 'platformProfile', href, () => answeredProfile(services, asked));
}

async function answeredProfile(
  services: Services,
  { url, mayCall }: ProfileSource,
): Promise<PlatformProfile> {
  const answer = await cached(services.cache, 'platformAnswer', url.href, async () => {
    await mayCall();
    return answerOf(services, url);
  });
  if ('profile' in answer) return answer.profile;
  throw new ProfileUnusable(answer.reason, answer.isNotFound);
}

async function answerOf(services: Services, url: URL): Promise<ProfileAnswer> {
  try {
    return { profile: await fetchProfile(services, url) };
  } catch (error) {
    if (!(error instanceof ProfileUnusable)) throw error;
    const { reason, isNotFound } = error;
    return { reason, isNotFound };
  }
}

async function fetchProfile({ env, timing }: Services, url: URL): Promise<PlatformProfile> {
  // a profile on one's own machine is none of the embedded cloud's
  const caller = url.protocol === 'https:' ? (env.SANDBOX ?? globalThis) : globalThis;
  const text = await timing.measure('platform-profile', async () => {
    try {
      const signal = AbortSignal.timeout(PROFILE_MS);
      const headers = { accept: 'application/json' };
      const answer = await caller.fetch(url.href, { headers, signal, redirect: 'manual' });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new ProfileUnusable('unreachable', answer.status === 404);
      }
      return await readCapped(answer, PROFILE_CAP);
    } catch (error) {
      if (error instanceof ProfileUnusable) throw error;
      throw new ProfileUnusable('unreachable');
    }
  });
  const { data } = profile.safeParse(jsonOf(text ?? ''));
  if (!data) throw new ProfileUnusable('malformed');
  return data;
}
