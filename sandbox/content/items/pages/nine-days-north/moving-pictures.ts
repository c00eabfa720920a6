import { contentItem } from '../../../content-item.ts';
import { toCategory } from '../../../link.ts';
import { localized } from '../../../localized.ts';
import { scene, video } from '../../../picture.ts';
import { body, button, headline, imageObject } from '../../parts.ts';

/**
 * Opens the page: a silent film loop behind the headline, with a still picture for reduced motion.
 */
export const FILM_OPENING = contentItem({
  key: 'pages/nine-days-north/opening',
  name: 'Nine days north: opening',
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
    headline: headline(localized('Nine days north.', 'Neuf jours vers le nord.'), 'primary'),
    body: body(
      localized(
        'Two sleds, one stove, and a hut that turned out to be four walls and a view.',
        'Deux traîneaux, un réchaud et un refuge qui n’avait plus que quatre murs et une vue.',
      ),
      'primary',
    ),
    desktopButtons: [button('What they wore', 'Ce qu’ils portaient', toCategory('mens-activity-ski'))],
    mobileButton: button('What they wore', 'Ce qu’ils portaient', toCategory('mens-activity-ski')),
    layout: { contentWidth: 'narrow', verticalAlignment: 'Bottom', horizontalAlignment: 'Left' },
  },
});

/** The film itself, with captions. */
export const FILM = contentItem({
  key: 'pages/nine-days-north/film',
  name: 'Nine days north: the film',
  kind: 'blocks',
  schema: 'video',
  body: {
    title: localized('Nine days north', 'Neuf jours vers le nord'),
    video: video('nine-days-north'),
    poster: scene('winter-forest'),
    posterAltText: localized('Snow-loaded spruce at first light', 'Des épinettes chargées de neige à l’aube'),
    durationSeconds: 12,
    captions: [
      { locale: 'en-US', label: 'English' },
      { locale: 'fr-CA', label: 'Français' },
    ],
    transcript: localized(
      'Day one. We left the road at six, which was an hour later than planned and an hour earlier than anyone believed.\n\nDay four. It stopped snowing long enough to see how much had fallen.\n\nDay nine. There is a moment on the last lake when you can hear the town. Nobody sped up.',
      'Jour 1. Nous avons quitté la route à six heures : une heure de retard sur le plan, une heure d’avance sur les paris.\n\nJour 4. La neige s’est arrêtée juste assez longtemps pour qu’on voie ce qui était tombé.\n\nJour 9. Sur le dernier lac, il y a un moment où l’on entend le village. Personne n’a accéléré.',
    ),
  },
});
