import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

/** Delivery, payment and returns; the amounts are those of the shipping methods and their promotion. */
export const DELIVERY: EuropeanValue = {
  en: `
## Shipping

| Service | Arrives in | Price, incl. VAT |
| --- | --- | --- |
| Standard | 3 to 6 business days | €4.95, free from €99 |
| Express | 1 to 2 business days | €14.95 |

We deliver to Germany, France and Ireland, from our warehouse in Leipzig. Orders placed before noon there leave the same working day. Or pick your order up in [one of our stores](/store-locator), free of charge: ready within two hours of opening. You will have a tracking link as soon as the parcel is scanned. We do not deliver elsewhere yet; your billing address may be in another country of the EU.

## Payment

- Cards: Visa, Mastercard, American Express, Discover
- Wallets that your device offers
- [Gift cards](content:gift-cards)

We charge when you order. No method of payment costs extra. Your bank may ask you to confirm the payment.

## Returns & exchanges

You have 60 days from delivery, or from picking up in a store. Try things on indoors, with the tags where they are, and send back what does not suit. The return is free of charge: we pay back the postage too.

1. Log in and open the order under [Orders](/orders), or use the number in your confirmation.
2. Choose what is coming back and why. For another size, order it, and send the first one back.
3. Put the order number into the parcel and send it, or bring it to [a store](/store-locator).

Refunds go to the means you paid with, within five business days of arrival.

This is our own offer. Beside it stands your legal [right of withdrawal](content:withdrawal) of 14 days, for which you need give no reason: [withdraw here](/withdraw).

## Good to know

- Reduced pieces can be returned like any other.
- Returns go to: ${COMPANY.returnsAddress}, ${COMPANY.country.en}.
- Anything with a fault can come back: the [legal rights](content:terms) for faulty goods apply.
`,
  de: `
## Versand

| Versandart | Lieferzeit | Preis inkl. MwSt. |
| --- | --- | --- |
| Standard | 3 bis 6 Werktage | 4,95 €, ab 99 € kostenlos |
| Express | 1 bis 2 Werktage | 14,95 € |

Wir liefern nach Deutschland, Frankreich und Irland, aus unserem Lager in Leipzig. Was vor zwölf Uhr bestellt ist, geht am selben Werktag raus. Oder hol es kostenlos in [einer Filiale](/store-locator) ab: Es ist innerhalb von zwei Öffnungsstunden bereit. Sobald das Paket gescannt ist, bekommst du einen Link zur Sendungsverfolgung. In andere Länder liefern wir noch nicht; deine Rechnungsadresse darf aber in einem anderen Land der EU sein.

## Zahlung

- Karten: Visa, Mastercard, American Express, Discover
- Wallets, die dein Gerät anbietet
- [Geschenkkarten](content:gift-cards)

Wir buchen den Betrag bei der Bestellung ab. Keine Zahlungsart kostet extra. Es kann sein, dass deine Bank dich bittet, die Zahlung zu bestätigen.

## Rückgabe und Umtausch

Du hast 60 Tage ab der Lieferung oder der Abholung in einer Filiale. Probier die Sachen drinnen an, lass die Etiketten dran und schick zurück, was nicht passt. Die Rückgabe ist kostenlos: Auch das Porto erstatten wir.

1. Melde dich an und öffne die Bestellung unter [Bestellungen](/orders), oder nimm die Nummer aus deiner Bestätigung.
2. Wähle aus, was zurückkommt und warum. Eine andere Größe bestellst du neu und schickst die erste zurück.
3. Leg die Bestellnummer ins Paket und schick es ab, oder bring es in [eine Filiale](/store-locator).

Dein Geld kommt binnen fünf Werktagen nach Ankunft auf dem Weg zurück, auf dem du bezahlt hast.

Das ist unser eigenes Angebot. Daneben hast du das gesetzliche [Widerrufsrecht](content:withdrawal) von 14 Tagen, ganz ohne Gründe: [Vertrag widerrufen](/withdraw).

## Gut zu wissen

- Reduzierte Teile kannst du zurückgeben wie alle anderen.
- Rücksendungen gehen an: ${COMPANY.returnsAddress}.
- Was einen Fehler hat, kann zurückkommen: Es gilt die gesetzliche [Gewährleistung](content:terms).
`,
  fr: `
## Livraison

| Service | Délai | Prix TTC |
| --- | --- | --- |
| Standard | De 3 à 6 jours ouvrés | 4,95 €, offerte dès 99 € |
| Express | De 1 à 2 jours ouvrés | 14,95 € |

Nous livrons en Allemagne, en France et en Irlande, depuis notre entrepôt de Leipzig. Les commandes passées avant midi, heure de Leipzig, partent le jour même, les jours ouvrés. Ou retirez votre commande gratuitement dans [un de nos magasins](/store-locator) : elle est prête en deux heures d’ouverture. Vous recevez un lien de suivi dès que le colis est scanné. Nous ne livrons pas encore ailleurs ; votre adresse de facturation peut toutefois se trouver dans un autre pays de l’UE.

## Paiement

- Cartes : Visa, Mastercard, American Express, Discover
- Portefeuilles que propose votre appareil
- [Cartes cadeaux](content:gift-cards)

Le débit a lieu à la commande. Aucun moyen de paiement n’entraîne de supplément. Il se peut que votre banque vous demande de confirmer le paiement.

## Retours et échanges

Vous avez 60 jours à compter de la livraison, ou du retrait en magasin. Essayez à l’intérieur, étiquettes en place, et renvoyez ce qui ne convient pas. Le retour est gratuit : nous remboursons aussi l’affranchissement.

1. Connectez-vous et ouvrez la commande sous [Commandes](/orders), ou utilisez le numéro de votre confirmation.
2. Choisissez ce qui revient et pourquoi. Pour une autre taille, commandez-la et renvoyez le premier article.
3. Glissez le numéro de commande dans le colis et postez-le, ou apportez-le dans [un magasin](/store-locator).

Le remboursement est fait sur le moyen de paiement utilisé, dans les cinq jours ouvrés qui suivent l’arrivée.

C’est notre propre offre. S’y ajoute votre [droit légal de rétractation](content:withdrawal) de 14 jours, sans motif à donner : [renoncez au contrat ici](/withdraw).

## Bon à savoir

- Les articles en promotion se retournent comme les autres.
- Adresse des retours : ${COMPANY.returnsAddress}, ${COMPANY.country.fr}.
- Un article défectueux peut revenir : les [garanties légales](content:terms) s’appliquent.
`,
};
