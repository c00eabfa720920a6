import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import { cached, revalidated } from '../../cache/cached.ts';
import type { AgentAccess } from '../../config/agents.ts';
import { readCapped } from '../../upstreams/read-capped.ts';
import type { Services } from '../../upstreams/services.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
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

/**
 * Why there is no profile. `isNotFound`: as the cache asks for it; one that is gone is not answered from an
 * old copy.
 */
type Missing = { reason: 'unreachable' | 'malformed'; isNotFound: boolean };

class ProfileMissing extends ProtocolRefusal {
  readonly isNotFound: boolean;

  constructor({ reason, isNotFound }: Missing) {
    super(`profile_${reason}`, `The profile of UCP-Agent is ${reason}.`);
    this.isNotFound = isNotFound;
  }
}

/** The address of a platform's profile that may be read; undefined for any that may not. */
export function readableProfile(stated: string, { readsLocalProfiles }: AgentAccess, ORIGIN: string) {
  return callableAddress(stated, { ORIGIN, readsLocalProfiles });
}

/** A profile, or why there is none. */
type ProfileAnswer = { profile: PlatformProfile } | Missing;

type ProfileSource = { url: URL; mayCall: () => Promise<void> };

/**
 * The profile at an address that `readableProfile` has let pass. `mayCall` is asked before an unknown
 * one is fetched; one that fails is not fetched again for a minute. Redirects are not followed: they
 * could lead anywhere. Throws `ProtocolRefusal` where there is none, and what `mayCall` throws.
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
    return fetchProfile(services, url);
  });
  if ('profile' in answer) return answer.profile;
  throw new ProfileMissing(answer);
}

async function fetchProfile({ env, timing }: Services, url: URL): Promise<ProfileAnswer> {
  // a profile on one's own machine is none of the embedded cloud's
  const caller = url.protocol === 'https:' ? (env.SANDBOX ?? globalThis) : globalThis;
  const read = await timing.measure('platform-profile', async (): Promise<string | Missing | undefined> => {
    try {
      const signal = AbortSignal.timeout(PROFILE_MS);
      const headers = { accept: 'application/json' };
      const answer = await caller.fetch(url.href, { headers, signal, redirect: 'manual' });
      if (answer.ok) return await readCapped(answer, PROFILE_CAP);
      await answer.body?.cancel();
      return { reason: 'unreachable', isNotFound: answer.status === 404 };
    } catch {
      return { reason: 'unreachable', isNotFound: false };
    }
  });
  if (typeof read === 'object') return read;
  const { data } = profile.safeParse(jsonOf(read ?? ''));
  return data ? { profile: data } : { reason: 'malformed', isNotFound: false };
}
