import { inEveryLanguage } from '../catalog/text.ts';
import type { Language } from '../sites.ts';

/** The loader's texts; the browser fills in `{n}` and the like. */
export const LOADER_WORDS: Record<Language, Record<string, string>> = inEveryLanguage({
  en: {
    average: '{average} out of 5',
    count: '{count} reviews',
    countOne: '1 review',
    stars: '{stars} stars',
    starsOne: '1 star',
    barText: '{stars}: {count}',
    histogram: 'Ratings',
    reviews: 'Reviews',
    questions: 'Questions and answers',
    more: 'Load more',
    shown: '{shown} of {total} shown',
    noReviews: 'No reviews yet.',
    noQuestions: 'No questions yet.',
    byline: '{author}, {place}',
  },
  fr: {
    average: '{average} sur 5',
    count: '{count} avis',
    countOne: '1 avis',
    stars: '{stars} étoiles',
    starsOne: '1 étoile',
    barText: '{stars} : {count}',
    histogram: 'Notes',
    reviews: 'Avis',
    questions: 'Questions et réponses',
    more: 'Afficher plus',
    shown: '{shown} sur {total} affichés',
    noReviews: 'Aucun avis pour l’instant.',
    noQuestions: 'Aucune question pour l’instant.',
    byline: '{author}, {place}',
  },
});
