import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Site } from '../config/sites.ts';

/** A page of content that footers lead to: the link's text, and its slug. */
export type FooterPage = readonly [messageId: MessageId, slug: string];

const PAGES = [
  ['shell.imprint', 'imprint'],
  ['shell.terms', 'terms'],
  ['shell.privacy', 'privacy'],
  ['shell.accessibility', 'accessibility'],
  ['shell.siteMap', 'site-map'],
] as const satisfies FooterPage[];

/**
 * The legal pages that each footer which is not content leads to: those of every site, and those that this
 * one owes.
 */
export function legalPages({ legalPages: owed = [] }: Pick<Site, 'legalPages'>): FooterPage[] {
  return PAGES.filter(([, slug]) => (slug !== 'imprint' && slug !== 'accessibility') || owed.includes(slug));
}
