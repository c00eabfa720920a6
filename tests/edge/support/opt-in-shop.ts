import { EUROPEAN_SITE_IN_ENGLISH, withSite } from '../../support/european-site.ts';
import { Shop } from './shop.ts';

/** A site on which visitors opt in, and whose newsletter asks first. */
const european = { ...EUROPEAN_SITE_IN_ENGLISH, consent: 'opt-in', newsletter: 'double-opt-in' };

/** The sites of the usual shop and that one, at `/eu`; `facts` of it replace its own. */
export const sitesWith = (facts: object = {}): string =>
  withSite(new Shop().config.SITES, { ...european, ...facts });

/** A shop with that site. */
export const optInShop = (variables: Record<string, unknown> = {}, facts: object = {}): Shop =>
  new Shop({ ...variables, SITES: sitesWith(facts) });

/** A visitor's way to that site. */
export const AT_EU = { prefix: '/eu' };

/** Variables of a shop whose only addresses without a site are that one's. */
export const OPT_IN = { SITES: sitesWith(), DEFAULT_SITE: 'cairn-eu' };
