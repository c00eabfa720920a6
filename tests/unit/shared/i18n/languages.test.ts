import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { compileCatalogs } from '../../../../scripts/messages/compile-catalogs.ts';
import { messageSources } from '../../../support/message-sources.ts';

const { catalogs } = compileCatalogs(messageSources());

/** Stands for a value in a wording. */
const VALUE = '\u{fffc}';
const NBSP = '\u00a0';
const NARROW = '\u202f';

/** Every wording of a message: one for each of its plural forms and choices. */
function wordings(message: readonly MessageFormatElement[]): string[] {
  return message.reduce<string[]>(
    (begun, element) => {
      const next =
        element.type === TYPE.literal
          ? [element.value]
          : element.type === TYPE.plural || element.type === TYPE.select
            ? Object.values(element.options).flatMap((option) => wordings(option.value))
            : [VALUE];
      return begun.flatMap((text) => next.map((more) => text + more));
    },
    [''],
  );
}

const written = (locale: string) =>
  Object.entries(catalogs[locale] ?? {}).flatMap(([id, message]) =>
    wordings(message).map((text) => ({ id, text })),
  );

/** The wordings of a locale that have something they must not have, each with its id. */
const having = (locale: string, wrong: RegExp) =>
  written(locale).flatMap(({ id, text }) => (wrong.test(text) ? [`${id}: ${text}`] : []));

/** Words that are the same as in English, names of the brand and of technologies, and bare forms. */
const SAME: Record<string, readonly string[]> = {
  'de-DE': [
    'Code',
    'Film',
    'Filter',
    'Name',
    'Passkey',
    'Passkeys',
    'Chat',
    'Status:',
    'Warm',
    'Marketing.',
    'cm',
  ],
  'fr-FR': [
    'Code',
    'Composition',
    'Film',
    'Menu',
    'textile',
    'Page',
    'Province',
    'Chat',
    'Suggestions',
    'Total',
    'point',
    'points',
    'minutes',
    'Marketing.',
    'cm',
  ],
  'it-IT': ['Film', 'Home', 'Menu', 'Passkey', 'Password', 'Chat', 'Marketing.', 'cm'],
};

/** Official names of fibres, many of which several languages have, and what has the same abbreviation everywhere. */
const isSame = (locale: string, id: string, words: string) =>
  id.startsWith('duties.fibre.') || words === 'PFAS' || SAME[locale]?.includes(words);

/** Frequent words of English that none of these languages has; `shipping` is a type in the protocol of agents. */
const ENGLISH =
  /\b(?:the|and|you|your|please|with|of|this|is|are|not|order|bag|sale|(?<!(?:type?|tipo) )shipping|store)\b/iu;

describe.each(Object.keys(SAME))('the messages of %s', (locale) => {
  it('are not left in English', () => {
    const english = new Map(written('en-US').map(({ id, text }) => [`${id} ${text}`, true]));
    const left = written(locale).filter(({ id, text }) => {
      const words = text.replaceAll(VALUE, '').trim();
      return /\p{L}{2}/u.test(words) && english.has(`${id} ${text}`) && !isSame(locale, id, words);
    });
    expect(left).toEqual([]);
    expect(having(locale, ENGLISH)).toEqual([]);
  });

  it('have no straight quotation marks, and an ellipsis of one character', () => {
    expect(having(locale, /["']|\.\.\./)).toEqual([]);
  });

  it('keep a sign on the line of its number', () => {
    expect(having(locale, /[^\u00a0\u202f−][%€]|\d %/)).toEqual([]);
  });
});

describe('the German messages', () => {
  it('have German quotation marks', () => {
    expect(having('de-DE', /”|«|»|^[^„]*“|„[^“]*(?:„|$)/)).toEqual([]);
  });

  it('say du, in small letters', () => {
    expect(having('de-DE', /[\p{Ll},] (?:Du|Dich|Dir|Dein\p{Ll}*|Sie|Ihnen|Ihr(?:e[nmrs]?)?)\b/u)).toEqual(
      [],
    );
  });
});

describe('the messages of France', () => {
  it('have narrow spaces before ; ! and ?, and no-break spaces at : and quotation marks', () => {
    expect(having('fr-FR', /[^\u202f][;!?]/)).toEqual([]);
    // a header of HTTP is written as HTTP has it
    expect(having('fr-FR', /(?<!\u00a0|Accept):|«[^\u00a0]|[^\u00a0]»|[“”„]/)).toEqual([]);
    expect(catalogs['fr-FR']?.['errors.documentTitle']).toMatchObject([{ value: `Erreur${NBSP}: ` }, {}]);
    expect(catalogs['fr-FR']?.['account.delete.title']).toMatchObject([
      { value: `Supprimer votre compte${NARROW}?` },
    ]);
  });

  it('have no word that only Canada uses', () => {
    expect(
      having('fr-FR', /courriel|magasine|t\u00e9moin|rabais|clavard|\btuque|\bmanteau|indésirable/i),
    ).toEqual([]);
  });

  it('announce no “soldes”, a word that is reserved for two periods of the year', () => {
    expect(having('fr-FR', /\bsold(?:e|é)/i)).toEqual([]);
  });
});

describe('the messages of Ireland', () => {
  it('are spelt as in Ireland, and have its words', () => {
    const american =
      /\b(?:colors?|centers?|catalogs?|enroll|programs?|misspelled|zip code|dollars?|gray|apparel|centimeters|business days)\b/i;
    expect(having('en-IE', american)).toEqual([]);
    expect(having('en-US', american)).not.toEqual([]);
    expect(having('en-IE', /\b(?:postal code|state\.?$)/i)).toEqual([]);
  });
});
