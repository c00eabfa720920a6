import { contentItem } from '../content-item.ts';
import { toContent } from '../link.ts';
import { localized } from '../localized.ts';

/**
 * Shown beside the registration form to shoppers who can join the Cairn Club
 * (docs/contracts/custom-apis.md §2.1, `loyaltyJoinBanner`).
 */
export const LOYALTY_JOIN_BANNER = contentItem({
  key: 'loyalty-join-banner',
  name: 'Register: join the club',
  kind: 'blocks',
  schema: 'messaging-banner',
  body: {
    headline: {
      localizableText: localized(
        'Join the Cairn Club while you’re here. It’s free, and so is your first repair each year.',
        'Devenez membre du Club Cairn en même temps. C’est gratuit, comme votre première réparation de l’année.',
      ),
      font: 'text',
      fontColor: 'primary',
    },
    buttonGroupSection: {
      buttonGroup: [
        {
          buttonText: localized('What members have', 'Ce que reçoivent les membres'),
          url: toContent('cairn-club'),
          buttonColor: 'black',
        },
      ],
    },
    backgroundColor: 'dry-1',
    layout: { isStacked: true },
  },
});
