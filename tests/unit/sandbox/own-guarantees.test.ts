import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';

/**
 * What would be a guarantee of the shop's own (Directive 2011/83/EU, article 5(1)(e); BGB § 479), or a
 * durability that nobody has measured (Directive 2005/29/EC, annex I, no. 23h).
 */
const PROMISES = {
  'en-IE': [
    /\bwe replace\b|\breplaced if\b|for as long as we are/i,
    /\b(?:out)?(?:lasts?|lives?) (?:for )?(?:an?|one|ten|many) (?:school )?(?:seasons?|years?|winters?)/i,
    /\boutlives? your\b|\bfor years\b|\bhundred(?:th)? wash(?:es)?\b|\bten to wear out\b/i,
  ],
  de: [
    /ersetzen wir|wir ersetzen|Ersatz, wenn|solange es uns gibt/i,
    /(?:eine Saison|einen Winter|Jahre) [\p{L} ]*(?:überleb|überdauer)|jahrelang|Schuljahr lang/iu,
    /hundert(?:ste[nr])? Wäschen?|zehn zum Verschleißen|überlebt \p{L}+ deine/iu,
  ],
  'fr-FR': [
    /nous remplaçons|remplacées? si|tant que nous/i,
    /survit à (?:une|dix|bien des) (?:saisons?|années?|hivers?)|(?:pendant|pour) des années|année scolaire/i,
    /cent(?:ième)? lavages?|centième lavage|dix pour l’user|survivra à votre/i,
  ],
} as const;

const LANGUAGES = ['en-IE', 'de', 'fr-FR'] as const;
const promisesIn = (text: string, language: keyof typeof PROMISES) =>
  PROMISES[language].flatMap((promise) => promise.exec(text)?.[0] ?? []);

describe('what Europe reads of the catalogue', () => {
  it.each(LANGUAGES)('promises nothing that is a guarantee of its own, in %s', (language) => {
    const found = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const text = Object.entries(value).find(([name]) => name === language)?.[1];
      if (typeof text === 'string' && promisesIn(text, language).length > 0) found.add(text);
      else for (const part of Object.values(value)) visit(part);
    };
    visit(buildCatalog());
    expect([...found]).toEqual([]);
  });

  it.each([
    ['en-IE', 'Socks, and we replace any pair that wears through.'],
    ['en-IE', 'Suede that outlasts a season of cracks.'],
    ['de', 'Durchgelaufene Paare ersetzen wir.'],
    ['de', 'Leder, das eine Saison Risse überlebt: die Steppung hält jahrelang.'],
    ['fr-FR', 'Nous remplaçons toute paire percée.'],
    ['fr-FR', 'Un cuir qui survit à une saison de fissures.'],
  ] as const)('finds it: in %s “%s”', (language, text) => {
    expect(promisesIn(text, language)).not.toEqual([]);
  });
});
