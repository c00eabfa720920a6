import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { type LocalizedValue, localized } from '../../localized.ts';
import { picture } from '../../picture.ts';

function tile(text: LocalizedValue, altText: LocalizedValue, image: string, categoryId: string) {
  return { text, altText, image: picture(image), link: toCategory(categoryId) };
}

export const HOME_DEPARTMENTS = contentItem({
  key: 'home/departments',
  name: 'Home: departments',
  kind: 'blocks',
  schema: 'navigation-tile-grid',
  body: {
    header: localized('Start with what the day asks for', 'Partir de ce que la journée demande'),
    childTiles: [
      tile(
        localized('Shell jackets', 'Coquilles'),
        localized('A shell jacket', 'Une coquille'),
        'CRN1001_110_front',
        'womens-jackets-shell',
      ),
      tile(
        localized('Down', 'Duvet'),
        localized('A down jacket', 'Un manteau de duvet'),
        'CRN1103_061_front',
        'mens-jackets-down',
      ),
      tile(
        localized('Rainwear', 'Pluie'),
        localized('A rain jacket', 'Un imperméable'),
        'CRN1200_073_front',
        'mens-jackets-rain',
      ),
      tile(
        localized('Footwear', 'Chaussures'),
        localized('A hiking boot', 'Une botte de randonnée'),
        'CRN1110_052_front',
        'footwear',
      ),
      tile(
        localized('Packs & bags', 'Sacs'),
        localized('A backpack', 'Un sac à dos'),
        'CRN1008_020_front',
        'packs',
      ),
      tile(
        localized('Kids', 'Enfants'),
        localized('A child’s shell jacket', 'Une coquille pour enfant'),
        'CRN1102_120_front',
        'kids',
      ),
    ],
  },
});
