import type { AgentAccess } from '../../config/agents.ts';
import type { Services } from '../../upstreams/services.ts';
import type { PlatformProfile } from '../platforms/platform-profile.ts';
import type { Tier } from '../platforms/proof.ts';

/** A request of a platform, whichever transport it came by. */
export type Call = {
  /** Of the shop's default market: an operation finds that of its buyer. */
  services: Services;
  access: AgentAccess;
  /** The host of the platform. */
  platform: string;
  /** How far the platform has proved to be who it says, and what it may do by that. */
  tier: Tier;
  /** What the platform says of itself. */
  profile: PlatformProfile;
  /** The protocol's capabilities that shop and platform share, for the operation. */
  capabilities: readonly string[];
  /** The languages of the request, as in `Accept-Language`; undefined where it states none. */
  language: string | undefined;
  /** The id of the resource that the request is about; '' where there is none. */
  id: string;
  /** The IP address that it came from, as limits know it. */
  address: string;
  /** The idempotency key of the request; undefined where it has none. */
  key: string | undefined;
  /** Counts a word that may be a guess, such as a promo code. Throws `ProtocolRefusal` for too many. */
  countGuess: () => Promise<void>;
};
