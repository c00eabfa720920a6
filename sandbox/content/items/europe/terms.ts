import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';
import { DISPUTES } from './disputes.ts';
import { GUARANTEES } from './guarantees.ts';

const { name, street, postalCode, city, country } = COMPANY;

/** The terms of sale of the European site. */
export const TERMS: EuropeanValue = {
  en: `
## 1. Who sells

Your contract is with ${name}, ${street}, ${postalCode} ${city}, ${country.en}: see [company information](content:imprint). We sell to consumers, in quantities that a household uses.

## 2. Order and contract

What the shop shows is no binding offer yet. You put goods in the bag, enter address, delivery and payment, and see everything once more before you order. Until then you can change or remove any of it. By pressing the button under your order you make a binding offer to buy.

The contract is made when we confirm your order by email. The confirmation holds these terms and the instruction on withdrawal: keep it. If you have an account, you find the order there too. You can make the contract in the language of the shop that you order in. We archive contracts of €120 and more for delivery to France for ten years, and give you access to them on request.

## 3. Prices

All prices include VAT. Shipping is added as [shipping and payment](content:shipping-returns) says, and stands in your bag before you order. If a price is plainly wrong, we tell you before we confirm.

## 4. Payment

By card, by a wallet that your device offers, or by gift card. We charge when you order. Where your bank asks for it, you confirm the payment there.

## 5. Delivery

We deliver to Germany, France and Ireland, in the time that is stated with each method of delivery. If part of an order is late, we tell you. If it has not come by the stated date, you may set us a reasonable period and then end the contract.

## 6. Withdrawal

You have 14 days to withdraw: see [right of withdrawal](content:withdrawal), or [withdraw here](/withdraw). Our [return within 60 days](content:shipping-returns) comes on top and does not limit it.

## 7. If something is faulty
${GUARANTEES.en}
## 8. Codes and gift cards

You may enter several codes. Where two lower the same thing, the better one counts; some exclude all others, and say so. A code applies to shipping only where it says so, and never to orders already placed. A gift card is in one currency and pays for orders in that currency.

## 9. Law and disputes

German law applies. It takes from you none of the protection that the mandatory law of the country you live in gives you, and you may sue us where you live.
${DISPUTES.en}`,
  de: `
## 1. Wer verkauft

Dein Vertrag kommt mit der ${name}, ${street}, ${postalCode} ${city}, ${country.de}, zustande: siehe [Impressum](content:imprint). Wir verkaufen an Verbraucherinnen und Verbraucher, in haushaltsüblichen Mengen.

## 2. Bestellung und Vertrag

Was der Shop zeigt, ist noch kein bindendes Angebot. Du legst Waren in den Warenkorb, gibst Adresse, Versand und Zahlung an und siehst alles noch einmal, bevor du bestellst. Bis dahin kannst du alles ändern oder entfernen. Mit dem Druck auf „Zahlungspflichtig bestellen“ gibst du ein verbindliches Angebot zum Kauf ab.

Der Vertrag kommt zustande, wenn wir deine Bestellung per E-Mail bestätigen. Die Bestätigung enthält diese Bedingungen und die Widerrufsbelehrung: Heb sie auf. Wenn du ein Konto hast, findest du die Bestellung auch dort. Vertragssprache ist die Sprache des Shops, in der du bestellst. Verträge ab 120 € über Lieferungen nach Frankreich bewahren wir zehn Jahre auf und geben dir auf Wunsch Zugang dazu.

## 3. Preise

Alle Preise enthalten die Mehrwertsteuer. Dazu kommen die Versandkosten, die unter [Versand und Zahlung](content:shipping-returns) und vor der Bestellung in deinem Warenkorb stehen. Ist ein Preis offensichtlich falsch, sagen wir es dir, bevor wir bestätigen.

## 4. Zahlung

Mit Karte, mit einem Wallet, das dein Gerät anbietet, oder mit Geschenkkarte. Wir buchen den Betrag bei der Bestellung ab. Wo deine Bank danach fragt, bestätigst du die Zahlung dort.

## 5. Lieferung

Wir liefern nach Deutschland, Frankreich und Irland, in der Zeit, die bei jeder Versandart steht. Verspätet sich ein Teil einer Bestellung, sagen wir es dir. Kommt sie nicht in der angegebenen Zeit, kannst du uns eine angemessene Frist setzen und danach vom Vertrag zurücktreten. Die Ware bleibt unser Eigentum, bis sie bezahlt ist.

## 6. Widerruf

Du kannst den Vertrag binnen 14 Tagen widerrufen: siehe [Widerrufsbelehrung](content:withdrawal), oder gleich [Vertrag widerrufen](/withdraw). Unsere [Rückgabe binnen 60 Tagen](content:shipping-returns) kommt dazu und schränkt dieses Recht nicht ein.

## 7. Wenn etwas mangelhaft ist
${GUARANTEES.de}
## 8. Codes und Geschenkkarten

Du kannst mehrere Codes eingeben. Machen zwei dasselbe günstiger, zählt der bessere; manche schließen alle anderen aus und sagen das auch. Für den Versand gilt ein Code nur, wenn es dabeisteht, und nie für Bestellungen, die schon aufgegeben sind. Eine Geschenkkarte lautet auf eine Währung und zahlt Bestellungen in dieser Währung.

## 9. Recht und Streit

Es gilt deutsches Recht. Der Schutz, den dir das zwingende Recht des Landes gibt, in dem du lebst, bleibt dir, und du kannst uns dort verklagen, wo du wohnst.
${DISPUTES.de}`,
  fr: `
## 1. Le vendeur

Votre contrat est conclu avec ${name}, ${street}, ${postalCode} ${city}, ${country.fr} : voir les [mentions légales](content:imprint). Nous vendons à des consommateurs, en quantités d’usage domestique.

## 2. Commande et contrat

Vous ajoutez des articles au panier, indiquez l’adresse, la livraison et le paiement, puis revoyez le tout avant de commander. Jusque-là, vous pouvez tout modifier ou retirer. En appuyant sur « Commander et payer », vous passez une commande avec obligation de paiement.

Le contrat est formé lorsque nous confirmons votre commande par e-mail. La confirmation contient les présentes conditions et l’information sur la rétractation : conservez-la. Si vous avez un compte, la commande s’y trouve aussi. Le contrat est conclu dans la langue de la boutique où vous commandez. Nous archivons pendant dix ans les contrats de 120 € et plus livrés en France et vous y donnons accès sur demande.

## 3. Prix

Tous les prix sont indiqués toutes taxes comprises. Les frais de livraison s’y ajoutent ; ils figurent dans [livraison et paiement](content:shipping-returns) et dans votre panier avant la commande. Si un prix est manifestement erroné, nous vous le disons avant de confirmer.

## 4. Paiement

Par carte, par un portefeuille que propose votre appareil, ou par carte cadeau. Le débit a lieu à la commande. Si votre banque le demande, vous confirmez le paiement auprès d’elle.

## 5. Livraison

Nous livrons en Allemagne, en France et en Irlande, dans le délai indiqué pour chaque mode de livraison. En cas de retard d’une partie de la commande, nous vous prévenons. Faute de livraison à la date indiquée, vous pouvez nous mettre en demeure de livrer dans un délai raisonnable, puis résoudre le contrat.

## 6. Rétractation

Vous avez 14 jours pour vous rétracter : voir le [droit de rétractation](content:withdrawal), ou [renoncez au contrat ici](/withdraw). Notre [retour sous 60 jours](content:shipping-returns) s’y ajoute et ne le limite pas.

## 7. Garanties légales
${GUARANTEES.fr}
## 8. Codes et cartes cadeaux

Vous pouvez saisir plusieurs codes. Si deux codes réduisent la même chose, le plus avantageux s’applique ; certains excluent tous les autres, et l’indiquent. Un code ne s’applique à la livraison que s’il le précise, et jamais aux commandes déjà passées. Une carte cadeau est dans une devise et paie les commandes dans cette devise.

## 9. Droit et litiges

Le droit allemand s’applique, sans vous priver de la protection des dispositions impératives du pays où vous vivez ; vous pouvez saisir le tribunal de votre domicile.
${DISPUTES.fr}`,
};
