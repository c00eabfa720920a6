import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { type LocalizedValue, localized } from '../../localized.ts';
import { picture } from '../../picture.ts';

function tile(text: LocalizedValue, altText: LocalizedValue, image: string, categoryId: string) {
  return { text, altText, image: picture(image), link: toCategory(categoryId) };
}

/** A way into the shop for each of six kinds of thing. */
export const DEPARTMENT_TILES = [
  tile(
    localized('Shell jackets', 'Coquilles'),
    localized('Women’s Col Pass shell in purple', 'Coquille Col Pass violette pour femme'),
    'CRN1001_110_front',
    'womens-jackets-shell',
  ),
  tile(
    localized('Footwear', 'Chaussures'),
    localized('Women’s Scoria leather boot in brown', 'Botte de cuir Scoria brune pour femme'),
    'CRN6001_051_front',
    'footwear',
  ),
  tile(
    localized('Packs', 'Sacs à dos'),
    localized('Women’s Drover pack in sage green', 'Sac à dos Drover vert sauge pour femme'),
    'CRN6502_075_front',
    'packs',
  ),
  tile(
    localized('Tents', 'Tentes'),
    localized('Sheepfold tent in ocher', 'Tente Sheepfold ocre', 'Sheepfold tent in ochre'),
    'CRN7100_091_front',
    'camp-sleep-tents',
  ),
  tile(
    localized('Camp kitchen', 'Cuisine de camp'),
    localized('Stove on a blue fuel canister', 'Réchaud sur une cartouche de gaz bleue'),
    'CRN7401_060_front',
    'camp-kitchen',
  ),
  tile(
    localized('Hats', 'Tuques et chapeaux'),
    localized('Hearth striped toque in red', 'Tuque rayée Hearth rouge'),
    'CRN3505_080_front',
    'mens-accessories-hats',
  ),
];

export const HOME_DEPARTMENTS = contentItem({
  key: 'home/departments',
  name: 'Home: departments',
  kind: 'blocks',
  schema: 'navigation-tile-grid',
  body: {
    header: localized('Start with what the day asks for', 'Partir de ce que la journée demande'),
    childTiles: DEPARTMENT_TILES,
  },
});
