import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { email, phone } = COMPANY;
const MAIL = `[${email}](mailto:${email})`;
const CCPC = '[Competition and Consumer Protection Commission](https://www.ccpc.ie/)';
const MLBF =
  '[Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen](https://www.mlbf-barrierefrei.de/) (MLBF), Magdeburg';
const DGCCRF = '[DGCCRF](https://www.economie.gouv.fr/dgccrf)';
const SIGNAL = '[SignalConso](https://signal.conso.gouv.fr/)';
const DEFENSEUR = '[Défenseur des droits](https://www.defenseurdesdroits.fr/)';
const CALL = `[${phone.shown}](tel:${phone.dialled})`;

/** The statement that the European Accessibility Act asks for, with the authorities of all its countries. */
export const ACCESSIBILITY: EuropeanValue = {
  en: `
This statement is about this online shop: finding, choosing and buying goods, the account, and the mails about an order. It was last reviewed on 29 November 2026, by ourselves.

## How the shop is accessible

We build to level AA of the Web Content Accessibility Guidelines 2.2, and so to EN 301 549, to which the rules of each country refer: in Ireland the European Union (Accessibility Requirements of Products and Services) Regulations 2023, in Germany the Barrierefreiheitsstärkungsgesetz (BFSG), in France décret no. 2023-931. Everything can be reached by keyboard, read at 200% and used without JavaScript. Pictures have texts, fields have labels, mistakes are said in words, and motion stops when your system asks for it. Every step of an order, the login and the choice of cookies is made of plain links and forms.

## What is not there yet

- The pages of your bank, and those of wallets, are not ours: we cannot say how accessible they are.
- Films have captions and a transcript, but no audio description. They say nothing that the text does not.
- Drawings of goods carry short texts; they do not describe every detail. Ask us, and we tell you.

## Tell us

If something stands in your way, say what it was and where: ${MAIL} or ${CALL}. We answer within two business days, and take your order by mail or telephone until it is mended.

## Who watches over it

- In Ireland: the ${CCPC}.
- In Germany: the ${MLBF}.
- In France: the ${DGCCRF}, which you reach by ${SIGNAL}; you may also turn to the ${DEFENSEUR}.
`,
  de: `
Diese Erklärung gilt für diesen Onlineshop: Waren finden, auswählen und kaufen, das Konto und die E-Mails zu einer Bestellung. Wir haben sie am 29. November 2026 zuletzt selbst überprüft.

## Wie der Shop barrierefrei ist

Wir bauen nach Stufe AA der Web Content Accessibility Guidelines 2.2 und damit nach EN 301 549, auf die sich die Regeln jedes Landes stützen: in Deutschland das Barrierefreiheitsstärkungsgesetz (BFSG) und seine Verordnung, in Frankreich das Décret 2023-931, in Irland die S.I. 636/2023. Alles ist per Tastatur erreichbar, bei 200 % lesbar und ohne JavaScript nutzbar. Bilder haben Texte, Felder haben Beschriftungen, Fehler werden in Worten gesagt, und Bewegung hört auf, wenn dein System es verlangt. Jeder Schritt einer Bestellung, die Anmeldung und die Wahl der Cookies bestehen aus einfachen Links und Formularen.

## Was noch fehlt

- Die Seiten deiner Bank und die von Wallets sind nicht unsere: Wie barrierefrei sie sind, können wir nicht sagen.
- Filme haben Untertitel und ein Transkript, aber keine Audiodeskription. Sie sagen nichts, was nicht auch im Text steht.
- Zeichnungen von Waren haben kurze Texte, die nicht jede Einzelheit beschreiben. Frag uns, wir beschreiben sie dir.

## Sag es uns

Wenn dir etwas im Weg steht, schreib uns, was und wo: ${MAIL} oder ${CALL}. Wir antworten binnen zwei Werktagen und nehmen deine Bestellung per E-Mail oder Telefon an, bis es behoben ist.

## Wer darüber wacht

- In Deutschland: die ${MLBF}.
- In Frankreich: die ${DGCCRF}, die du über ${SIGNAL} erreichst; auch an den ${DEFENSEUR} kannst du dich wenden.
- In Irland: die ${CCPC}.
`,
  fr: `
Cette déclaration porte sur cette boutique en ligne : trouver, choisir et acheter des articles, le compte et les e-mails relatifs à une commande. Nous l’avons revue nous-mêmes le 29 novembre 2026.

## En quoi la boutique est accessible

Nous visons le niveau AA des Règles pour l’accessibilité des contenus Web 2.2, et donc la norme EN 301 549, à laquelle renvoient les règles de chaque pays : en France le décret n° 2023-931, en Allemagne la loi BFSG, en Irlande le règlement S.I. 636/2023. Tout est accessible au clavier, lisible à 200 % et utilisable sans JavaScript. Les images ont un texte, les champs une étiquette, les erreurs sont dites en mots, et les animations s’arrêtent si votre système le demande. Chaque étape d’une commande, la connexion et le choix des cookies sont faits de liens et de formulaires simples.

## Ce qui manque encore

- Les pages de votre banque et celles des portefeuilles ne sont pas les nôtres : nous ne pouvons pas dire si elles sont accessibles.
- Les films ont des sous-titres et une transcription, mais pas d’audiodescription. Ils ne disent rien que le texte ne dise.
- Les dessins des articles ont des textes courts, qui ne décrivent pas chaque détail. Demandez-nous, nous vous le dirons.

## Dites-le-nous

Si quelque chose vous bloque, dites-nous quoi et où : ${MAIL} ou ${CALL}. Nous répondons en deux jours ouvrés et prenons votre commande par e-mail ou par téléphone jusqu’à la correction.

## Qui y veille

- En France : la ${DGCCRF}, que vous pouvez saisir par ${SIGNAL} ; vous pouvez aussi vous adresser au ${DEFENSEUR}.
- En Allemagne : la ${MLBF}.
- En Irlande : la ${CCPC}.
`,
};
