import type { Context } from 'hono';
import type { AgentAccess } from '../../config/agents.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { RETRY_AFTER_SECONDS, withinLimit } from '../../security/rate-limit.ts';
import { ProtocolRefusal } from '../ucp-2026-04-08/refusals.ts';
import { getProfile, type PlatformProfile, ProfileUnusable, readableProfile } from './platform-profile.ts';

/** Who calls: the operator of an agent, by the host of the profile that it names. */
export type Platform = { host: string; profile: PlatformProfile };

/**
 * The platform that a request names itself to be. That is a claim: it gives no rights. Throws
 * `ProtocolRefusal` (docs/contracts/agents.md §2.2, §2.4).
 */
export async function identify(
  c: Context<AppEnv>,
  access: AgentAccess,
  { stated, version }: { stated: string | undefined; version: string },
): Promise<Platform> {
  const url = readableProfile(stated ?? '', access, c.var.config.ORIGIN);
  if (!url) throw new ProtocolRefusal('invalid_profile_url', 'UCP-Agent: profile="https://…" is required');
  const host = url.hostname;
  if (access.blocked.includes(host))
    throw new ProtocolRefusal('profile_not_trusted', 'This platform may not call.');
  const profile = await profileAt(c, url);
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
