import { type ContentItem, contentItem } from '../../content-item.ts';
import { localized } from '../../localized.ts';
import { reference } from '../../reference.ts';
import { HOME_ACTIVITIES } from './activities.ts';
import { HOME_DEPARTMENTS } from './departments.ts';
import { HOME_FILM } from './film.ts';
import { HOME_FOR_YOU, HOME_FOR_YOU_PARTS } from './for-you.ts';
import { HOME_JOURNAL } from './journal.ts';
import { HOME_LARCH_STORY } from './larch-story.ts';
import { HOME_LONG_NIGHTS } from './long-nights.ts';
import { HOME_CAMP, HOME_NEW_SEASON } from './new-season.ts';
import { HOME_NIGHT_CAMP } from './night-camp.ts';
import { HOME_OPENING } from './opening.ts';
import { SPRING_LAUNCH, SPRING_OPENING } from './spring-opening.ts';
import { HOME_WORKSHOP } from './workshop.ts';

/** What follows the opening in every edition. */
const SECTIONS = [
  HOME_DEPARTMENTS,
  HOME_FILM,
  HOME_NEW_SEASON,
  HOME_FOR_YOU,
  HOME_JOURNAL,
  HOME_LARCH_STORY,
  HOME_ACTIVITIES,
  HOME_NIGHT_CAMP,
  HOME_CAMP,
];
const openingWith = (...openings: ContentItem[]) => [...openings, ...SECTIONS].map(reference);

/**
 * The home page, with another opening in each of its editions. In the staging environment `editors`
 * it has the next one already, in `launch` with the announcement as well.
 */
const HOME_PAGE = contentItem({
  key: 'home',
  name: 'Home',
  kind: 'pages',
  schema: 'home-page',
  editions: [
    {
      id: 'home-page-long-nights-2027',
      name: 'Home in the long nights of 2027',
      start: '2027-01-10T05:00:00.000Z',
      end: '2027-03-20T05:00:00.000Z',
      body: { content: openingWith(HOME_LONG_NIGHTS) },
    },
    {
      id: 'home-page-spring-2027',
      name: 'Home in spring 2027, with the spring opening',
      start: '2027-03-20T05:00:00.000Z',
      end: '2027-06-20T05:00:00.000Z',
      body: { content: openingWith(SPRING_OPENING) },
    },
  ],
  staged: {
    editors: { content: openingWith(SPRING_OPENING) },
    launch: { content: openingWith(SPRING_LAUNCH, SPRING_OPENING) },
  },
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
      openGraph: { ogImage: '/i/scene_storm-front' },
    },
    content: openingWith(HOME_OPENING),
  },
});

export const HOME_ITEMS = [
  HOME_PAGE,
  HOME_OPENING,
  HOME_LONG_NIGHTS,
  SPRING_OPENING,
  SPRING_LAUNCH,
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
