import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { body, button, headline, imageObject } from '../parts.ts';

/**
 * Next season's opening: a draft that both staging environments show, published while its edition
 * runs.
 */
export const SPRING_OPENING = contentItem({
  key: 'home/spring-opening',
  name: 'Home: spring opening (draft)',
  kind: 'blocks',
  schema: 'featured-image-hero',
  published: false,
  staged: { launch: {} },
  editions: [
    {
      id: 'home-spring-2027',
      name: 'Home in spring 2027',
      start: '2027-03-20T05:00:00.000Z',
      end: '2027-06-20T05:00:00.000Z',
      body: {},
    },
  ],
  body: {
    imageObject: imageObject(
      'river-valley',
      localized('A river in flood through a green valley', 'Une rivière en crue dans une vallée verte'),
    ),
    layout: {
      contentWidth: 'narrow',
      verticalAlignment: 'Middle',
      horizontalAlignment: 'Left',
      contentJustification: 'Left',
    },
    headline: headline(localized('Every creek is a river now.', 'Chaque ruisseau est une rivière.')),
    body: body(
      localized(
        'Rain shells, quick pants and socks for the second pair of socks.',
        'Des imperméables, des pantalons vite secs et des bas pour la deuxième paire de bas.',
      ),
    ),
    buttonStyles: { btnVariant: 'solid', btnColor: 'brand' },
    desktopButtons: [button('Rain jackets', 'Imperméables', toCategory('womens-jackets-rain'))],
    mobileButton: button('Rain jackets', 'Imperméables', toCategory('womens-jackets-rain')),
    spaceBelow: 'none',
    fetchPriority: 'high',
  },
});

/** The announcement of the next season, which only the launch's own environment shows. */
export const SPRING_LAUNCH = contentItem({
  key: 'home/spring-launch',
  name: 'Home: announcement of spring (launch)',
  kind: 'blocks',
  schema: 'messaging-banner',
  published: false,
  staged: { launch: {} },
  body: {
    headline: {
      localizableText: localized('Spring opens on Saturday.', 'Le printemps ouvre samedi.'),
      font: 'display',
      fontColor: 'primary-inverted',
    },
    backgroundColor: 'warm-2',
    layout: { isStacked: false },
  },
});
