import { contentItem } from '../content-item.ts';
import { type LocalizedValue, localized } from '../localized.ts';
import { scene } from '../picture.ts';

type Banner = {
  categoryId: string;
  scene: string;
  alt: LocalizedValue;
  headline: LocalizedValue;
  body: LocalizedValue;
};

/** The banner above a category's products; its key is `category-banners/{category id}`. */
function banner({ categoryId, scene: name, alt, headline, body }: Banner) {
  return contentItem({
    key: `category-banners/${categoryId}`,
    name: `Category banner: ${categoryId}`,
    kind: 'blocks',
    schema: 'category-banner',
    body: {
      imageObject: { altText: alt, dynamicImage: scene(name) },
      headline: { headlineText: headline, headlineColor: 'primary-inverted' },
      body: { bodyText: body, bodyColor: 'primary-inverted' },
    },
  });
}

export const CATEGORY_BANNERS = [
  banner({
    categoryId: 'mens',
    scene: 'alpine-dawn',
    alt: localized('First light on a granite peak', 'Première lumière sur un sommet de granit'),
    headline: localized('Men', 'Homme'),
    body: localized('From the skin out to the storm.', 'De la peau jusqu’à la tempête.'),
  }),
  banner({
    categoryId: 'womens',
    scene: 'alpine-dusk',
    alt: localized('Violet dusk over an alpine range', 'Crépuscule violet sur une chaîne alpine'),
    headline: localized('Women', 'Femme'),
    body: localized(
      'Drawn on women who climb, ski and carry their own packs.',
      'Dessiné sur des femmes qui grimpent, skient et portent leur sac.',
    ),
  }),
  banner({
    categoryId: 'kids',
    scene: 'spring-meadow',
    alt: localized(
      'A path through a green meadow under snow peaks',
      'Un sentier dans un pré vert sous des sommets enneigés',
    ),
    headline: localized('Kids', 'Enfant'),
    body: localized(
      'Cuffs that let down, knees that take it, one name tag for three children.',
      'Des poignets qui s’allongent, des genoux solides et une étiquette pour trois enfants.',
    ),
  }),
  banner({
    categoryId: 'footwear',
    scene: 'granite-wall',
    alt: localized(
      'A pale granite wall over dark forest',
      'Une pâle paroi de granit au-dessus d’une forêt sombre',
    ),
    headline: localized('Footwear', 'Chaussures'),
    body: localized(
      'Soles that can be replaced, lasts that do not change every year.',
      'Des semelles qu’on remplace et des formes qui ne changent pas chaque année.',
    ),
  }),
  banner({
    categoryId: 'packs',
    scene: 'city-edge',
    alt: localized('Two walkers above a city at dusk', 'Deux marcheurs au-dessus d’une ville au crépuscule'),
    headline: localized('Packs & bags', 'Sacs'),
    body: localized(
      'From the last bus stop to the third camp.',
      'Du dernier arrêt d’autobus au troisième camp.',
    ),
  }),
  banner({
    categoryId: 'camp',
    scene: 'night-camp',
    alt: localized('A lit tent under the Milky Way', 'Une tente éclairée sous la Voie lactée'),
    headline: localized('Camp & hike', 'Camping et randonnée'),
    body: localized('What you are glad of after dark.', 'Ce qu’on est content d’avoir à la nuit tombée.'),
  }),
  banner({
    categoryId: 'new-arrivals',
    scene: 'snow-ridge',
    alt: localized('Untouched snow below a ridge', 'De la neige vierge sous une arête'),
    headline: localized('New arrivals', 'Nouveautés'),
    body: localized('What left the workroom this season.', 'Ce qui est sorti de l’atelier cette saison.'),
  }),
  banner({
    categoryId: 'sale',
    scene: 'autumn-larch',
    alt: localized('Golden larches under a limestone range', 'Des mélèzes dorés sous une chaîne calcaire'),
    headline: localized('Sale', 'Soldes'),
    body: localized(
      'Past-season colors and last sizes. The repair bench does not ask what you paid.',
      'Couleurs passées et dernières tailles. L’établi ne demande pas ce que vous avez payé.',
      'Past-season colours and last sizes. The repair bench does not ask what you paid.',
    ),
  }),
];
