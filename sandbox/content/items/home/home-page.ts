import { contentItem } from '../../content-item.ts';
import { localized } from '../../localized.ts';
import { reference } from '../../reference.ts';
import { HOME_ACTIVITIES } from './activities.ts';
import { HOME_DEPARTMENTS } from './departments.ts';
import { HOME_FILM } from './film.ts';
import { HOME_FOR_YOU, HOME_FOR_YOU_PARTS } from './for-you.ts';
import { HOME_JOURNAL } from './journal.ts';
import { HOME_LARCH_STORY } from './larch-story.ts';
import { HOME_CAMP, HOME_NEW_SEASON } from './new-season.ts';
import { HOME_NIGHT_CAMP } from './night-camp.ts';
import { HOME_OPENING } from './opening.ts';
import { HOME_WORKSHOP } from './workshop.ts';

const HOME_PAGE = contentItem({
  key: 'home',
  name: 'Home',
  kind: 'pages',
  schema: 'home-page',
  body: {
    seo: {
      title: localized(
        'Cairn: apparel and gear for the mountains',
        'Cairn : vêtements et équipement de montagne',
      ),
      description: localized(
        'Shells, down, footwear, packs and camp, made to be repaired. Designed for the mountains and the way there.',
        'Coquilles, duvet, chaussures, sacs et camping, faits pour être réparés. Conçus pour la montagne et le chemin qui y mène.',
      ),
    },
    content: [
      HOME_OPENING,
      HOME_DEPARTMENTS,
      HOME_FILM,
      HOME_NEW_SEASON,
      HOME_FOR_YOU,
      HOME_JOURNAL,
      HOME_LARCH_STORY,
      HOME_ACTIVITIES,
      HOME_NIGHT_CAMP,
      HOME_CAMP,
    ].map(reference),
  },
});

export const HOME_ITEMS = [
  HOME_PAGE,
  HOME_OPENING,
  HOME_DEPARTMENTS,
  HOME_NEW_SEASON,
  HOME_LARCH_STORY,
  HOME_WORKSHOP,
  HOME_FOR_YOU,
  ...HOME_FOR_YOU_PARTS,
  HOME_JOURNAL,
  HOME_FILM,
  HOME_NIGHT_CAMP,
  HOME_CAMP,
  HOME_ACTIVITIES,
];
