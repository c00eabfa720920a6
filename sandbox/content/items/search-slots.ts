import { contentItem } from '../content-item.ts';
import { toCategory } from '../link.ts';
import { localized } from '../localized.ts';
import { reference } from '../reference.ts';

const SEARCH_SHORTCUTS = contentItem({
  key: 'search/shortcuts',
  name: 'Search: shortcuts',
  kind: 'blocks',
  schema: 'button-group',
  body: {
    headerText: { sectionHeaderText: localized('Often looked for', 'Souvent cherché'), placement: 'Above' },
    buttons: [
      { text: localized('Shell jackets', 'Coquilles'), url: toCategory('womens-jackets-shell') },
      { text: localized('Down jackets', 'Manteaux de duvet'), url: toCategory('mens-jackets-down') },
      {
        text: localized('Hiking boots', 'Bottes de randonnée'),
        url: toCategory('footwear-womens-hiking-boots'),
      },
      { text: localized('Tents', 'Tentes'), url: toCategory('camp-sleep-tents') },
      { text: localized('Sale', 'Soldes'), url: toCategory('sale') },
    ],
    buttonStyle: 'outline',
    responsiveBehavior: 'Content Overflow',
  },
});

const SEARCH_PRODUCTS = contentItem({
  key: 'search/products',
  name: 'Search: new this season',
  kind: 'blocks',
  schema: 'product-category-carousel',
  body: {
    cgid: 'new-arrivals',
    header: { headerText: localized('New this season', 'Nouveau cette saison') },
  },
});

/** Shown in search before a term is typed, and when nothing was found. */
const SEARCH_EMPTY_STATE = contentItem({
  key: 'search/empty-state',
  name: 'Search: empty state',
  kind: 'slots',
  schema: 'slot',
  body: { content: [reference(SEARCH_SHORTCUTS), reference(SEARCH_PRODUCTS)] },
});

export const SEARCH_ITEMS = [SEARCH_EMPTY_STATE, SEARCH_SHORTCUTS, SEARCH_PRODUCTS];
