import { contentItem } from '../../../content-item.ts';
import { toAccount, toCategory } from '../../../link.ts';
import { type LocalizedValue, localized, perLocale } from '../../../localized.ts';
import { reference } from '../../../reference.ts';

type Banner = {
  key: string;
  text: LocalizedValue;
  button: LocalizedValue;
  url: ReturnType<typeof toCategory>;
};

function banner({ key, text, button, url }: Banner) {
  return contentItem({
    key: `pages/gift-guide/${key}`,
    name: `Gift guide: ${key}`,
    kind: 'blocks',
    schema: 'messaging-banner',
    body: {
      headline: { localizableText: text, font: 'display', fontColor: 'primary' },
      buttonGroupSection: {
        addArrowForwardIcon: true,
        buttonGroup: [{ buttonText: button, url, buttonColor: 'black' }],
      },
      backgroundColor: 'warm-1',
      layout: { isStacked: false },
    },
  });
}

const FOR_EVERYONE = banner({
  key: 'for-everyone',
  text: localized(
    'Not sure of the size? A hat fits everyone.',
    'Pas certain de la taille ? Une tuque va à tout le monde.',
  ),
  button: localized('Hats & beanies', 'Tuques et chapeaux'),
  url: toCategory('mens-accessories-hats'),
});
const FOR_MEMBERS = banner({
  key: 'for-members',
  text: localized(
    'Members: a few pieces nobody else can give.',
    'Membres : quelques pièces que personne d’autre ne peut offrir.',
  ),
  button: localized('Member exclusives', 'Exclusivités'),
  url: toCategory('members'),
});
const FOR_TITANIUM = banner({
  key: 'for-titanium',
  text: localized(
    'Titanium: we wrap, we ship, you take the credit.',
    'Titane : on emballe, on livre, vous récoltez les mercis.',
  ),
  button: localized('My account', 'Mon compte'),
  url: toAccount(),
});
const FOR_STATES = banner({
  key: 'for-states',
  text: localized(
    'Beanies, mitts and the long way home.',
    'Des tuques, des mitaines et le plus long chemin.',
  ),
  button: localized('Gloves & mitts', 'Gants et mitaines'),
  url: toCategory('womens-accessories-gloves'),
});
const FOR_CANADA = banner({
  key: 'for-canada',
  text: localized('Tuques, mitts and the long way home.', 'Des tuques, des mitaines et le plus long chemin.'),
  button: localized('Gloves & mitts', 'Gants et mitaines'),
  url: toCategory('womens-accessories-gloves'),
});

/**
 * Selects content by customer group; other shoppers see the default (docs/contracts/content.md §7).
 */
const CONTAINER = contentItem({
  key: 'pages/gift-guide/container',
  name: 'Gift guide: by customer group',
  kind: 'slots',
  schema: 'personalised-container',
  body: {
    maxNumberMatches: 1,
    variants: [
      { title: 'Titanium', segment: ['Titanium'], matchMode: 'All', content: [reference(FOR_TITANIUM)] },
      {
        title: 'Members',
        segment: ['Members', 'Registered'],
        matchMode: 'Any',
        content: [reference(FOR_MEMBERS)],
      },
    ],
    defaultContent: [reference(FOR_EVERYONE)],
  },
});

/** A slot editors fill with a container. */
export const GIFT_PERSONALISED = contentItem({
  key: 'pages/gift-guide/personalised-slot',
  name: 'Gift guide: personalised slot',
  kind: 'slots',
  schema: 'personalised-slot',
  body: { content: [reference(CONTAINER)] },
});

/** A slot with one content per locale. */
export const GIFT_LOCALISED = contentItem({
  key: 'pages/gift-guide/localised-slot',
  name: 'Gift guide: by country',
  kind: 'slots',
  schema: 'localised-slot',
  body: {
    content: perLocale({
      'en-US': reference(FOR_STATES),
      'en-CA': reference(FOR_CANADA),
      'fr-CA': reference(FOR_CANADA),
    }),
  },
});

/** Selected by the decision engine, or by segment and category (docs/contracts/content.md §4). */
const EXPERIENCE = contentItem({
  key: 'experiences/winter-members',
  name: 'Experience: members in winter',
  kind: 'components',
  schema: 'personalised-experience',
  filterable: { segment: 'Registered', category: 'mens-jackets' },
  body: { content: [reference(FOR_MEMBERS)] },
});

export const GIFT_PERSONALISED_PARTS = [
  CONTAINER,
  FOR_EVERYONE,
  FOR_MEMBERS,
  FOR_TITANIUM,
  FOR_STATES,
  FOR_CANADA,
  EXPERIENCE,
];
