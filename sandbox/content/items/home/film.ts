import { contentItem } from '../../content-item.ts';
import { toContent } from '../../link.ts';
import { localized } from '../../localized.ts';
import { video } from '../../picture.ts';
import { body, button, headline, imageObject } from '../parts.ts';

const WATCH = button('See the journey', 'Voir le voyage', toContent('nine-days-north'));

/** A silent film, with the way to its page. */
export const HOME_FILM = contentItem({
  key: 'home/film',
  name: 'Home: nine days north',
  kind: 'blocks',
  schema: 'video-hero',
  body: {
    video: video('nine-days-north'),
    imageObject: imageObject(
      'winter-forest',
      localized('Snow-loaded spruce at first light', 'Des épinettes chargées de neige à l’aube'),
    ),
    autoplay: true,
    loop: true,
    muted: true,
    preheader: {
      preheaderText: localized('A winter test', 'Un essai d’hiver'),
      preheaderColor: 'primary',
    },
    headline: headline(localized('Where the mail once went.', 'Là où passait le courrier.'), 'primary'),
    body: body(
      localized(
        'Nine days and ninety miles north, in what we are about to sell.',
        'Neuf jours et cent quarante-cinq kilomètres vers le nord, vêtus de ce que nous allons vendre.',
        'Nine days and a hundred and forty-five kilometres north, in what we are about to sell.',
      ),
      'primary',
    ),
    buttonStyles: { btnVariant: 'outline', btnColor: 'black' },
    desktopButtons: [WATCH],
    mobileButton: WATCH,
    layout: { contentWidth: 'narrow', verticalAlignment: 'Bottom', horizontalAlignment: 'Left' },
  },
});
