import { contentItem } from '../../content-item.ts';
import { toAccount, toContent } from '../../link.ts';
import { type LocalizedValue, localized } from '../../localized.ts';
import { reference } from '../../reference.ts';
import { HOME_WORKSHOP } from './workshop.ts';

type Banner = {
  key: string;
  text: LocalizedValue;
  button: LocalizedValue;
  url: ReturnType<typeof toAccount>;
};

/** A banner like that of the workshop, in whose place it stands. */
function banner({ key, text, button, url }: Banner) {
  return contentItem({
    key: `home/${key}`,
    name: `Home: ${key}`,
    kind: 'blocks',
    schema: 'messaging-banner',
    body: {
      headline: { localizableText: text, font: 'display', fontColor: 'primary-inverted' },
      buttonGroupSection: {
        addArrowForwardIcon: true,
        buttonGroup: [{ buttonText: button, url, buttonColor: 'white' }],
      },
      backgroundColor: 'protected-2',
      layout: { isStacked: false },
    },
  });
}

const FOR_TITANIUM = banner({
  key: 'for-titanium',
  text: localized(
    'Titanium: send us two pieces this year. We pay the post both ways.',
    'Titane : envoyez-nous deux pièces cette année. Le port est payé, aller et retour.',
  ),
  button: localized('My account', 'Mon compte'),
  url: toAccount(),
});
const FOR_MEMBERS = banner({
  key: 'for-members',
  text: localized(
    'Your repair of the year is still yours to use.',
    'Votre réparation de l’année vous attend toujours.',
  ),
  button: localized('How repairs work', 'Comment ça marche'),
  url: toContent('repair'),
});

/** By loyalty tier; everyone else reads of the workshop. */
const BY_TIER = contentItem({
  key: 'home/by-tier',
  name: 'Home: by tier',
  kind: 'slots',
  schema: 'personalised-container',
  body: {
    maxNumberMatches: 1,
    variants: [
      {
        title: 'Titanium',
        segment: ['Members', 'Titanium'],
        matchMode: 'All',
        content: [reference(FOR_TITANIUM)],
      },
      { title: 'Members', segment: ['Members'], matchMode: 'Any', content: [reference(FOR_MEMBERS)] },
    ],
    defaultContent: [reference(HOME_WORKSHOP)],
  },
});

export const HOME_FOR_YOU = contentItem({
  key: 'home/for-you',
  name: 'Home: for you',
  kind: 'slots',
  schema: 'personalised-slot',
  body: { content: [reference(BY_TIER)] },
});

export const HOME_FOR_YOU_PARTS = [FOR_TITANIUM, FOR_MEMBERS, BY_TIER];
