import type { Context } from 'hono';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { RETRY_AFTER_SECONDS, withinLimit } from '../../security/rate-limit.ts';
import type { PublicKey } from '../signatures/verify-signature.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import {
  getProfile,
  getRenewedProfile,
  type PlatformProfile,
  ProfileUnusable,
  readableProfile,
} from './platform-profile.ts';
import { type Proof, type Tier, tierOf } from './proof.ts';

/** Who calls: the operator of an agent, by the host of the profile that it names. */
export type Platform = { host: string; profile: PlatformProfile; tier: Tier };

/**
 * The platform that a request names itself to be, and how far the request proves it. Throws
 * `ProtocolRefusal` (docs/contracts/agents.md §2.2, §2.4, §5.4).
 */
export async function identify(
  c: Context<AppEnv>,
  access: AgentAccess,
  { stated, version, proof }: { stated: string | undefined; version: string; proof: Proof },
): Promise<Platform> {
  const url = readableProfile(stated ?? '', access, c.var.config.ORIGIN);
  if (!url) throw new ProtocolRefusal('invalid_profile_url', 'UCP-Agent: profile="https://…" is required');
  const host = url.hostname;
  if (access.blocked.includes(host))
    throw new ProtocolRefusal('profile_not_trusted', 'This platform may not call.');
  const asked = { url, mayCall: () => countProfile(c) };
  const profile = await orRefused(getProfile(c.var.services, asked));
  if (profile.ucp.version !== version)
    throw new ProtocolRefusal('version_unsupported', `This shop speaks ${version}.`);
  const keyOf = async (kid: string) =>
    keyIn(profile, kid) ?? keyIn(await orRefused(getRenewedProfile(c.var.services, asked)), kid);
  return { host, profile, tier: await tierOf(c.var.config, proof, { host, keyOf }) };
}

const keyIn = ({ keys }: PlatformProfile, kid: string): PublicKey | undefined =>
  keys.find((key) => key.kid === kid);

async function countProfile(c: Context<AppEnv>): Promise<void> {
  // by caller alone: whoever names a host would use up a limit of the host
  if (!(await withinLimit(c, 'REQUEST_LIMIT', 'platform-profile')))
    throw new ProtocolRefusal('rate_limited', 'Too many profiles are asked for.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
}

async function orRefused(profile: Promise<PlatformProfile>): Promise<PlatformProfile> {
  try {
    return await profile;
  } catch (error) {
    if (!(error instanceof ProfileUnusable)) throw error;
    const { reason } = error;
    throw new ProtocolRefusal(`profile_${reason}`, `The profile of UCP-Agent is ${reason}.`);
  }
}
