import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { name, street, postalCode, city, country, privacyEmail, host } = COMPANY;
const DPC = '[Data Protection Commission](https://www.dataprotection.ie/)';
const CNIL = '[CNIL](https://www.cnil.fr/fr/plaintes)';
const BERLIN = 'https://www.datenschutz-berlin.de/';
const MAIL = `[${privacyEmail}](mailto:${privacyEmail})`;

/** What the shop does with personal data (GDPR, article 13; docs/operations/data-protection.md). */
export const PRIVACY: EuropeanValue = {
  en: `
## Who is responsible

${name}, ${street}, ${postalCode} ${city}, ${country.en}. Write to our data protection officer at ${MAIL}.

## If you only look

To show you a page we process your IP address and what your browser sends, for as long as the answer takes, and for a minute to fend off attacks (Art. 6(1)(f) GDPR: a shop that works and is safe). Our logs hold no IP address and no name.

We store in your browser what you asked for: your bag, wish list, chosen country and store, a comparison, your login; and for a year, against attacks on accounts, that you logged in on this device. This is strictly necessary and needs no consent (in Ireland S.I. 336/2011, regulation 5; in Germany § 25(2) TDDDG; in France art. 82 of the loi Informatique et Libertés).

## Only with your consent

Counting visits, remembering what you looked at, fitting what we show to you, reviews and advertising: we ask first, and nothing of it is stored or sent before you agree (the same laws, and Art. 6(1)(a) GDPR). Who our partners are, and what each of them does, is under [cookie settings](/cookies). Refusing is as easy as agreeing, your choice holds for six months, and you change it at any time by “Cookie settings” at the foot of each page. What was done before stays lawful.

## If you order

We process your name, addresses, email, phone number, what you bought and how it was paid (Art. 6(1)(b): the contract). The carrier needs the phone number to settle the delivery with you. Card details go to the payment provider alone; we never see them. We keep invoices for eight years and other business letters for six, as German law asks, and contracts of €120 and more for delivery to France for ten, as French law asks (Art. 6(1)(c)).

If you withdraw from a contract or send something back, we process what you declare and when, to undo the contract and to prove it (Art. 6(1)(b) and (c)).

## If you have an account

It holds your name, email and phone number, your orders, addresses and lists, because you asked us for the account (Art. 6(1)(b)). If you join the loyalty programme, it holds your points and rewards, which we reckon from your orders (Art. 6(1)(b), and your consent to it, Art. 6(1)(a)). Gender, birthday and your answers to what you like are up to you: we use them to choose what we show and send you (Art. 6(1)(a)), and you can change them in the account. All of it is kept until you delete it in [your account](/account). A guest’s session ends after 30 days, a member’s after 90.

## If you write to us or subscribe

We keep your message as long as it takes to answer it (Art. 6(1)(b), or (f): to answer you). We send the newsletter, offers by text message and news of products only to those who subscribed and confirmed it, with their consent (Art. 6(1)(a)), until they unsubscribe. If you want to be told when something is back in stock, we keep your address and the article until we have told you (Art. 6(1)(a)). If you review something, we publish your text and the name that you give with it (Art. 6(1)(a)).

## Who receives data

Processors who work for us on our instructions: the commerce platform, the payment provider, carriers, the services that search our goods and keep our pages, the one that sends mails and text messages, and ${host.name}, on whose network the shop runs. With your consent also the [partners that we name](/cookies): for reviews, recommendations, contents chosen for your visit, counting, measuring tags and the link that led you here. Where one of them works outside the EU, an adequacy decision or the standard contractual clauses of the Commission protect the data; ask us for a copy. We sell nothing to anyone, and no decision about you is made by machines alone.

## Your rights

You may see, correct, delete or restrict your data, take it with you, object to what we base on our interests, withdraw consent and, in France, say what shall become of them after your death: write to ${MAIL}. You need not give us data, but without name, address, email and phone number we cannot deliver, and without name, email and phone number there is no account.

You may complain to a supervisory authority where you live or where we are: the ${DPC} in Ireland, the ${CNIL} in France, the [Berlin commissioner for data protection](${BERLIN}) in Germany.
`,
  de: `
## Wer verantwortlich ist

${name}, ${street}, ${postalCode} ${city}, ${country.de}. Unsere Datenschutzbeauftragte erreichst du unter ${MAIL}.

## Wenn du nur schaust

Um dir eine Seite zu zeigen, verarbeiten wir deine IP-Adresse und was dein Browser mitschickt: so lange, wie die Antwort dauert, und eine Minute lang, um Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO: ein Shop, der funktioniert und sicher ist). In unseren Protokollen steht weder eine IP-Adresse noch ein Name.

In deinem Browser speichern wir, worum du uns bittest: Warenkorb, Merkliste, gewähltes Land und gewählte Filiale, einen Vergleich, deine Anmeldung; und ein Jahr lang, zum Schutz vor Angriffen auf Konten, dass du dich auf diesem Gerät angemeldet hast. Das ist unbedingt erforderlich und braucht keine Einwilligung (in Deutschland § 25 Abs. 2 TDDDG, in Frankreich Art. 82 der Loi Informatique et Libertés, in Irland S.I. 336/2011).

## Nur mit deiner Einwilligung

Besuche zählen, sich merken, was du angesehen hast, Inhalte auf dich abstimmen, Bewertungen und Werbung: Wir fragen vorher, und nichts davon wird gespeichert oder gesendet, bevor du zustimmst (dieselben Gesetze und Art. 6 Abs. 1 lit. a DSGVO). Wer unsere Partner sind und was jeder von ihnen tut, steht in den [Cookie-Einstellungen](/cookies). Ablehnen ist so leicht wie zustimmen, deine Wahl gilt sechs Monate, und du änderst sie jederzeit über „Cookie-Einstellungen“ am Fuß jeder Seite. Was vorher geschah, bleibt rechtmäßig.

## Wenn du bestellst

Wir verarbeiten deinen Namen, Adressen, E-Mail, Telefonnummer, was du gekauft und wie du bezahlt hast (Art. 6 Abs. 1 lit. b: der Vertrag). Die Telefonnummer braucht der Paketdienst, um die Zustellung mit dir abzustimmen. Kartendaten gehen allein an den Zahlungsdienst; wir sehen sie nie. Rechnungen bewahren wir acht, andere Geschäftsbriefe sechs Jahre auf, weil das deutsche Recht es verlangt, und Verträge ab 120 € über Lieferungen nach Frankreich zehn Jahre, weil das französische es verlangt (Art. 6 Abs. 1 lit. c).

Wenn du einen Vertrag widerrufst oder etwas zurückschickst, verarbeiten wir, was du wann erklärst, um den Vertrag rückabzuwickeln und es nachzuweisen (Art. 6 Abs. 1 lit. b und c).

## Wenn du ein Konto hast

Darin stehen dein Name, deine E-Mail-Adresse und Telefonnummer, deine Bestellungen, Adressen und Listen, weil du das Konto wolltest (Art. 6 Abs. 1 lit. b). Nimmst du am Treueprogramm teil, kommen Punkte und Prämien dazu, die wir aus deinen Bestellungen berechnen (Art. 6 Abs. 1 lit. b und deine Einwilligung, Art. 6 Abs. 1 lit. a). Geschlecht, Geburtstag und deine Antworten auf die Frage, was du magst, sind freiwillig: Wir wählen damit aus, was wir dir zeigen und schicken (Art. 6 Abs. 1 lit. a), und du kannst sie im Konto ändern. All das bleibt, bis du es in [deinem Konto](/account) löschst. Die Sitzung eines Gastes endet nach 30 Tagen, die eines Kontos nach 90.

## Wenn du uns schreibst oder abonnierst

Deine Nachricht behalten wir, bis sie beantwortet ist (Art. 6 Abs. 1 lit. b, sonst lit. f: dir zu antworten). Newsletter, Angebote per SMS und Neues zu Produkten bekommt nur, wer sie abonniert und das bestätigt hat, mit Einwilligung (Art. 6 Abs. 1 lit. a), bis zur Abmeldung. Willst du wissen, wann etwas wieder da ist, behalten wir deine Adresse und den Artikel, bis wir es dir gesagt haben (Art. 6 Abs. 1 lit. a). Bewertest du etwas, veröffentlichen wir deinen Text mit dem Namen, den du dazu angibst (Art. 6 Abs. 1 lit. a).

## Wer Daten bekommt

Auftragsverarbeiter, die nach unserer Weisung arbeiten: die Handelsplattform, der Zahlungsdienst, Paketdienste, die Dienste, die unsere Waren durchsuchen und unsere Seiten aufbewahren, der Dienst, der E-Mails und SMS verschickt, und ${host.name}, in deren Netz der Shop läuft. Mit deiner Einwilligung auch die [Partner, die wir nennen](/cookies): für Bewertungen, Empfehlungen, Inhalte für deinen Besuch, das Zählen, Messungen und den Link, der dich hergeführt hat. Arbeitet einer davon außerhalb der EU, schützen ein Angemessenheitsbeschluss oder die Standardvertragsklauseln der Kommission die Daten; eine Kopie bekommst du von uns. Wir verkaufen niemandem etwas, und keine Entscheidung über dich trifft allein eine Maschine.

## Deine Rechte

Du darfst deine Daten einsehen, berichtigen, löschen oder einschränken lassen, sie mitnehmen, dem widersprechen, was wir auf unsere Interessen stützen, Einwilligungen widerrufen und, in Frankreich, bestimmen, was nach deinem Tod mit ihnen geschieht: Schreib an ${MAIL}. Du musst uns keine Daten geben, aber ohne Namen, Adresse, E-Mail und Telefonnummer können wir nicht liefern, und ohne Namen, E-Mail und Telefonnummer gibt es kein Konto.

Beschweren kannst du dich bei einer Aufsichtsbehörde, dort, wo du wohnst, oder hier: bei der [Berliner Beauftragten für Datenschutz und Informationsfreiheit](${BERLIN}) in Deutschland, der ${CNIL} in Frankreich, der ${DPC} in Irland.
`,
  fr: `
## Responsable du traitement

${name}, ${street}, ${postalCode} ${city}, ${country.fr}. Écrivez à notre déléguée à la protection des données : ${MAIL}.

## Si vous ne faites que regarder

Pour vous montrer une page, nous traitons votre adresse IP et ce qu’envoie votre navigateur, le temps de la réponse, et une minute pour écarter les attaques (RGPD, art. 6, § 1, f : une boutique qui fonctionne et qui est sûre). Nos journaux ne contiennent ni adresse IP ni nom.

Votre navigateur conserve ce que vous demandez : panier, liste d’envies, pays et magasin choisis, comparaison, connexion ; et, pendant un an, contre les attaques de comptes, le fait qu’une connexion a eu lieu sur cet appareil. C’est strictement nécessaire et ne requiert pas de consentement (en France, art. 82 de la loi Informatique et Libertés ; en Allemagne, § 25 TDDDG ; en Irlande, S.I. 336/2011).

## Seulement avec votre consentement

Compter les visites, retenir ce que vous avez vu, adapter ce que nous montrons, les avis et la publicité : nous demandons d’abord, et rien n’est stocké ni envoyé avant votre accord (les mêmes lois, et RGPD, art. 6, § 1, a). Qui sont nos partenaires, et ce que fait chacun d’eux, figure sous [gérer les cookies](/cookies). Refuser est aussi simple qu’accepter, votre choix vaut six mois, et vous le modifiez à tout moment par « Gérer les cookies » au bas de chaque page. Ce qui a été fait auparavant reste licite.

## Si vous commandez

Nous traitons votre nom, vos adresses, votre e-mail, votre téléphone, vos achats et leur paiement (art. 6, § 1, b : le contrat). Le transporteur a besoin du téléphone pour convenir de la livraison avec vous. Les données de carte vont au seul prestataire de paiement ; nous ne les voyons jamais. Nous conservons les factures huit ans et les autres lettres commerciales six ans, comme le demande le droit allemand, et les contrats de 120 € et plus livrés en France dix ans, comme le demande le droit français (art. 6, § 1, c).

Si vous vous rétractez ou renvoyez un article, nous traitons ce que vous déclarez, et quand, pour défaire le contrat et en garder la preuve (art. 6, § 1, b et c).

## Si vous avez un compte

Il garde votre nom, votre e-mail et votre téléphone, vos commandes, vos adresses et vos listes, parce que vous avez demandé ce compte (art. 6, § 1, b). Si vous adhérez au programme de fidélité, il garde vos points et vos récompenses, calculés d’après vos commandes (art. 6, § 1, b, et votre consentement, art. 6, § 1, a). Le genre, l’anniversaire et vos réponses sur ce que vous aimez sont facultatifs : ils nous servent à choisir ce que nous vous montrons et vous envoyons (art. 6, § 1, a), et vous pouvez les modifier dans le compte. Tout est gardé jusqu’à ce que vous le supprimiez dans [votre compte](/account). La session d’un visiteur prend fin après 30 jours, celle d’un compte après 90.

## Si vous nous écrivez ou vous abonnez

Votre message est gardé le temps d’y répondre (art. 6, § 1, b, ou f : vous répondre). La newsletter, les offres par SMS et les nouvelles des produits ne sont envoyées qu’aux personnes qui s’y sont abonnées et l’ont confirmé, avec leur consentement (art. 6, § 1, a), jusqu’à leur désabonnement. Si vous voulez savoir quand un article est de retour, nous gardons votre adresse et l’article jusqu’à ce que nous vous l’ayons dit (art. 6, § 1, a). Si vous donnez un avis, nous publions votre texte et le nom que vous y joignez (art. 6, § 1, a).

## Destinataires

Des sous-traitants qui suivent nos instructions : la plateforme de commerce, le prestataire de paiement, les transporteurs, les services qui cherchent dans nos articles et conservent nos pages, celui qui envoie les e-mails et les SMS, et ${host.name}, dont le réseau héberge la boutique. Avec votre consentement, aussi les [partenaires que nous nommons](/cookies) : pour les avis, les recommandations, les contenus choisis pour votre visite, le comptage, les mesures d’audience et le lien qui vous a conduit ici. Lorsque l’un d’eux travaille hors de l’UE, une décision d’adéquation ou les clauses contractuelles types de la Commission protègent les données ; demandez-nous une copie. Nous ne vendons rien à personne, et aucune décision vous concernant n’est prise par une machine seule.

## Vos droits

Vous pouvez consulter, corriger, supprimer ou faire limiter vos données, les emporter, vous opposer à ce que nous fondons sur notre intérêt, retirer un consentement et, en France, donner des directives sur leur sort après votre décès : écrivez à ${MAIL}. Vous n’êtes pas tenu de nous donner des données, mais sans nom, adresse, e-mail ni téléphone nous ne pouvons pas livrer, et sans nom, e-mail ni téléphone il n’y a pas de compte.

Vous pouvez adresser une réclamation à l’autorité du pays où vous vivez ou à la nôtre : la ${CNIL} en France, l’[autorité de Berlin](${BERLIN}) en Allemagne, la ${DPC} en Irlande.
`,
};
