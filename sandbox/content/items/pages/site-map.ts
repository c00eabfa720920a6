import { CATEGORIES } from '../../../catalog/categories.ts';
import { text } from '../../../catalog/text.ts';
import type { Localized } from '../../../catalog/types.ts';
import { type Language, perLanguage } from '../../../translations/language.ts';
import { type EuropeanValue, localized, localizedAs, otherInEurope } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { EUROPEAN_PAGES } from '../europe/pages.ts';
import { proseOf } from '../prose.ts';

const PAGES: [slug: string, name: Localized][] = [
  ['our-story', text('Our story', 'Notre histoire')],
  ['our-materials', text('Our materials', 'Nos matières')],
  ['repair', text('Repair', 'Réparation')],
  ['size-guide', text('Size guide', 'Guide des tailles')],
  ['shipping-returns', text('Shipping & returns', 'Livraison et retours')],
  ['cairn-club', text('The Cairn Club', 'Le Club Cairn')],
  ['first-snow', text('First snow', 'Première neige')],
  ['nine-days-north', text('Nine days north', 'Neuf jours vers le nord')],
  ['down-care', text('Looking after down', 'Prendre soin du duvet')],
  ['gift-guide', text('The gift guide', 'Le guide des cadeaux')],
  ['gift-cards', text('Gift cards', 'Cartes-cadeaux')],
  ['contact', text('Contact us', 'Nous joindre')],
  ['terms', text('Terms & conditions', 'Modalités et conditions')],
  ['privacy', text('Privacy policy', 'Politique de confidentialité')],
  ['accessibility', text('Accessibility', 'Accessibilité')],
];

/** Which words the pages of the European site have in a language; elsewhere there are no such pages. */
const EUROPEAN: Partial<Record<Language, keyof EuropeanValue>> = { 'en-IE': 'en', de: 'de', 'fr-FR': 'fr' };

/** The pages in a language, as Markdown. */
function pagesIn(language: Language): string {
  const european = EUROPEAN[language];
  return [
    ...PAGES.map(([slug, name]) => [slug, name[language]]),
    ...(european ? EUROPEAN_PAGES.map(([slug, name]) => [slug, name[european]]) : []),
  ]
    .map(([slug, name]) => `- [${name}](content:${slug})`)
    .join('\n');
}

/** Every department with its categories, then the pages, as Markdown. */
function siteMap(language: Language): string {
  const shown = CATEGORIES.filter(({ showInMenu }) => showInMenu);
  const departments = shown
    .filter(({ parentId }) => parentId === null)
    .map(({ id, name }) => {
      const children = shown.filter(({ parentId }) => parentId === id);
      const links = children.map((child) => `- [${child.name[language]}](category:${child.id})`);
      return `## [${name[language]}](category:${id})\n\n${links.join('\n')}`;
    });
  return [...departments, `## Cairn\n\n${pagesIn(language)}`].join('\n\n');
}

export const SITE_MAP = contentPage({
  slug: 'site-map',
  // the German word breaks there where it is wider than a phone
  headline: otherInEurope(localized('Site map', 'Plan du site'), {
    ...{ en: 'Site map', de: 'Seiten\u00adübersicht', fr: 'Plan du site' },
  }),
  intro: localized('Every shelf in the shop.', 'Tous les rayons de la boutique.'),
  position: 12,
  blocks: [proseOf('pages/site-map/text', localizedAs(perLanguage(siteMap)))],
});
