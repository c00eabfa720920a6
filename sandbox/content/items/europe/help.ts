import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { email, phone } = COMPANY;
const MAIL = `[${email}](mailto:${email})`;
const CALL = `[${phone.shown}](tel:${phone.dialled})`;

/** How to reach the company. */
export const CONTACT: EuropeanValue = {
  en: `
## By email

${MAIL}, for orders, sizes and repairs. A photograph and the style number from the inside label save us both a letter.

## By phone

${CALL}, Monday to Friday 9:00 to 18:00 (Berlin time), in English, German and French.

## In person

[Find a store](/store-locator) near you. Every store takes in repairs and returns.

## Before you write

- [When will it arrive, and how do I send it back?](content:shipping-returns)
- [Which size am I?](content:size-guide)
- [Can this be mended?](content:repair)
- [How do I withdraw from a contract?](content:withdrawal)
- [Who is behind this shop?](content:imprint)
`,
  de: `
## Per E-Mail

${MAIL}, für Bestellungen, Größen und Reparaturen. Ein Foto und die Modellnummer vom Etikett innen ersparen uns beiden eine Rückfrage.

## Am Telefon

${CALL}, Montag bis Freitag von 9 bis 18 Uhr, auf Deutsch, Englisch und Französisch.

## Vor Ort

[Finde eine Filiale](/store-locator) in deiner Nähe. Jede nimmt Reparaturen und Rücksendungen an.

## Bevor du schreibst

- [Wann kommt es an, und wie schicke ich es zurück?](content:shipping-returns)
- [Welche Größe habe ich?](content:size-guide)
- [Lässt sich das reparieren?](content:repair)
- [Wie widerrufe ich einen Vertrag?](content:withdrawal)
- [Wer steht hinter diesem Shop?](content:imprint)
`,
  fr: `
## Par e-mail

${MAIL}, pour les commandes, les tailles et les réparations. Une photo et le numéro de modèle de l’étiquette intérieure nous évitent à tous deux un échange de plus.

## Par téléphone

${CALL}, du lundi au vendredi de 9 h à 18 h, en français, en allemand et en anglais.

## Sur place

[Trouvez un magasin](/store-locator) près de chez vous. Tous acceptent les réparations et les retours.

## Avant d’écrire

- [Quand ma commande arrivera-t-elle, et comment la retourner ?](content:shipping-returns)
- [Quelle est ma taille ?](content:size-guide)
- [Est-ce que ça se répare ?](content:repair)
- [Comment me rétracter d’un contrat ?](content:withdrawal)
- [Qui est derrière cette boutique ?](content:imprint)
`,
};

/** What repairs cost, with VAT. A service beside the law's guarantee, not a guarantee of its own. */
export const REPAIR: EuropeanValue = {
  en: `
## How it works

1. Wash it. We cannot sew a dirty jacket, and half of what comes to us only needed a warm wash and a dryer.
2. [Write to us](content:contact) with a photograph of the damage and, if you have it, the style number from the inside label.
3. Send it, or leave it at [a store](/store-locator). We answer within two business days with what it will cost, if anything.
4. Most pieces go home within ten business days.

## What it costs

| Repair | Price, incl. VAT |
| --- | --- |
| A failed seam, snap or zip slider | Free of charge |
| A new zip | €35 |
| A patch, per patch | €15 |
| Boots: new soles | €95 |

Members of [the Cairn Club](content:cairn-club) have one paid repair a year on us.

Our repairs are a service for anything we made. They are no condition of your [legal rights](content:terms) for faulty goods, which you have free of charge, and limit none of them.

## What we cannot mend

Down that has been wet for a season. A membrane that comes off its fabric. Waterproof fabric that has gone through a campfire. A tent pole after a dog. We will say so before you post it, and take it back for parts.

## Do it yourself

Patches in every colour we have sold since 2015, zip sliders and seam tape are free with any order. [Tell us](content:contact) what you need, with the order number.
`,
  de: `
## So geht’s

1. Wasch es. Eine schmutzige Jacke können wir nicht nähen, und die Hälfte von dem, was zu uns kommt, brauchte nur eine warme Wäsche und einen Trockner.
2. [Schreib uns](content:contact), mit einem Foto vom Schaden und, wenn du sie hast, der Modellnummer vom Etikett innen.
3. Schick es ein, oder gib es in [einer Filiale](/store-locator) ab. Binnen zwei Werktagen sagen wir dir, was es kostet, wenn es etwas kostet.
4. Das meiste geht binnen zehn Werktagen wieder nach Hause.

## Was es kostet

| Reparatur | Preis inkl. MwSt. |
| --- | --- |
| Eine aufgegangene Naht, ein Druckknopf, ein Schieber am Reißverschluss | Kostenlos |
| Ein neuer Reißverschluss | 35 € |
| Ein Flicken, pro Stück | 15 € |
| Schuhe: neue Sohlen | 95 € |

Mitglieder im [Cairn Club](content:cairn-club) haben im Jahr eine kostenpflichtige Reparatur frei.

Unsere Reparaturen sind ein Service für alles, was wir gemacht haben. Sie sind keine Bedingung deiner [gesetzlichen Rechte](content:terms) bei Mängeln, die du unentgeltlich hast, und schränken sie nicht ein.

## Was wir nicht flicken können

Daune, die eine Saison lang nass war. Eine Membran, die sich vom Stoff löst. Wasserdichten Stoff nach dem Lagerfeuer. Eine Zeltstange nach dem Hund. Wir sagen es dir, bevor du sie einschickst, und nehmen sie als Ersatzteil zurück.

## Selber machen

Flicken in jeder Farbe, die wir seit 2015 verkauft haben, Schieber und Nahtband gibt es kostenlos zu jeder Bestellung. [Sag uns](content:contact), was du brauchst, mit der Bestellnummer.
`,
  fr: `
## Comment ça marche

1. Lavez-le. Nous ne pouvons pas coudre une veste sale, et la moitié de ce qui nous arrive n’avait besoin que d’un lavage tiède et d’un séchage.
2. [Écrivez-nous](content:contact) avec une photo du dommage et, si vous l’avez, le numéro de modèle sur l’étiquette intérieure.
3. Envoyez-le, ou déposez-le dans [un magasin](/store-locator). Nous répondons en deux jours ouvrés avec le coût, s’il y en a un.
4. La plupart des pièces repartent en dix jours ouvrés.

## Ce que ça coûte

| Réparation | Prix TTC |
| --- | --- |
| Couture, bouton-pression ou curseur défectueux | Gratuit |
| Fermeture à glissière neuve | 35 € |
| Patch posé, l’unité | 15 € |
| Chaussures : semelles neuves | 95 € |

Les membres du [Club Cairn](content:cairn-club) ont chaque année, à nos frais, une réparation normalement payante.

Nos réparations sont un service pour tout ce que nous avons fabriqué. Elles ne conditionnent ni ne limitent les [garanties légales](content:terms), dont vous bénéficiez sans frais.

## Ce que nous ne pouvons pas réparer

Du duvet resté mouillé une saison. Une membrane qui se décolle. Un tissu imperméable passé au feu de camp. Un arceau de tente après le chien. Nous vous le dirons avant l’envoi, et nous le reprendrons pour les pièces.

## Le faire soi-même

Des patchs dans toutes nos couleurs depuis 2015, des curseurs et du ruban d’étanchéité sont offerts avec toute commande. [Dites-nous](content:contact) ce qu’il vous faut, avec le numéro de commande.
`,
};

/** Gift cards: how to pay with one. None is sold in Europe. */
export const GIFT_CARDS_TEXT: EuropeanValue = {
  en: `
## Pay with one

1. Fill your bag and go to checkout.
2. At the payment step, choose “Use a gift card” and enter the code.
3. What the card pays comes off the total before you order. The rest stays on the card, and a second card or a payment card pays what is missing.

A card is in one currency, and pays for orders in that currency.

## Give one

We do not sell new ones in this shop yet. Would you like to give something to wear? See [the gift guide](content:gift-guide).
`,
  de: `
## Damit bezahlen

1. Füll deinen Warenkorb und geh zur Kasse.
2. Wähle bei der Zahlung „Geschenkkarte einlösen“ und gib den Code ein.
3. Was die Karte zahlt, geht vom Gesamtbetrag ab, bevor du bestellst. Der Rest bleibt auf der Karte; was fehlt, zahlt eine zweite Geschenkkarte oder eine Zahlungskarte.

Eine Karte lautet auf eine Währung und zahlt Bestellungen in dieser Währung.

## Eine verschenken

Neue Karten verkaufen wir in diesem Shop noch nicht. Du möchtest etwas zum Anziehen schenken? Sieh dir [die Geschenkideen](content:gift-guide) an.
`,
  fr: `
## Payer avec une carte

1. Remplissez votre panier et validez-le.
2. À l’étape du paiement, choisissez « Utiliser une carte cadeau » et saisissez le code.
3. Ce que la carte paie est retiré du total avant la commande. Le reste demeure sur la carte, et une deuxième carte cadeau ou une carte bancaire règle ce qui manque.

Une carte est dans une devise et paie les commandes dans cette devise.

## En offrir une

Nous ne vendons pas encore de nouvelles cartes dans cette boutique. Vous préférez offrir un vêtement ? Voyez [le guide des cadeaux](content:gift-guide).
`,
};

/** What members have: a point is worth a cent. */
export const CLUB: EuropeanValue = {
  en: `
## What members have

- **Free standard shipping** on every order, whatever is in it.
- **A point for every euro**. A hundred points are worth a euro: see your [membership](/membership).
- **One paid repair a year**, on the house. See [how repairs work](content:repair).
- **New colours a week early**, and a few pieces that are made for members only.
- **A record of what you own**: every order with its sizes and prices, in your [account](/account).

## How to become Titanium

By invitation: it lasts until the end of the following year, with 15% off every tent beside all the above. [Both tiers, side by side](/membership).

## What it costs

Nothing. Leave whenever you like.
`,
  de: `
## Was Mitglieder bekommen

- **Kostenlosen Standardversand** bei jeder Bestellung, egal was drin ist.
- **Einen Punkt pro Euro**. Hundert Punkte sind einen Euro wert: siehe deine [Mitgliedschaft](/membership).
- **Eine kostenpflichtige Reparatur im Jahr**, auf unsere Kosten. [So laufen Reparaturen](content:repair).
- **Neue Farben eine Woche früher** und ein paar Teile, die es nur für Mitglieder gibt.
- **Ein Verzeichnis deiner Sachen**: jede Bestellung mit Größen und Preisen, in deinem [Konto](/account).

## Wie man Titan wird

Auf Einladung: Die Stufe gilt bis zum Ende des folgenden Jahres, mit 15 % auf jedes Zelt und allem, was oben steht. [Beide Stufen nebeneinander](/membership).

## Was es kostet

Nichts. Geh, wann du willst.
`,
  fr: `
## Ce que les membres reçoivent

- **La livraison standard offerte** pour chaque commande, quoi qu’elle contienne.
- **Un point par euro**. Cent points valent un euro : voyez votre [adhésion](/membership).
- **Une réparation par an à nos frais**, parmi celles qui sont payantes. Voir [comment fonctionnent les réparations](content:repair).
- **Les nouvelles couleurs une semaine plus tôt**, et quelques pièces réservées aux membres.
- **Un registre de ce que vous possédez** : chaque commande, avec tailles et prix, dans votre [compte](/account).

## Comment devenir Titane

Sur invitation : le niveau dure jusqu’à la fin de l’année suivante, avec 15 % de remise sur toutes les tentes en plus de tout ce qui précède. [Les deux niveaux, côte à côte](/membership).

## Ce que ça coûte

Rien. Partez quand vous voulez.
`,
};
