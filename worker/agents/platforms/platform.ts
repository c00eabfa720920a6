import type { Context } from 'hono';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { RETRY_AFTER_SECONDS, withinLimit } from '../../security/rate-limit.ts';
import type { PublicKey } from '../signatures/verify-signature.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import { getProfile, getRenewedProfile, type PlatformProfile, readableProfile } from './platform-profile.ts';
import { isSwitchedOff } from './platform-records.ts';
import { type Proof, type Tier, tierOf } from './proof.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The platform that calls, by its host, once its profile is read or it is found to be switched off. */
    platform?: string;
    /** Whether the platform has proved that it is that one. */
    hasProved?: boolean;
  }
}

/** Who calls: the operator of an agent, by the host of the profile that it names. */
export type Platform = { host: string; profile: PlatformProfile; tier: Tier };

/**
 * The platform that a request names itself to be, and how far the request proves it. Where nobody knows
 * whether it is switched off, it may do all but order and read orders (`orders`). Throws `ProtocolRefusal`
 * (docs/contracts/agents.md §2.2, §2.4, §5.4).
 */
export async function identify(
  c: Context<AppEnv>,
  access: AgentAccess,
  {
    stated,
    version,
    proof,
    orders,
  }: { stated: string | undefined; version: string; proof: Proof; orders: boolean },
): Promise<Platform> {
  const { services, config } = c.var;
  const url = readableProfile(stated ?? '', access, config.ORIGIN);
  if (!url) throw new ProtocolRefusal('invalid_profile_url', 'UCP-Agent: profile="https://…" is required');
  const host = url.hostname;
  await refuseSwitchedOff(c, access, { url, orders });
  const asked = { url, mayCall: () => countProfile(c) };
  const profile = await getProfile(services, asked);
  c.set('platform', host);
  if (profile.ucp.version !== version)
    throw new ProtocolRefusal('version_unsupported', `This shop speaks ${version}.`);
  const keyOf = async (kid: string) =>
    keyIn(profile, kid) ?? keyIn(await getRenewedProfile(services, asked), kid);
  const tier = await tierOf(config, proof, { host, keyOf });
  c.set('hasProved', tier !== 'anonymous');
  return { host, profile, tier };
}

async function refuseSwitchedOff(
  c: Context<AppEnv>,
  access: AgentAccess,
  { url, orders }: { url: URL; orders: boolean },
): Promise<void> {
  const host = url.hostname;
  const { profile: settled } = (Object.hasOwn(access.trusted, host) && access.trusted[host]) || {};
  const isAnother = settled !== undefined && settled !== url.href;
  const isOff = access.blocked.includes(host) || isAnother || (await isSwitchedOff(c.var.services, host));
  if (isOff) {
    c.set('platform', host);
    throw new ProtocolRefusal('profile_not_trusted', 'This platform may not call.');
  }
  if (isOff === undefined && orders)
    throw new ProtocolRefusal('unavailable', 'Whether this platform may do this cannot be found out now.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
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
