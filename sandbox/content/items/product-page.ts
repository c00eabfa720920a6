import { type ContentItem, contentItem } from '../content-item.ts';
import { toCategory, toContent } from '../link.ts';
import { type LocalizedValue, localized, otherInEurope } from '../localized.ts';
import { reference } from '../reference.ts';
import { imageObject } from './parts.ts';

/**
 * The configuration of product pages (docs/product/content-and-platform.md §3.3), with every flag
 * at its default. Which sections are open at first is left to the shop's setting.
 */
const CONFIGURATION = contentItem({
  key: 'pdp-configuration',
  name: 'Product page configuration',
  kind: 'blocks',
  schema: 'pdp-configuration',
  body: {
    enableBazaarvoice: true,
    enableBvRatingHistogram: true,
    enableBvRatingReviews: true,
    enableBvQuestionAnswers: true,
    enableStylitics: true,
    enableShippingReturnsDrawer: true,
    enableOnModel: true,
    enableRestrictedProductTypes: true,
    enablePdpTechbadge: true,
  },
});

type Collection = {
  key: string;
  text: LocalizedValue;
  /** Where it leads. */
  category: string;
  /** The categories whose products show it. */
  categoryIds: string[];
  scene: string;
  alt: LocalizedValue;
};

const PREHEADER = localized('The collection', 'La collection');

function collection({ key, text, category, categoryIds, scene, alt }: Collection): ContentItem {
  return contentItem({
    key: `pdp-collection-links/${key}`,
    name: `Product pages: ${key}`,
    kind: 'blocks',
    schema: 'pdp-collection-link',
    body: {
      preheader: PREHEADER,
      text,
      link: toCategory(category),
      imageObject: imageObject(scene, alt),
      categoryIds,
    },
  });
}

const RIDGE = localized('Untouched snow below a ridge', 'De la neige vierge sous une arête');
const STORM = localized('A storm front over dark hills', 'Un front orageux au-dessus de collines sombres');

const COLLECTIONS = [
  collection({
    key: 'womens-down',
    text: localized('Everything we fill with down', 'Tout ce que nous garnissons de duvet'),
    category: 'womens-jackets-down',
    categoryIds: ['womens-jackets-down', 'womens-jackets-parkas'],
    scene: 'snow-ridge',
    alt: RIDGE,
  }),
  collection({
    key: 'mens-down',
    text: localized('Everything we fill with down', 'Tout ce que nous garnissons de duvet'),
    category: 'mens-jackets-down',
    categoryIds: ['mens-jackets-down', 'mens-jackets-parkas'],
    scene: 'snow-ridge',
    alt: RIDGE,
  }),
  collection({
    key: 'womens-weather',
    text: localized('Shells for real weather', 'Des coquilles pour la vraie météo'),
    category: 'womens-jackets-shell',
    categoryIds: ['womens-jackets'],
    scene: 'storm-front',
    alt: STORM,
  }),
  collection({
    key: 'mens-weather',
    text: localized('Shells for real weather', 'Des coquilles pour la vraie météo'),
    category: 'mens-jackets-shell',
    categoryIds: ['mens-jackets'],
    scene: 'storm-front',
    alt: STORM,
  }),
  collection({
    key: 'camp',
    text: localized('A whole camp on one back', 'Tout un camp sur un seul dos'),
    category: 'camp',
    categoryIds: ['camp-sleep', 'camp-kitchen', 'camp-lighting', 'packs-backpacks'],
    scene: 'night-camp',
    alt: localized('A lit tent under the Milky Way', 'Une tente éclairée sous la Voie lactée'),
  }),
];

/** The links that product pages choose from, by category. */
const COLLECTION_LINKS = contentItem({
  key: 'pdp-collection-links',
  name: 'Product pages: links to collections',
  kind: 'slots',
  schema: 'slot',
  body: { content: COLLECTIONS.map(reference) },
});

/** What product pages promise below the button, the same as the pages they link to. */
const PROMISES = contentItem({
  key: 'pdp-promises',
  name: 'Product pages: promises',
  kind: 'blocks',
  schema: 'informational-card-gallery',
  body: {
    informationalCards: [
      {
        icon: 'truck',
        headline: otherInEurope(
          localized(
            'Free shipping from $99, in 3 to 6 business days',
            'Livraison gratuite dès 125 $, en 3 à 6 jours ouvrables',
            'Free shipping from $125, in 3 to 6 business days',
          ),
          {
            en: 'Free delivery from €99, in 3 to 6 business days',
            de: 'Kostenloser Versand ab 99 €, in 3 bis 6 Werktagen',
            fr: 'Livraison offerte dès 99 €, en 3 à 6 jours ouvrés',
          },
        ),
        link: toContent('shipping-returns'),
      },
      {
        icon: 'return',
        headline: localized('60 days to return it, free of charge', '60 jours pour le retourner, sans frais'),
        link: toContent('shipping-returns'),
      },
      {
        icon: 'wrench',
        headline: otherInEurope(
          localized('Repaired for as long as you wear it', 'Réparé aussi longtemps que vous le portez'),
          {
            en: 'Our workshop repairs what we make',
            de: 'Unsere Werkstatt repariert, was wir machen',
            fr: 'Notre atelier répare ce que nous fabriquons',
          },
        ),
        link: toContent('repair'),
      },
    ],
  },
});

export const PRODUCT_PAGE_ITEMS = [CONFIGURATION, COLLECTION_LINKS, PROMISES, ...COLLECTIONS];
