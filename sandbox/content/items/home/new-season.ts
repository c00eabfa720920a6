import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';

export const HOME_NEW_SEASON = contentItem({
  key: 'home/new-season',
  name: 'Home: new this season',
  kind: 'blocks',
  schema: 'product-category-carousel',
  body: {
    cgid: 'new-arrivals',
    header: {
      headerText: localized('Just out of the workroom', 'Tout juste sorti de l’atelier'),
      subHeaderText: localized('New this season', 'Nouveau cette saison'),
      linkText: localized('All new arrivals', 'Toutes les nouveautés'),
      link: toCategory('new-arrivals'),
    },
  },
});

export const HOME_CAMP = contentItem({
  key: 'home/camp',
  name: 'Home: camp',
  kind: 'blocks',
  schema: 'product-category-carousel',
  body: {
    cgid: 'camp',
    header: {
      headerText: localized('For the hours between walks', 'Pour les heures entre deux marches'),
      subHeaderText: localized('Camp & hike', 'Camping et randonnée'),
      linkText: localized('All camp', 'Tout le camping'),
      link: toCategory('camp'),
    },
  },
});
