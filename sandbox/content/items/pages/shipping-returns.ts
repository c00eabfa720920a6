import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { DELIVERY } from '../europe/delivery.ts';
import { proseByMarket } from '../prose.ts';

const AFTER_RATES_EN = `
Orders placed before noon leave the same day. You will have a tracking link as soon as the parcel is scanned. Orders to post-office boxes go by standard shipping only.

## Returns & exchanges

You have 60 days from delivery. Try things on indoors, with the tags where they are, and send back what does not suit.

1. Log in and open the order under [Orders](/orders), or use the number in your confirmation.
2. Choose what is coming back and why. An exchange for another size ships before we have the first one in hand.
3. Print the label, or have it scanned from your phone at the counter.

Refunds go to the card you paid with, within five business days of arrival. Returns are free in the country you ordered from.

## Good to know

- Sale pieces can be returned like any other.
- Sleeping bags and bottles can be returned unused.
- Anything with a fault can come back at any time: see [repair](content:repair).
`;

const TEXT = proseByMarket(
  'pages/shipping-returns/text',
  {
    en: `
## Shipping

| Service | Arrives in | Price |
| --- | --- | --- |
| Standard | 3 to 6 business days | $7.95, free from $99 |
| Express | 1 to 2 business days | $19.95 |
${AFTER_RATES_EN}`,
    fr: `
## Livraison

| Service | Délai | Prix |
| --- | --- | --- |
| Standard | De 3 à 6 jours ouvrables | 9,95 $, gratuite dès 125 $ |
| Express | De 1 à 2 jours ouvrables | 24,95 $ |

Les commandes passées avant midi partent le jour même. Vous aurez un lien de suivi dès que le colis est numérisé. Les commandes vers une case postale voyagent en livraison standard seulement.

## Retours et échanges

Vous avez 60 jours à compter de la livraison. Essayez à l’intérieur, étiquettes en place, et renvoyez ce qui ne convient pas.

1. Connectez-vous et ouvrez la commande sous [Commandes](/orders), ou utilisez le numéro de votre confirmation.
2. Choisissez ce qui revient et pourquoi. Un échange de taille part avant que nous ayons reçu le premier article.
3. Imprimez l’étiquette, ou faites-la numériser sur votre téléphone au comptoir.

Le remboursement est fait sur la carte utilisée, dans les cinq jours ouvrables suivant l’arrivée. Les retours sont gratuits dans le pays de la commande.

## Bon à savoir

- Les articles en solde se retournent comme les autres.
- Les sacs de couchage et les bouteilles se retournent s’ils n’ont pas servi.
- Un article défectueux peut revenir en tout temps : voir [réparation](content:repair).
`,
    enCa: `
## Shipping

| Service | Arrives in | Price |
| --- | --- | --- |
| Standard | 3 to 6 business days | $9.95, free from $125 |
| Express | 1 to 2 business days | $24.95 |
${AFTER_RATES_EN}`,
  },
  DELIVERY,
);

export const SHIPPING_RETURNS = contentPage({
  slug: 'shipping-returns',
  headline: localized('Shipping & returns', 'Livraison et retours'),
  intro: localized(
    'Sent the day you order, where we can. Sixty days to be sure.',
    'Expédié le jour même, quand c’est possible. Soixante jours pour être certain.',
  ),
  position: 1,
  blocks: [TEXT],
});
