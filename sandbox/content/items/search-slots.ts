import { contentItem } from '../content-item.ts';
import { toCategory } from '../link.ts';
import { localized } from '../localized.ts';
import { reference } from '../reference.ts';
import { DEPARTMENT_TILES } from './home/departments.ts';

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

const SEARCH_FOR_MEMBERS = contentItem({
  key: 'search/for-members',
  name: 'Search: for members',
  kind: 'blocks',
  schema: 'button-group',
  body: {
    headerText: {
      sectionHeaderText: localized('Kept for members', 'Réservé aux membres'),
      placement: 'Above',
    },
    buttons: [{ text: localized('Member exclusives', 'Exclusivités'), url: toCategory('members') }],
    buttonStyle: 'outline',
    responsiveBehavior: 'Content Overflow',
  },
});

/** Empty for those who are no members. */
const SEARCH_BY_TIER = contentItem({
  key: 'search/by-tier',
  name: 'Search: by tier',
  kind: 'slots',
  schema: 'personalised-container',
  body: {
    variants: [{ title: 'Members', segment: ['Members'], content: [reference(SEARCH_FOR_MEMBERS)] }],
  },
});

/** Shown in search before a term is typed. */
const SEARCH_EMPTY_STATE = contentItem({
  key: 'search/empty-state',
  name: 'Search: empty state',
  kind: 'slots',
  schema: 'slot',
  body: { content: [SEARCH_SHORTCUTS, SEARCH_BY_TIER, SEARCH_PRODUCTS].map(reference) },
});

const NOTHING_FOUND_CATEGORIES = contentItem({
  key: 'search/no-results/categories',
  name: 'Search: nothing found, categories',
  kind: 'blocks',
  schema: 'navigation-tile-grid',
  body: {
    header: localized('Start from a category', 'Partir d’une catégorie'),
    childTiles: DEPARTMENT_TILES,
  },
});

const NOTHING_FOUND_POPULAR = contentItem({
  key: 'search/no-results/popular',
  name: 'Search: nothing found, popular products',
  kind: 'blocks',
  schema: 'product-recs-carousel',
  body: {
    einsteinRecommender: 'best-sellers',
    einsteinRecommenderProductIds: [],
    einsteinRecommenderCategoryIds: ['new-arrivals'],
    sectionHeader: { headerText: localized('Popular right now', 'Populaire en ce moment') },
  },
});

/** Shown on the page of a search that finds nothing. */
const SEARCH_NO_RESULTS = contentItem({
  key: 'search/no-results',
  name: 'Search: nothing found',
  kind: 'slots',
  schema: 'slot',
  body: {
    content: [SEARCH_SHORTCUTS, NOTHING_FOUND_CATEGORIES, NOTHING_FOUND_POPULAR].map(reference),
  },
});

export const SEARCH_ITEMS = [
  SEARCH_EMPTY_STATE,
  SEARCH_NO_RESULTS,
  NOTHING_FOUND_CATEGORIES,
  NOTHING_FOUND_POPULAR,
  SEARCH_SHORTCUTS,
  SEARCH_BY_TIER,
  SEARCH_FOR_MEMBERS,
  SEARCH_PRODUCTS,
];
