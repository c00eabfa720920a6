import type { AgentAccess } from '../../config/agents.ts';
import type { PlatformProfile } from '../platforms/platform-profile.ts';
import { callableAddress } from '../platforms/profile-address.ts';
import { ORDER } from '../ucp-2026-04-08/names.ts';

type Rules = { access: AgentAccess; ORIGIN: string; platform: string };

/**
 * The address at which a platform wants to be told of its orders, by its profile; undefined where it
 * names none, or one that may not be called.
 */
export function statedWebhook({ ucp }: PlatformProfile, rules: Rules): string | undefined {
  const stated = ucp.capabilities[ORDER]?.find(({ config }) => config?.webhook_url)?.config?.webhook_url;
  return stated !== undefined && mayTell(stated, rules) ? stated : undefined;
}

/**
 * Whether a platform may be told at an address: the merchant trusts it and tells it, and the address is
 * one that a stranger may name, at the platform's own host or one that the merchant has listed.
 */
export function mayTell(address: string, { access, ORIGIN, platform }: Rules): boolean {
  const { trusted, readsLocalProfiles, blocked } = access;
  const settings = Object.hasOwn(trusted, platform) ? trusted[platform] : undefined;
  if (!settings?.webhooks || blocked.includes(platform)) return false;
  const hostname = callableAddress(address, { ORIGIN, readsLocalProfiles })?.hostname;
  return hostname !== undefined && [platform, ...settings.webhookHosts].includes(hostname);
}
