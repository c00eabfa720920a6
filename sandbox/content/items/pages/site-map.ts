import { CATEGORIES } from '../../../catalog/categories.ts';
import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { prose } from '../prose.ts';

type Language = 'en' | 'fr';

const PAGES: Record<Language, [slug: string, name: string][]> = {
  en: [
    ['our-story', 'Our story'],
    ['our-materials', 'Our materials'],
    ['repair', 'Repair'],
    ['size-guide', 'Size guide'],
    ['shipping-returns', 'Shipping & returns'],
    ['cairn-club', 'The Cairn Club'],
    ['first-snow', 'First snow'],
    ['nine-days-north', 'Nine days north'],
    ['down-care', 'Looking after down'],
    ['gift-guide', 'The gift guide'],
    ['gift-cards', 'Gift cards'],
    ['contact', 'Contact us'],
    ['terms', 'Terms & conditions'],
    ['privacy', 'Privacy policy'],
    ['accessibility', 'Accessibility'],
  ],
  fr: [
    ['our-story', 'Notre histoire'],
    ['our-materials', 'Nos matières'],
    ['repair', 'Réparation'],
    ['size-guide', 'Guide des tailles'],
    ['shipping-returns', 'Livraison et retours'],
    ['cairn-club', 'Le Club Cairn'],
    ['first-snow', 'Première neige'],
    ['nine-days-north', 'Neuf jours vers le nord'],
    ['down-care', 'Prendre soin du duvet'],
    ['gift-guide', 'Le guide des cadeaux'],
    ['gift-cards', 'Cartes-cadeaux'],
    ['contact', 'Nous joindre'],
    ['terms', 'Modalités et conditions'],
    ['privacy', 'Politique de confidentialité'],
    ['accessibility', 'Accessibilité'],
  ],
};

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
  const pages = PAGES[language].map(([slug, name]) => `- [${name}](content:${slug})`).join('\n');
  return [...departments, `## Cairn\n\n${pages}`].join('\n\n');
}

export const SITE_MAP = contentPage({
  slug: 'site-map',
  headline: localized('Site map', 'Plan du site'),
  intro: localized('Every shelf in the shop.', 'Tous les rayons de la boutique.'),
  position: 12,
  blocks: [prose('pages/site-map/text', siteMap('en'), siteMap('fr'))],
});
