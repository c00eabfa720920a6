import { contentItem } from '../../content-item.ts';
import { toCategory } from '../../link.ts';
import { localized } from '../../localized.ts';
import { scene } from '../../picture.ts';

export const HOME_OPENING = contentItem({
  key: 'home/opening',
  name: 'Home: opening',
  kind: 'blocks',
  schema: 'featured-image-hero',
  body: {
    imageObject: {
      altText: localized(
        'Two hikers on a mossy ridge under a low storm front, light breaking behind the far hills',
        'Deux randonneurs sur une crête moussue sous un front orageux, une éclaircie derrière les collines',
      ),
      dynamicImage: scene('storm-front'),
    },
    layout: {
      contentWidth: 'narrow',
      verticalAlignment: 'Middle',
      horizontalAlignment: 'Left',
      contentJustification: 'Left',
    },
    preheader: {
      preheaderText: localized('Col Pass shells', 'Coquilles Col Pass'),
      preheaderColor: 'primary-inverted',
    },
    headline: {
      headlineText: localized('For weather that hasn’t decided yet.', 'Pour la météo qui hésite encore.'),
      headlineFont: 'display',
      headlineColor: 'primary-inverted',
    },
    body: {
      bodyText: localized(
        'Three layers, every seam taped, and a face fabric quiet enough to hear the rockfall.',
        'Trois couches, toutes les coutures scellées et un tissu assez silencieux pour entendre les chutes de pierres.',
      ),
      bodyColor: 'primary-inverted',
    },
    buttonStyles: { btnVariant: 'solid', btnColor: 'brand' },
    desktopButtons: [
      { text: localized('Women’s shells', 'Coquilles femme'), url: toCategory('womens-jackets-shell') },
      { text: localized('Men’s shells', 'Coquilles homme'), url: toCategory('mens-jackets-shell') },
    ],
    mobileButton: {
      text: localized('See what’s new', 'Voir les nouveautés'),
      url: toCategory('new-arrivals'),
    },
    spaceBelow: 'none',
    fetchPriority: 'high',
  },
});
