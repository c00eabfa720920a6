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
        localized('Women’s Col Pass shell in purple', 'Coquille Col Pass violette pour femme'),
        'CRN1001_110_front',
        'womens-jackets-shell',
      ),
      tile(
        localized('Down', 'Duvet'),
        localized('Men’s Lenticular down hoody in orange', 'Doudoune Lenticular orange pour homme'),
        'CRN1300_090_front',
        'mens-jackets-down',
      ),
      tile(
        localized('Rainwear', 'Pluie'),
        localized('Women’s Petrichor rain jacket in green', 'Imperméable Petrichor vert pour femme'),
        'CRN1201_075_front',
        'womens-jackets-rain',
      ),
      tile(
        localized('Fleece', 'Polaire'),
        localized('Men’s Moraine grid fleece in terracotta', 'Polaire Moraine terracotta pour homme'),
        'CRN2000_092_front',
        'mens-jackets-fleece',
      ),
      tile(
        localized('Footwear', 'Chaussures'),
        localized('Women’s Scoria leather boot in brown', 'Botte de cuir Scoria brune pour femme'),
        'CRN6001_051_front',
        'footwear',
      ),
      tile(
        localized('Kids', 'Enfants'),
        localized('Children’s Petrichor rain jacket in yellow', 'Imperméable Petrichor jaune pour enfant'),
        'CRN1202_101_front',
        'kids',
      ),
    ],
  },
});
