import * as z from 'zod';
import { partnerNames } from './consent-groups.ts';
import { address, consentGroup, flag, json, origins, text } from './values.ts';

/**
 * Variables of vendors whose scripts or pages shoppers see: consent, messages, survey, chat,
 * reviews.
 */
export const pageVendorVariables = {
  /**
   * Receives every change of consent, where the site has such a service
   * (docs/contracts/visitor-and-consent.md §2).
   */
  CONSENT_URL: address.optional(),
  /**
   * Who those are that visitors agree to, by the variable that configures each
   * (docs/operations/variables.md): visitors are told these names.
   */
  PARTNER_NAMES: json.pipe(partnerNames).optional(),
  /** The consent manager's script, where there is one, and the id that some vendors need with it. */
  CONSENT_SCRIPT: address.optional(),
  CONSENT_SCRIPT_ID: text.optional(),
  /** Further origins that the consent manager connects to, separated by spaces. */
  CONSENT_HOSTS: origins('https://geo.example').optional(),
  /**
   * Whether the consent manager adds style elements to the page. If so the content security policy
   * allows them.
   */
  CONSENT_INLINE_STYLES: flag.default(false),
  /**
   * Where visitors opt in: the group without which the browser keeps nothing for comfort, such as what
   * was looked at, and the one without which a click on a partner's link is neither kept nor told.
   */
  FUNCTIONAL_CONSENT: consentGroup.default('C0003'),
  CLICK_CONSENT: consentGroup.default('C0004'),
  /**
   * The messaging provider's script, the ids of its sign-up for wide and for narrow windows, and
   * the consent group that it needs: as a rule targeting cookies
   * (docs/contracts/visitor-and-consent.md §7). Without a script the shop's own sign-up opens.
   */
  MESSAGING_SCRIPT: address.optional(),
  MESSAGING_WIDE_ID: text.default('wide'),
  MESSAGING_NARROW_ID: text.default('narrow'),
  MESSAGING_CONSENT: consentGroup.default('C0004'),
  /** The survey that the footer links to where its content says so. */
  SURVEY_URL: z.url({ protocol: /^https$/ }).optional(),
  /** Address of the customer service chat, where there is one: a button in the header on phones. */
  CHAT_URL: address.optional(),
  /**
   * The reviews vendor's deployment (docs/contracts/visitor-and-consent.md §6). Without a client,
   * the review sections show the catalogue's own facts.
   */
  REVIEWS_CLIENT: text.optional(),
  REVIEWS_SITE: text.default('main_site'),
  REVIEWS_ENVIRONMENT: z.enum(['staging', 'production']).default('production'),
  REVIEWS_URL: address.default('https://apps.bazaarvoice.com'),
  /** The consent group that the vendor needs: as a rule functional cookies. */
  REVIEWS_CONSENT: consentGroup.default('C0003'),
};
