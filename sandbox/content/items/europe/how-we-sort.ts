import type { EuropeanValue } from '../../localized.ts';

/**
 * Where reviews come from, and whether they are checked (Directive 2005/29/EC, article 7(6); code de la
 * consommation, D111-17).
 */
export const REVIEWS: EuropeanValue = {
  en: `
This is a demonstration store: the reviews it shows are examples that we wrote. So nobody has checked that their authors bought or used the article, and none of them should decide what you buy.

In a shop that sells, the following applies.

- **Checked or not.** A review is marked as checked only where it belongs to an order of that article. All others are shown without that mark.
- **Nobody is paid.** There is neither money nor a present for a review, nor for a good one.
- **Good and bad ones alike.** We publish every review in the order in which it came, within seven days. We refuse those with insults, personal data, advertising or about another article, and tell the author why.
- **Order.** The newest first, with the date of the review and, where the author states it, of the experience. The average counts all of them alike.
- **Kept** as long as the article is sold. The author may change or delete a review at any time, and we do neither.
`,
  de: `
Dies ist ein Demo-Shop: Die Bewertungen darin sind Beispiele, die wir selbst geschrieben haben. Niemand hat also geprüft, ob ihre Verfasser den Artikel gekauft oder benutzt haben, und keine davon sollte entscheiden, was du kaufst.

In einem Shop, der verkauft, gilt Folgendes.

- **Geprüft oder nicht.** Als geprüft gilt eine Bewertung nur, wenn sie zu einer Bestellung dieses Artikels gehört. Alle anderen stehen ohne dieses Zeichen da.
- **Niemand wird bezahlt.** Für eine Bewertung gibt es weder Geld noch ein Geschenk, auch nicht für eine gute.
- **Gute wie schlechte.** Wir veröffentlichen jede Bewertung in der Reihenfolge ihres Eingangs, binnen sieben Tagen. Nicht veröffentlicht werden Beleidigungen, persönliche Daten, Werbung und was einen anderen Artikel meint; den Grund sagen wir dem Verfasser.
- **Reihenfolge.** Die neuesten zuerst, mit dem Datum der Bewertung und, wo der Verfasser es nennt, dem der Erfahrung. Im Durchschnitt zählen alle gleich.
- **Aufbewahrt**, solange es den Artikel gibt. Der Verfasser kann seine Bewertung jederzeit ändern oder löschen; wir tun beides nicht.
`,
  fr: `
Ceci est une boutique de démonstration : les avis affichés sont des exemples écrits par nous. Personne n’a donc contrôlé que leurs auteurs ont acheté ou utilisé l’article, et aucun ne devrait décider de vos achats.

Dans une boutique qui vend, voici les règles.

- **Contrôlé ou non.** Un avis n’est signalé comme contrôlé que s’il correspond à une commande de l’article. Les autres sont affichés sans ce signe.
- **Personne n’est payé.** Aucune contrepartie n’est donnée pour un avis, même favorable.
- **Favorables comme défavorables.** Tous les avis sont publiés dans l’ordre de leur arrivée, dans les sept jours. Sont refusés les injures, les données personnelles, la publicité et ce qui concerne un autre article ; l’auteur est informé du motif.
- **Classement.** Du plus récent au plus ancien, avec la date de l’avis et, si l’auteur l’indique, celle de l’expérience. Tous comptent également dans la note moyenne.
- **Conservés** tant que l’article est en vente. L’auteur peut modifier ou supprimer son avis à tout moment ; nous ne faisons ni l’un ni l’autre.
`,
};

/** What decides the order of lists and searches, and that nobody pays for a place. */
export const RANKING: EuropeanValue = {
  en: `
## In a search

First what is in stock, then what fits the words that you typed: the kind of thing and the words in its name count more than those in its description. Among equals, single articles stand before sets.

## In a list

“Best matches” and “Featured” put first what is rated well by many, what is new, and main pieces before small ones; a part is chance, so that a list does not show one line after another. What is sold out comes last. In some categories our editors place single articles by hand.

The other orders are what they say: newest, or by price.

## Recommendations

They are chosen by what is bought together, by what is alike, and, only if you agreed, by what you looked at.

Nobody pays for a place in our lists: we sell our own goods alone.
`,
  de: `
## In der Suche

Zuerst kommt, was auf Lager ist, dann, was zu den eingegebenen Wörtern passt: Die Art des Artikels und die Wörter in seinem Namen zählen mehr als die in der Beschreibung. Bei Gleichstand stehen einzelne Artikel vor Sets.

## In Listen

„Beste Treffer“ und „Empfohlen“ stellen nach vorn, was viele gut bewertet haben und was neu ist, und Hauptteile vor Kleinteile; ein Teil ist Zufall, damit nicht eine Serie nach der anderen erscheint. Ausverkauftes kommt zuletzt. In manchen Kategorien setzt unsere Redaktion einzelne Artikel von Hand.

Die anderen Sortierungen tun, was sie sagen: nach Neuheit oder nach Preis.

## Empfehlungen

Sie richten sich danach, was zusammen gekauft wird, was sich ähnelt und, nur mit deiner Einwilligung, was du angesehen hast.

Niemand bezahlt für einen Platz in unseren Listen: Wir verkaufen allein unsere eigenen Waren.
`,
  fr: `
## Dans la recherche

D’abord ce qui est en stock, puis ce qui répond aux mots saisis : le type d’article et les mots de son nom comptent plus que ceux de sa description. À égalité, les articles seuls passent avant les ensembles.

## Dans les listes

« Pertinence » et « Sélection » placent d’abord ce que beaucoup ont bien noté et ce qui est nouveau, et les pièces principales avant les petites ; une part de hasard évite que les gammes se suivent. Ce qui est épuisé vient en dernier. Dans certaines catégories, notre équipe place des articles à la main.

Les autres tris font ce qu’ils disent : par nouveauté ou par prix.

## Recommandations

Elles suivent ce qui s’achète ensemble, ce qui se ressemble et, seulement si vous l’avez accepté, ce que vous avez regardé.

Personne ne paie pour une place dans nos listes : nous ne vendons que nos propres articles.
`,
};
