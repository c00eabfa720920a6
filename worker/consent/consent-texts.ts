import { hexOf, sha256 } from '../../shared/digest.ts';
import { askedGroups, NECESSARY_GROUP, type OptionalGroup, partnersOf } from '../config/consent-groups.ts';
import type { Storefront } from '../request/storefront.ts';

/** One group as visitors are told of it. */
type GroupText = {
  id: OptionalGroup | typeof NECESSARY_GROUP;
  name: string;
  purpose: string;
  /** How many partners need it. */
  partners: string;
};

/** Everything that a visitor is told before they choose. */
export type ConsentTexts = { title: string; body: string; groups: GroupText[] };

/** What the shop's own banner says on a site in a locale. */
export function consentTexts({ i18n: { t }, config }: Pick<Storefront, 'i18n' | 'config'>): ConsentTexts {
  const ids = [NECESSARY_GROUP, ...askedGroups(config)] as const;
  return {
    title: t('consent.title'),
    body: t('consent.body', { count: partnersOf(config) }),
    groups: ids.map((id) => ({
      id,
      name: t(`consent.${id}`),
      purpose: t(`consent.${id}.purpose`),
      partners: t('consent.partners', { count: partnersOf(config, id) }),
    })),
  };
}

/** Names these texts in the proof of a choice: their SHA-256, in hex. */
export async function consentTextHash(shop: Pick<Storefront, 'i18n' | 'config'>): Promise<string> {
  return hexOf(await sha256(JSON.stringify(consentTexts(shop))));
}
