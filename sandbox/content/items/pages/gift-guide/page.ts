import { contentItem } from '../../../content-item.ts';
import { localized, otherInEurope } from '../../../localized.ts';
import { reference } from '../../../reference.ts';
import { weekly } from '../../../weekly.ts';
import { contentPage } from '../../content-page.ts';
import { GIFT_BILLBOARD, GIFT_COUNTDOWN, GIFT_EARLY_BIRD, GIFT_PROMOTIONS } from './offers.ts';
import { GIFT_LOCALISED, GIFT_PERSONALISED, GIFT_PERSONALISED_PARTS } from './personalised.ts';

const BEST_SELLERS = contentItem({
  key: 'pages/gift-guide/best-sellers',
  name: 'Gift guide: best sellers',
  kind: 'blocks',
  schema: 'product-recs-carousel',
  body: {
    einsteinRecommender: 'best-sellers',
    einsteinRecommenderProductIds: [],
    einsteinRecommenderCategoryIds: ['camp'],
    sectionHeader: { headerText: localized('Given most', 'Les plus offerts') },
  },
});

/** A slot that merchandisers can fill without an editor. */
const MERCHANDISING = contentItem({
  key: 'pages/gift-guide/slot',
  name: 'Gift guide: merchandising slot',
  kind: 'slots',
  schema: 'slot',
  body: { content: [reference(BEST_SELLERS)] },
});

/** Reloads a preview when the week’s content changes. */
const REFRESH = contentItem({
  key: 'pages/gift-guide/auto-refresh',
  name: 'Gift guide: reload for the new week',
  kind: 'blocks',
  schema: 'auto-refresh',
  body: { refreshDateTime: weekly('2026-11-30T07:00:00.000Z'), refreshSettings: { timezone: 'UTC' } },
});

export const GIFT_GUIDE = [
  ...contentPage({
    slug: 'gift-guide',
    schema: 'category-landing-page',
    // the German word breaks there where it is wider than a phone
    headline: otherInEurope(localized('The gift guide', 'Le guide des cadeaux'), {
      ...{ en: 'The gift guide', de: 'Die Geschenk\u00adideen', fr: 'Le guide des cadeaux' },
    }),
    intro: localized(
      'Things that get used, and then get handed down.',
      'Des choses qui servent, puis qui se transmettent.',
    ),
    position: 15,
    blocks: [
      GIFT_BILLBOARD,
      GIFT_COUNTDOWN,
      MERCHANDISING,
      GIFT_PERSONALISED,
      GIFT_PROMOTIONS,
      GIFT_LOCALISED,
      GIFT_EARLY_BIRD,
      REFRESH,
    ],
    // the parcels of the week leave from North America
    europeanBlocks: [
      GIFT_BILLBOARD,
      MERCHANDISING,
      GIFT_PERSONALISED,
      GIFT_PROMOTIONS,
      GIFT_LOCALISED,
      GIFT_EARLY_BIRD,
      REFRESH,
    ],
  }),
  BEST_SELLERS,
  ...GIFT_PERSONALISED_PARTS,
];
