import { hexOf, sha256 } from '../../shared/digest.ts';
import { askedGroups, NECESSARY_GROUP, type OptionalGroup, partnersOf } from '../config/consent-groups.ts';
import type { Storefront } from '../request/storefront.ts';

/** One group as visitors are told of it. */
type GroupText = {
  id: OptionalGroup | typeof NECESSARY_GROUP;
  name: string;
  purpose: string;
  /** How many partners need it, and their names. */
  partners: string;
};

/** A partner as visitors are told of it: who it is, and what it does. */
type PartnerText = { id: string; name: string; purpose: string };

/** Everything that a visitor is told before they choose. */
export type ConsentTexts = { title: string; body: string; groups: GroupText[]; partners: PartnerText[] };

/** What the shop's own banner says on a site in a locale, and the page of the choice. */
export function consentTexts({ i18n: { t }, config }: Pick<Storefront, 'i18n' | 'config'>): ConsentTexts {
  const ids = [NECESSARY_GROUP, ...askedGroups(config)] as const;
  return {
    title: t('consent.title'),
    body: t('consent.body', { count: partnersOf(config).length }),
    groups: ids.map((id) => {
      const names = partnersOf(config, id).map(({ name }) => name);
      return {
        id,
        name: t(`consent.${id}`),
        purpose: t(`consent.${id}.purpose`),
        partners: t('consent.partners', { count: names.length, names: names.join(', ') }),
      };
    }),
    partners: partnersOf(config).map(({ id, name }) => ({ id, name, purpose: t(`consent.${id}`) })),
  };
}

/** Names these texts in the proof of a choice: their SHA-256, in hex. */
export async function consentTextHash(shop: Pick<Storefront, 'i18n' | 'config'>): Promise<string> {
  return hexOf(await sha256(JSON.stringify(consentTexts(shop))));
}
