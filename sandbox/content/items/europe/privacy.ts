import { COMPANY } from '../../../company.ts';
import type { EuropeanValue } from '../../localized.ts';

const { name, street, postalCode, city, country, privacyEmail, host } = COMPANY;
const MAIL = `[${privacyEmail}](mailto:${privacyEmail})`;

/** What the shop does with personal data (GDPR, article 13; docs/operations/data-protection.md). */
export const PRIVACY: EuropeanValue = {
  en: `
## Who is responsible

${name}, ${street}, ${postalCode} ${city}, ${country.en}. Write to our data protection officer at ${MAIL}.

## If you only look

To show you a page we process your IP address and what your browser sends, for as long as the answer takes, and for a minute to fend off attacks (Art. 6(1)(f) GDPR: a shop that works and is safe). Our logs hold no IP address and no name.

We store in your browser what you asked for: your bag, wish list, chosen country and store, a comparison, your login; and for a year, against attacks on accounts, that you logged in on this device. This is strictly necessary and needs no consent.

## Only with your consent

Counting visits, remembering what you looked at, fitting what we show to you, reviews and advertising: we ask first, and nothing of it is stored or sent before you agree (Art. 6(1)(a) GDPR). Refusing is as easy as agreeing, your choice holds for six months, and you change it at any time by “Cookie settings” at the foot of each page. What was done before stays lawful.

## If you order

We process your name, addresses, email, phone number if you give it, what you bought and how it was paid (Art. 6(1)(b): the contract). Card details go to the payment provider alone; we never see them. We keep invoices for eight years and other business letters for six, because German law asks for it (Art. 6(1)(c)).

## If you have an account

It holds your orders, addresses, lists and, if you join, your points, until you [delete it](/account/delete). A guest’s session ends after 30 days, a member’s after 90.

## If you write to us or subscribe

We keep your message as long as it takes to answer it. We send the newsletter only to those who confirmed it by mail, until they unsubscribe.

## Who receives data

Processors who work for us on our instructions: the commerce platform, the payment provider, carriers, the service that sends mail, and ${host.name}, on whose network the shop runs. Where one of them works outside the EU, an adequacy decision or the standard contractual clauses of the Commission protect the data; ask us for a copy. We sell nothing to anyone, and no decision about you is made by machines alone.

## Your rights

You may see, correct, delete or restrict your data, take it with you, object to what we base on our interests, and withdraw consent: write to ${MAIL}. You need not give us data, but without an address we cannot deliver.

You may complain to a supervisory authority where you live or where we are: the [Data Protection Commission](https://www.dataprotection.ie/) in Ireland, the [Berlin commissioner for data protection](https://www.datenschutz-berlin.de/) in Germany.
`,
  de: `
## Wer verantwortlich ist

${name}, ${street}, ${postalCode} ${city}, ${country.de}. Unsere Datenschutzbeauftragte erreichst du unter ${MAIL}.

## Wenn du nur schaust

Um dir eine Seite zu zeigen, verarbeiten wir deine IP-Adresse und was dein Browser mitschickt: so lange, wie die Antwort dauert, und eine Minute lang, um Angriffe abzuwehren (Art. 6 Abs. 1 lit. f DSGVO: ein Shop, der funktioniert und sicher ist). In unseren Protokollen steht weder eine IP-Adresse noch ein Name.

In deinem Browser speichern wir, worum du uns bittest: Warenkorb, Merkliste, gewähltes Land und gewählte Filiale, einen Vergleich, deine Anmeldung; und ein Jahr lang, zum Schutz vor Angriffen auf Konten, dass du dich auf diesem Gerät angemeldet hast. Das ist unbedingt erforderlich und braucht keine Einwilligung (§ 25 Abs. 2 TDDDG).

## Nur mit deiner Einwilligung

Besuche zählen, sich merken, was du angesehen hast, Inhalte auf dich abstimmen, Bewertungen und Werbung: Wir fragen vorher, und nichts davon wird gespeichert oder gesendet, bevor du zustimmst (§ 25 Abs. 1 TDDDG, Art. 6 Abs. 1 lit. a DSGVO). Ablehnen ist so leicht wie zustimmen, deine Wahl gilt sechs Monate, und du änderst sie jederzeit über „Cookie-Einstellungen“ am Fuß jeder Seite. Was vorher geschah, bleibt rechtmäßig.

## Wenn du bestellst

Wir verarbeiten deinen Namen, Adressen, E-Mail, die Telefonnummer, wenn du sie angibst, was du gekauft und wie du bezahlt hast (Art. 6 Abs. 1 lit. b: der Vertrag). Kartendaten gehen allein an den Zahlungsdienst; wir sehen sie nie. Rechnungen bewahren wir acht, andere Geschäftsbriefe sechs Jahre auf, weil das Gesetz es verlangt (Art. 6 Abs. 1 lit. c).

## Wenn du ein Konto hast

Darin stehen deine Bestellungen, Adressen, Listen und, wenn du Mitglied bist, deine Punkte – bis du es [löschst](/account/delete). Die Sitzung eines Gastes endet nach 30 Tagen, die eines Kontos nach 90.

## Wenn du uns schreibst oder abonnierst

Deine Nachricht behalten wir, bis sie beantwortet ist. Den Newsletter bekommt nur, wer ihn per E-Mail bestätigt hat, bis zur Abmeldung.

## Wer Daten bekommt

Auftragsverarbeiter, die nach unserer Weisung arbeiten: die Handelsplattform, der Zahlungsdienst, Paketdienste, der Dienst, der E-Mails verschickt, und ${host.name}, in deren Netz der Shop läuft. Arbeitet einer davon außerhalb der EU, schützen ein Angemessenheitsbeschluss oder die Standardvertragsklauseln der Kommission die Daten; eine Kopie bekommst du von uns. Wir verkaufen niemandem etwas, und keine Entscheidung über dich trifft allein eine Maschine.

## Deine Rechte

Du darfst deine Daten einsehen, berichtigen, löschen oder einschränken lassen, sie mitnehmen, dem widersprechen, was wir auf unsere Interessen stützen, und Einwilligungen widerrufen: Schreib an ${MAIL}. Du musst uns keine Daten geben, aber ohne Adresse können wir nicht liefern.

Beschweren kannst du dich bei einer Aufsichtsbehörde, dort, wo du wohnst, oder hier: bei der [Berliner Beauftragten für Datenschutz und Informationsfreiheit](https://www.datenschutz-berlin.de/).
`,
  fr: `
## Responsable du traitement

${name}, ${street}, ${postalCode} ${city}, ${country.fr}. Écrivez à notre déléguée à la protection des données : ${MAIL}.

## Si vous ne faites que regarder

Pour vous montrer une page, nous traitons votre adresse IP et ce qu’envoie votre navigateur, le temps de la réponse, et une minute pour écarter les attaques (RGPD, art. 6, § 1, f : une boutique qui fonctionne et qui est sûre). Nos journaux ne contiennent ni adresse IP ni nom.

Votre navigateur conserve ce que vous demandez : panier, liste d’envies, pays et magasin choisis, comparaison, connexion ; et, pendant un an, contre les attaques de comptes, le fait qu’une connexion a eu lieu sur cet appareil. C’est strictement nécessaire et ne requiert pas de consentement.

## Seulement avec votre consentement

Compter les visites, retenir ce que vous avez vu, adapter ce que nous montrons, les avis et la publicité : nous demandons d’abord, et rien n’est stocké ni envoyé avant votre accord (art. 82 de la loi Informatique et Libertés ; RGPD, art. 6, § 1, a). Refuser est aussi simple qu’accepter, votre choix vaut six mois, et vous le modifiez à tout moment par « Gérer les cookies » au bas de chaque page. Ce qui a été fait auparavant reste licite.

## Si vous commandez

Nous traitons votre nom, vos adresses, votre e-mail, votre téléphone si vous l’indiquez, vos achats et leur paiement (art. 6, § 1, b : le contrat). Les données de carte vont au seul prestataire de paiement ; nous ne les voyons jamais. Nous conservons les factures huit ans, comme le demande le droit allemand, et les contrats de 120 € et plus dix ans, comme le demande le droit français (art. 6, § 1, c).

## Si vous avez un compte

Il garde vos commandes, vos adresses, vos listes et, si vous êtes membre, vos points, jusqu’à ce que vous le [supprimiez](/account/delete). La session d’un visiteur prend fin après 30 jours, celle d’un compte après 90.

## Si vous nous écrivez ou vous abonnez

Votre message est gardé le temps d’y répondre. La newsletter n’est envoyée qu’aux personnes qui l’ont confirmée par e-mail, jusqu’à leur désabonnement.

## Destinataires

Des sous-traitants qui suivent nos instructions : la plateforme de commerce, le prestataire de paiement, les transporteurs, le service d’envoi des e-mails et ${host.name}, dont le réseau héberge la boutique. Lorsque l’un d’eux travaille hors de l’UE, une décision d’adéquation ou les clauses contractuelles types de la Commission protègent les données ; demandez-nous une copie. Nous ne vendons rien à personne, et aucune décision vous concernant n’est prise par une machine seule.

## Vos droits

Vous pouvez consulter, corriger, supprimer ou faire limiter vos données, les emporter, vous opposer à ce que nous fondons sur notre intérêt, retirer un consentement et donner des directives sur leur sort après votre décès : écrivez à ${MAIL}. Vous n’êtes pas tenu de nous donner des données, mais sans adresse nous ne pouvons pas livrer.

Vous pouvez adresser une réclamation à la [CNIL](https://www.cnil.fr/fr/plaintes), ou à l’autorité de [Berlin](https://www.datenschutz-berlin.de/).
`,
};
