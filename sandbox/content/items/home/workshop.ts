import { contentItem } from '../../content-item.ts';
import { toContent } from '../../link.ts';
import { localized } from '../../localized.ts';

export const HOME_WORKSHOP = contentItem({
  key: 'home/workshop',
  name: 'Home: the repair workshop',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized(
        'We repair what we make, for as long as there is enough of it left to sew.',
        'Nous réparons ce que nous fabriquons, tant qu’il en reste assez pour coudre.',
      ),
      font: 'display',
      fontColor: 'primary-inverted',
    },
    buttonGroupSection: {
      addArrowForwardIcon: true,
      buttonGroup: [
        {
          buttonText: localized('How repairs work', 'Comment ça marche'),
          url: toContent('repair'),
          buttonColor: 'white',
        },
      ],
    },
    backgroundColor: 'protected-2',
    layout: { isStacked: false },
  },
});
