import type { Config } from '../config/config.ts';
import type { Consent } from '../request/consent.ts';

/**
 * Whether the tag manager, which runs in the page, is configured and may know of a visitor with
 * this consent (docs/decisions/0106).
 */
export function mayKnowTags(consent: Consent, { TAG_MANAGER_SCRIPT, TAG_MANAGER_CONSENT }: Config): boolean {
  return TAG_MANAGER_SCRIPT !== undefined && consent.agreesTo(TAG_MANAGER_CONSENT);
}
