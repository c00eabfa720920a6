import type { Site } from '../config/sites.ts';
import type { Storefront } from '../request/storefront.ts';

/** Whether the service asks the owner of an address by mail before it signs it up (docs/decisions/0178). */
export const asksFirst = ({ newsletter }: Pick<Site, 'newsletter'>) => newsletter === 'double-opt-in';

/** What a sign-up says about ending it, and, where owners of addresses are asked first, about that. */
export const legalTextOf = ({ site, i18n }: Pick<Storefront, 'site' | 'i18n'>): string =>
  i18n.t(asksFirst(site) ? 'newsletter.pendingLegal' : 'newsletter.legal');

/** What a box that asks for the newsletter says: where owners of addresses are asked first, that too. */
export const boxTextOf = (text: string, { site, i18n }: Pick<Storefront, 'site' | 'i18n'>): string =>
  asksFirst(site) ? `${text} ${i18n.t('newsletter.asksFirst')}` : text;
