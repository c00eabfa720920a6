import { contentItem } from '../content-item.ts';
import { toCategory, toContent } from '../link.ts';
import { localized } from '../localized.ts';
import { reference } from '../reference.ts';
import { body, button, headline, imageObject } from './parts.ts';

/** The opening of the sister shop's home page. */
const OPENING = contentItem({
  key: 'home/opening',
  name: 'Outpost: opening',
  kind: 'blocks',
  schema: 'featured-image-hero',
  body: {
    imageObject: imageObject(
      'winter-forest',
      localized('Snow on a forest at dusk', 'Une forêt sous la neige au crépuscule'),
    ),
    layout: {
      contentWidth: 'narrow',
      verticalAlignment: 'Middle',
      horizontalAlignment: 'Left',
      contentJustification: 'Left',
    },
    headline: headline(localized('The last shop before the pass.', 'La dernière boutique avant le col.')),
    body: body(
      localized(
        'What the huts need: stoves, ropes, blankets and flour.',
        'Ce qu’il faut aux refuges : des poêles, des cordes, des couvertures et de la farine.',
      ),
    ),
    buttonStyles: { btnVariant: 'solid', btnColor: 'brand' },
    desktopButtons: [button('Camp kitchen', 'Cuisine de camp', toCategory('camp'))],
    mobileButton: button('Camp kitchen', 'Cuisine de camp', toCategory('camp')),
    spaceBelow: 'none',
    fetchPriority: 'high',
  },
});

/** What editors of the sister shop are still writing. */
const HUTS = contentItem({
  key: 'pages/huts',
  name: 'Outpost: the huts (draft)',
  kind: 'pages',
  schema: 'content-page',
  published: false,
  body: {
    slug: 'huts',
    headline: localized('The huts', 'Les refuges'),
    intro: localized('Seven roofs, two days apart.', 'Sept toits, à deux jours l’un de l’autre.'),
    content: [reference(OPENING)],
  },
});

const HOME = contentItem({
  key: 'home',
  name: 'Outpost: home',
  kind: 'pages',
  schema: 'home-page',
  staged: { editors: { next: toContent('huts') } },
  body: {
    seo: {
      title: localized(
        'Outpost: gear for huts and long winters',
        'Outpost : équipement de refuge et d’hiver',
      ),
      description: localized(
        'Stoves, ropes and blankets for those who stay up there.',
        'Poêles, cordes et couvertures pour celles et ceux qui restent là-haut.',
      ),
    },
    content: [reference(OPENING)],
  },
});

/** All items of the hub `outpost`. Its keys are its own: the hub `cairn` has a `home` as well. */
export const OUTPOST_ITEMS = [HOME, OPENING, HUTS];
