import { text } from '../catalog/text.ts';
import type { Localized, Product } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import { AUTHORS, type ReviewedAs, reviewedAs } from './review-texts.ts';
import { daysBefore, pick } from './reviews.ts';

/** Greatest age of a question, in days. */
const OLDEST_DAYS = 400;
/** Longest time until an answer, in days. */
const ANSWERED_WITHIN_DAYS = 4;
/** Name of the shop's staff who answer. */
const STAFF = text('Cairn customer care', 'Service à la clientèle Cairn');

type Asked = { question: Localized; answer: Localized };

const ASKED: Record<ReviewedAs, readonly Asked[]> = {
  clothing: [
    {
      question: text('How does it fit over a fleece?', 'Comment tombe-t-il par-dessus un polaire?'),
      answer: text(
        '“Fit and fabric” above says what there is room for.',
        '« Coupe et tissu », ci-dessus, dit pour quoi il y a de la place.',
      ),
    },
    {
      question: text('Can it go in the dryer?', 'Peut-on le mettre à la sécheuse?'),
      answer: text(
        '“Care” above says how to wash and dry it.',
        '« Entretien », ci-dessus, dit comment le laver et le sécher.',
      ),
    },
    {
      question: text('Where is it made?', 'Où est-il fabriqué?'),
      answer: text(
        'In a mill and workshop we have worked with for years; the label names both.',
        'Dans une filature et un atelier avec qui nous travaillons depuis des années; l’étiquette les nomme.',
      ),
    },
  ],
  footwear: [
    {
      question: text('Do they run true to size?', 'Chaussent-elles bien la pointure?'),
      answer: text(
        'Most wear their usual size, with a light sock.',
        'La plupart portent leur pointure, avec un bas léger.',
      ),
    },
    {
      question: text('Can they be resoled?', 'Peut-on les ressemeler?'),
      answer: text(
        'Those marked “Resoleable”, yes: by our workshop, or a cobbler who works with trail soles.',
        'Celles qui portent « Ressemelable », oui : à notre atelier, ou chez un cordonnier qui pose des semelles de sentier.',
      ),
    },
  ],
  gear: [
    {
      question: text('Does it fit in a carry-on?', 'Entre-t-il dans un bagage de cabine?'),
      answer: text(
        'Compare its measures, above, with those of your airline.',
        'Comparez ses dimensions, ci-dessus, à celles de votre compagnie aérienne.',
      ),
    },
    {
      question: text('Are spare parts available?', 'Les pièces de rechange se trouvent-elles?'),
      answer: text(
        'Write to us with the style number and we will send them.',
        'Écrivez-nous avec le numéro de modèle, nous les enverrons.',
      ),
    },
  ],
};

/** The questions on a product with their answers, newest first; times by the shop's clock. */
export function questionsOf(product: Product, now: number, language: keyof Localized) {
  return ASKED[reviewedAs(product.kind)]
    .filter((_, index) => chanceOf(`${product.id}:asked:${index}`) < 0.75)
    .map(({ question, answer }, index) => {
      const age = 6 + Math.floor(chanceOf(`${product.id}:question:${index}`) * OLDEST_DAYS);
      const [author, place] = pick(AUTHORS, `${product.id}:asker:${index}`);
      return {
        id: `${product.id}-q${index + 1}`,
        author,
        place,
        date: daysBefore(now, age),
        text: question[language],
        answers: [
          {
            author: STAFF[language],
            date: daysBefore(now, Math.max(1, age - 1 - (age % ANSWERED_WITHIN_DAYS))),
            text: answer[language],
          },
        ],
      };
    })
    .sort((a, b) => b.date.localeCompare(a.date));
}
