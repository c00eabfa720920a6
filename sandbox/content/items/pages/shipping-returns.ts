import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { DELIVERY } from '../europe/delivery.ts';
import { proseByMarket } from '../prose.ts';

const AFTER_RATES_EN = `
Orders placed before noon, Mountain time, leave the same business day. You will have a tracking link as soon as the parcel is scanned. Goods that catch fire easily travel by road: by standard shipping alone, and not to Alaska, Hawaii, Yukon or Nunavut.

## Returns & exchanges

You have 60 days from delivery, or from picking up in a store. Try things on indoors, with the tags where they are, and send back what does not suit.

1. Log in and open the order under [Orders](/orders), or use the number in your confirmation.
2. Choose what is coming back and why. For another size, order it, and send the first one back.
3. Put the order number into the parcel and send it to where it came from, or bring it to [a store](/store-locator).

Refunds go to the card you paid with, within five business days of arrival. Returns are free in the country you ordered from: we pay back the postage too.

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

Les commandes passées avant midi, heure des Rocheuses, partent le jour ouvrable même. Vous aurez un lien de suivi dès que le colis est numérisé. Ce qui s’enflamme facilement voyage par la route : en livraison standard seulement, et pas vers l’Alaska, Hawaï, le Yukon ni le Nunavut.

## Retours et échanges

Vous avez 60 jours à compter de la livraison, ou du ramassage en magasin. Essayez à l’intérieur, étiquettes en place, et renvoyez ce qui ne convient pas.

1. Connectez-vous et ouvrez la commande sous [Commandes](/orders), ou utilisez le numéro de votre confirmation.
2. Choisissez ce qui revient et pourquoi. Pour une autre taille, commandez-la et renvoyez le premier article.
3. Glissez le numéro de commande dans le colis et postez-le à l’adresse d’où il est venu, ou apportez-le dans [un magasin](/store-locator).

Le remboursement est fait sur la carte utilisée, dans les cinq jours ouvrables suivant l’arrivée. Les retours sont gratuits dans le pays de la commande : nous remboursons aussi l’affranchissement.

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
