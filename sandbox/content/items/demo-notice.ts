import type { ContentItem } from '../content-item.ts';
import { localized } from '../localized.ts';
import { MARKETING_BANNER, SHORT_BANNER } from './marketing-banner.ts';

/** The one message of the banner in a demo, where offers stand otherwise. */
const DEMO_NOTICE = {
  desktopRotatingMessage: localized(
    'This shop is a demo: nothing is sold and nothing is delivered',
    'Cette boutique est une démonstration : rien n’est vendu ni livré',
  ),
  mobileRotatingMessage: localized('A demo: nothing is sold', 'Démonstration : rien n’est vendu'),
  headline: localized('This shop is a demo', 'Cette boutique est une démonstration'),
  body: localized(
    'No order is delivered and no card is charged. Please enter no card of your own, and make up every name and address: 4242 4242 4242 4242 is a card to try. Everything that is entered here is deleted every night.',
    'Aucune commande n’est livrée, aucune carte n’est débitée. N’entrez pas votre propre carte, et inventez tous les noms et adresses : 4242 4242 4242 4242 est une carte d’essai. Tout ce qui est entré ici est effacé chaque nuit.',
  ),
  bannerButtons: [],
};

const BANNERS = new Set([MARKETING_BANNER.key, SHORT_BANNER.key]);

/** The items of a demo: the banner says that it is one. */
export function withDemoNotice(items: readonly ContentItem[]): ContentItem[] {
  return items.map((item) =>
    BANNERS.has(item.key) ? { ...item, body: { ...item.body, childBanners: [DEMO_NOTICE] } } : item,
  );
}
