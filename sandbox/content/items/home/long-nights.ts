import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { body, button, headline, imageObject } from '../parts.ts';

/** The home page's opening in the long nights: published while that edition of the page runs. */
export const HOME_LONG_NIGHTS = contentItem({
  key: 'home/long-nights',
  name: 'Home: the long nights',
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
    headline: headline(localized('Dark at five. Out by six.', 'Nuit à cinq heures, dehors à six.')),
    body: body(
      localized(
        'Down, headlamps and wool for the walks that start after work.',
        'Du duvet, des lampes frontales et de la laine pour les marches d’après le travail.',
      ),
    ),
    buttonStyles: { btnVariant: 'solid', btnColor: 'brand' },
    desktopButtons: [button('Down jackets', 'Doudounes', toCategory('womens-jackets-down'))],
    mobileButton: button('Down jackets', 'Doudounes', toCategory('womens-jackets-down')),
    spaceBelow: 'none',
    fetchPriority: 'high',
  },
});
