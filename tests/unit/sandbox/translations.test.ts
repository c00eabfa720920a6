import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { WRITTEN } from '../../../sandbox/catalog/text.ts';
import { TRANSLATIONS } from '../../../sandbox/translations/languages.ts';
import { typeset } from '../../../sandbox/translations/typeset.ts';

/** Loads all code of the cloud, so that every text of it is known. */
const modules = import.meta.glob(
  [
    '../../../sandbox/**/*.ts',
    '!../../../sandbox/{images,films}/**',
    '!../../../sandbox/{index,tenant-app}.ts',
    '../../../sandbox/films/captions.ts',
  ],
  { eager: true },
);

/** English texts that are the same in German: names, signs and words that both languages have. */
const SAME_IN_GERMAN =
  /^(?:[\d\s.,×+−°C/LlmgcrkhUPFIXR–-]+|(?:Stratum|Fastwick|Fluxfill|Gridwell|Tarnwool|Tacten|Cushline|Holdfast|Windward) ?[\w.]*)$/;

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
    ['fr-FR', 'sel &amp; poivre', 'sel &amp; poivre'],
    ['fr', 'Il pleut? Oui; 20 %', 'Il pleut? Oui; 20 %'],
  ] as const)('in %s: %s', (language, text, set) => expect(typeset(text, language)).toBe(set));
});
