import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { WRITTEN } from '../../../sandbox/catalog/text.ts';
import { KIND_NAMES } from '../../../sandbox/database/kind-names.ts';
import { TRANSLATIONS } from '../../../sandbox/translations/languages.ts';
import { typeset } from '../../../sandbox/translations/typeset.ts';

/** Loads all code of the cloud, so that every text of it is known. */
const modules = import.meta.glob(
  [
    '../../../sandbox/**/*.ts',
    '!../../../sandbox/images/**',
    '!../../../sandbox/{index,tenant,tenant-app,legacy/service,films/service}.ts',
  ],
  { eager: true },
);

/** English texts that are the same in German: names, signs and words that both languages have. */
const SAME_IN_GERMAN =
  /^(?:[\d\s.,×+−°C/LlmgcrkhUPFIXR–-]+|(?:Stratum|Fastwick|Fluxfill|Gridwell|Tarnwool|Tacten|Cushline|Holdfast|Windward) ?[\w.]*|Basalt|Beige|Orange|Sale|Parkas?|T-Shirts?|Hoodies?(?: & Sweatshirts)?|Shorts|Leggings(?: & Tights)?|Caps?|Ski & Snowboard|Fleece|(?:Cartway \d+ )?Duffels?)$/;

describe('translations', () => {
  it('have no text twice, and none that the code no longer has', () => {
    expect(Object.keys(modules).length).toBeGreaterThan(300);
    for (const { files } of Object.values(TRANSLATIONS)) {
      const keys = files.flatMap((file) => Object.keys(file));
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
      expect(keys.filter((key) => !WRITTEN.has(key))).toEqual([]);
    }
  });

  it('have no empty text, and all places of the English one', () => {
    const placesOf = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted();
    for (const { files } of Object.values(TRANSLATIONS)) {
      for (const [english, translated] of files.flatMap((file) => Object.entries(file))) {
        expect(translated.trim(), english).not.toBe('');
        expect(placesOf(translated), english).toEqual(placesOf(english));
      }
    }
  });

  it('hold every text of the catalogue in German', () => {
    const missing = new Set<string>();
    const visit = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      if ('en' in value && 'de' in value && value.en === value.de) missing.add(String(value.en));
      else for (const part of Object.values(value)) visit(part);
    };
    visit(buildCatalog());
    expect([...missing].filter((text) => !SAME_IN_GERMAN.test(text)).toSorted()).toEqual([]);
  });
});

/** What nobody writes in a shop in France. */
const NOT_IN_FRANCE =
  /courriel|témoins|\brabais|magasiner|\bsoldes?\b|tuque|mitaine|chandail|kangourou(?! pour)|camisole|liquidation|cellulaire|fin de semaine|\bsouper\b|capuchon|traversier|autobus|\bnylon\b|cache-cou|infolettre|\bdans votre sac\b|clavardage|dollars?\b|\$/i;

it('what France reads of the catalogue has no word of Quebec, and no sign without its space', () => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('fr' in value && 'fr-FR' in value) {
      const text = String(value['fr-FR']);
      if (NOT_IN_FRANCE.test(text) || /[\p{L} ][;!?](?:\s|$)/u.test(text)) found.add(text);
    } else for (const part of Object.values(value)) visit(part);
  };
  visit([buildCatalog(), KIND_NAMES]);
  expect([...found]).toEqual([]);
});

it('no price of the catalogue’s promotions is in dollars where they are sold in euros', () => {
  for (const language of ['de', 'fr-FR', 'en-IE'] as const)
    for (const { name, calloutMsg, details } of buildCatalog().promotions)
      for (const text of [name, calloutMsg, details]) expect(text[language]).not.toMatch(/\$|dollar/i);
});

describe('typography', () => {
  it.each([
    ['de', 'Ab 400 € 20 % Rabatt, 85 cm', 'Ab 400\u00a0€ 20\u00a0% Rabatt, 85\u00a0cm'],
    [
      'fr-FR',
      'Il pleut? Oui; 20 % : « oui »!',
      'Il pleut\u202f? Oui\u202f; 20\u00a0%\u00a0: «\u00a0oui\u00a0»\u202f!',
    ],
    ['fr-FR', 'Déjà espacé ! Et :', 'Déjà espacé\u202f! Et\u00a0:'],
    [
      'fr-FR',
      '[Aide](/t/aide?page=1) et https://cairn.example',
      '[Aide](/t/aide?page=1) et https://cairn.example',
    ],
    ['fr-FR', '[Ma taille ?](content:size-guide)', '[Ma taille\u202f?](content:size-guide)'],
    ['fr-FR', '20 000 mm, +49 30 23125 142', '20\u202f000\u00a0mm, +49 30 23125 142'],
    ['fr-FR', 'décret n° 2023-931, art. 6, § 1', 'décret n°\u00a02023-931, art.\u00a06, §\u00a01'],
    ['fr-FR', 'sel &amp; poivre', 'sel &amp; poivre'],
    ['de', 'nach § 36 VSBG', 'nach §\u00a036 VSBG'],
    ['de', 'Art. 6 Abs. 1 lit. a, z. B.', 'Art.\u00a06\u00a0Abs.\u00a01\u00a0lit.\u00a0a, z.\u00a0B.'],
    ['de', '60 Tage ab 4. Dezember, 3 Tagesrucksäcke', '60\u00a0Tage ab 4.\u00a0Dezember, 3 Tagesrucksäcke'],
    ['fr', 'Il pleut? Oui; 20 %', 'Il pleut? Oui; 20 %'],
  ] as const)('in %s: %s', (language, text, set) => expect(typeset(text, language)).toBe(set));
});
