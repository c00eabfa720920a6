import { localized } from '../../localized.ts';
import { contentPage } from '../content-page.ts';
import { CONTACT as CONTACT_TEXT } from '../europe/help.ts';
import { prose, proseByMarket } from '../prose.ts';

const OUR_STORY = contentPage({
  slug: 'our-story',
  headline: localized('Three stones on a trail', 'Trois pierres sur un sentier'),
  intro: localized(
    'A cairn says two things: someone was here, and this is the way. We took the name seriously.',
    'Un cairn dit deux choses : quelqu’un est passé, et c’est par ici. Nous avons pris le nom au sérieux.',
  ),
  image: {
    scene: 'coast-fog',
    alt: localized('Sea stacks standing in coastal fog', 'Des rochers dressés dans la brume côtière'),
  },
  position: 5,
  blocks: [
    prose(
      'pages/our-story/text',
      `
We began with one jacket. It had two pockets too few and a hood that would not turn with the head, and we spent a winter unpicking it on a kitchen table until it did. The next one was ours.

That is still the method. We go out in what exists, write down what is wrong with it, and change one thing at a time. A pattern stays in the line until there is a reason to touch it; the Col Pass hood has not changed in six years.

## What we hold to

- **Few things.** If two jackets do the same job, one of them goes.
- **Mendable things.** Every piece is sewn so that it can be opened again. [The bench](content:repair) is in the same building as the pattern table.
- **Honest things.** Ratings we have slept in, weights with everything attached, reductions from prices we really charged.

## Where we are

Design, patterns and repair are under one roof. Sewing is done in nine rooms we visit twice a year, with [fabrics](content:our-materials) we would wear ourselves.
`,
      `
Nous avons commencé par un manteau. Il lui manquait deux poches et son capuchon ne suivait pas la tête; nous avons passé un hiver à le découdre sur une table de cuisine jusqu’à ce qu’il la suive. Le suivant était le nôtre.

C’est encore la méthode. Nous sortons avec ce qui existe, nous notons ce qui cloche et nous changeons une chose à la fois. Un patron reste dans la gamme tant qu’il n’y a pas de raison d’y toucher; le capuchon Col Pass n’a pas changé depuis six ans.

## Ce à quoi nous tenons

- **Peu de choses.** Si deux manteaux font le même travail, l’un des deux part.
- **Des choses réparables.** Chaque pièce est cousue pour pouvoir être rouverte. [L’établi](content:repair) est dans le même bâtiment que la table à patrons.
- **Des choses honnêtes.** Des cotes éprouvées en dormant dehors, des poids tout compris, des rabais sur des prix réellement demandés.

## Où nous sommes

La conception, les patrons et la réparation sont sous un même toit. La couture se fait dans neuf ateliers que nous visitons deux fois l’an, avec des [tissus](content:our-materials) que nous porterions nous-mêmes.
`,
    ),
  ],
});

const CONTACT = contentPage({
  slug: 'contact',
  headline: localized('Contact us', 'Nous joindre'),
  intro: localized(
    'Someone who has worn the thing answers, within one business day.',
    'Une personne qui a porté l’article vous répond, en un jour ouvrable.',
  ),
  position: 6,
  blocks: [
    proseByMarket(
      'pages/contact/text',
      {
        en: `
## By email

[care@cairn.example](mailto:care@cairn.example), for orders, sizes and repairs. A photograph and the style number from the inside label save us both a letter.

## By phone

[1-800-555-0142](tel:+18005550142), Monday to Friday 6 am to 6 pm Pacific, weekends 8 am to 4 pm.

## In person

[Find a store](/store-locator) near you. Every store takes in repairs and returns.

## Before you write

- [When will it arrive, and how do I send it back?](content:shipping-returns)
- [Which size am I?](content:size-guide)
- [Can this be mended?](content:repair)
`,
        fr: `
## Par courriel

[service@cairn.example](mailto:service@cairn.example), pour les commandes, les tailles et les réparations. Une photo et le numéro de style de l’étiquette intérieure nous épargnent une lettre à tous les deux.

## Par téléphone

[1 800 555-0142](tel:+18005550142), du lundi au vendredi de 9 h à 21 h (heure de l’Est), la fin de semaine de 11 h à 19 h.

## En personne

[Trouvez un magasin](/store-locator) près de chez vous. Tous acceptent les réparations et les retours.

## Avant d’écrire

- [Quand ma commande arrivera-t-elle, et comment la retourner?](content:shipping-returns)
- [Quelle est ma taille?](content:size-guide)
- [Est-ce que ça se répare?](content:repair)
`,
      },
      CONTACT_TEXT,
    ),
  ],
});

export const ABOUT_PAGES = [...OUR_STORY, ...CONTACT];
