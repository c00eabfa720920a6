import type { Context } from 'hono';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { RETRY_AFTER_SECONDS, withinLimit } from '../../security/rate-limit.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import { getProfile, type PlatformProfile, ProfileUnusable, readableProfile } from './platform-profile.ts';
import { isSwitchedOff } from './platform-records.ts';

declare module 'hono' {
  interface ContextVariableMap {
    /** The platform that calls, by its host, once its profile is read or it is found to be switched off. */
    platform?: string;
  }
}

/** Who calls: the operator of an agent, by the host of the profile that it names. */
export type Platform = { host: string; profile: PlatformProfile };

/**
 * The platform that a request names itself to be. That is a claim: it gives no rights. Where nobody knows
 * whether it is switched off, it may do all but order. Throws `ProtocolRefusal` (docs/contracts/agents.md
 * §2.2, §2.4).
 */
export async function identify(
  c: Context<AppEnv>,
  access: AgentAccess,
  { stated, version, orders }: { stated: string | undefined; version: string; orders: boolean },
): Promise<Platform> {
  const url = readableProfile(stated ?? '', access, c.var.config.ORIGIN);
  if (!url) throw new ProtocolRefusal('invalid_profile_url', 'UCP-Agent: profile="https://…" is required');
  const host = url.hostname;
  const isOff = access.blocked.includes(host) || (await isSwitchedOff(c.var.services, host));
  if (isOff) {
    c.set('platform', host);
    throw new ProtocolRefusal('profile_not_trusted', 'This platform may not call.');
  }
  if (isOff === undefined && orders)
    throw new ProtocolRefusal('unavailable', 'Whether this platform may order cannot be found out now.', {
      retryAfter: RETRY_AFTER_SECONDS,
    });
  const profile = await profileAt(c, url);
  c.set('platform', host);
  if (profile.ucp.version !== version)
    throw new ProtocolRefusal('version_unsupported', `This shop speaks ${version}.`);
  return { host, profile };
}

async function profileAt(c: Context<AppEnv>, url: URL): Promise<PlatformProfile> {
  try {
    return await getProfile(c.var.services, url, async () => {
      // by caller alone: whoever names a host would use up a limit of the host
      if (!(await withinLimit(c, 'REQUEST_LIMIT', 'platform-profile')))
        throw new ProtocolRefusal('rate_limited', 'Too many profiles are asked for.', {
          retryAfter: RETRY_AFTER_SECONDS,
        });
    });
  } catch (error) {
    if (!(error instanceof ProfileUnusable)) throw error;
    const { reason } = error;
    throw new ProtocolRefusal(`profile_${reason}`, `The profile of UCP-Agent is ${reason}.`);
  }
}
