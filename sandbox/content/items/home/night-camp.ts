import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { scene } from '../../picture.ts';

export const HOME_NIGHT_CAMP = contentItem({
  key: 'home/night-camp',
  name: 'Home: night camp',
  kind: 'blocks',
  schema: 'featured-image-hero',
  body: {
    imageObject: {
      altText: localized(
        'A lit tent under the Milky Way, snow peaks behind it',
        'Une tente éclairée sous la Voie lactée, des sommets enneigés derrière',
      ),
      dynamicImage: scene('night-camp'),
    },
    layout: {
      contentWidth: 'narrow',
      verticalAlignment: 'Top',
      horizontalAlignment: 'Left',
      contentJustification: 'Left',
    },
    preheader: {
      preheaderText: localized('Shelter & sleep', 'Abri et sommeil'),
      preheaderColor: 'primary-inverted',
    },
    headline: {
      headlineText: localized('Stay for the stars.', 'Rester pour les étoiles.'),
      headlineFont: 'display',
      headlineColor: 'primary-inverted',
    },
    body: {
      bodyText: localized(
        'Tents that go up in gloves, bags honest about their ratings, and pads that keep the cold in the ground.',
        'Des tentes qu’on monte avec des gants, des sacs dont la cote est honnête et des matelas qui laissent le froid au sol.',
      ),
      bodyColor: 'primary-inverted',
    },
    buttonStyles: { btnVariant: 'outline', btnColor: 'white' },
    desktopButtons: [
      { text: localized('Tents', 'Tentes'), url: toCategory('camp-sleep-tents') },
      { text: localized('Sleeping bags', 'Sacs de couchage'), url: toCategory('camp-sleep-sleeping-bags') },
    ],
    mobileButton: { text: localized('Shelter & sleep', 'Abri et sommeil'), url: toCategory('camp-sleep') },
    spaceBelow: 'none',
    fetchPriority: 'low',
  },
});
