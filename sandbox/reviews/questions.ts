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
        'It is cut with room for a light fleece. For a thick one take a size up.',
        'La coupe laisse place à un polaire léger. Pour un polaire épais, prenez une taille de plus.',
      ),
    },
    {
      question: text('Can it go in the dryer?', 'Peut-on le mettre à la sécheuse?'),
      answer: text(
        'On low heat, yes. See the care section above.',
        'Oui, à basse température. Voyez la section Entretien.',
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
        'Yes, by any cobbler who works with trail soles.',
        'Oui, chez tout cordonnier qui pose des semelles de sentier.',
      ),
    },
  ],
  gear: [
    {
      question: text('Does it fit in a carry-on?', 'Entre-t-il dans un bagage de cabine?'),
      answer: text('Packed, yes, with room to spare.', 'Une fois rangé, oui, avec de la place.'),
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
