import { localized, otherInEurope } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { GIFT_CARDS_TEXT } from '../europe/help.ts';
import { proseByMarket } from '../prose.ts';

const TEXT = proseByMarket(
  'pages/gift-cards/text',
  {
    en: `
## Pay with one

1. Fill your bag and go to checkout.
2. At the payment step, choose “Use a gift card” and enter the code.
3. What the card pays comes off the total before you order. The rest stays on the card, and a second card or a payment card pays what is missing.

A card is in one currency, and pays for orders in that currency.

## Give one

[Our stores](/store-locator) sell them for any amount, and mail the code to whoever it is for.

Would you rather give something to wear? See [the gift guide](content:gift-guide).
`,
    fr: `
## Payer avec une carte

1. Remplissez votre panier et passez à la caisse.
2. À l’étape du paiement, choisissez « Utiliser une carte-cadeau » et entrez le code.
3. Ce que la carte paie est retiré du total avant la commande. Le solde reste sur la carte, et une deuxième carte-cadeau ou une carte de paiement règle ce qui manque.

Une carte est dans une devise et paie les commandes dans cette devise.

## En offrir une

[Nos magasins](/store-locator) en vendent de tout montant et envoient le code par courriel à la personne de votre choix.

Vous préférez offrir un vêtement? Voyez [le guide des cadeaux](content:gift-guide).
`,
  },
  GIFT_CARDS_TEXT,
);

export const GIFT_CARDS = contentPage({
  slug: 'gift-cards',
  // the German word breaks there where it is wider than a phone
  headline: otherInEurope(localized('Gift cards', 'Cartes-cadeaux'), {
    ...{ en: 'Gift cards', de: 'Geschenk\u00adkarten', fr: 'Cartes cadeaux' },
  }),
  intro: localized('The right size, every time.', 'Toujours la bonne taille.'),
  position: 3,
  blocks: [TEXT],
});
