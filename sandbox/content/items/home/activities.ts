import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';

export const HOME_ACTIVITIES = contentItem({
  key: 'home/activities',
  name: 'Home: by activity',
  kind: 'blocks',
  schema: 'button-group',
  body: {
    headerText: {
      sectionHeaderText: localized('Dressed for', 'S’habiller pour'),
      placement: 'Inline',
    },
    buttons: [
      {
        text: localized('Alpine & climbing', 'L’alpinisme et l’escalade'),
        url: toCategory('womens-activity-alpine'),
      },
      { text: localized('Ski & snowboard', 'Le ski et la planche'), url: toCategory('mens-activity-ski') },
      { text: localized('Hiking', 'La randonnée'), url: toCategory('womens-activity-hike') },
      { text: localized('Trail running', 'La course en sentier'), url: toCategory('mens-activity-run') },
      { text: localized('Travel', 'Le voyage'), url: toCategory('womens-activity-travel') },
    ],
    buttonStyle: 'outline',
    responsiveBehavior: 'Content Overflow',
  },
});
