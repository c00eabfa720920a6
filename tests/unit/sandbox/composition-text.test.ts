import { describe, expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import {
  ANIMAL_PARTS,
  compositionText,
  FIBRE_NAMES,
  MAIN_PART,
  SHOE_MATERIALS,
  SHOE_PARTS,
} from '../../../sandbox/orders/composition-text.ts';
import { languageOf } from '../../../sandbox/sites.ts';
import german from '../../../shared/i18n/messages/de-DE/duties.json';
import english from '../../../shared/i18n/messages/en-US/duties.json';
import french from '../../../shared/i18n/messages/fr-FR/duties.json';

const { products } = buildCatalog();
const named = (name: string) => {
  const product = products.find((one) => one.name.en === name);
  if (!product) throw new Error(`There is no ${name}.`);
  return product;
};
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('what a mail says that a product is made of', () => {
  it.each([
    ['en-IE', english],
    ['de-DE', german],
    ['fr-FR', french],
  ] as const)('has the words of the page in %s', (locale, page) => {
    const language = languageOf(locale);
    const words: Record<string, string> = page;
    for (const [id, name] of Object.entries(FIBRE_NAMES))
      expect(name[language], id).toBe(words[`fibre.${id}`]);
    for (const [id, name] of Object.entries(SHOE_MATERIALS))
      expect(name[language], id).toBe(words[`shoe.${id}`]);
    for (const [id, name] of Object.entries(SHOE_PARTS)) expect(name[language], id).toBe(words[id]);
    expect(MAIN_PART[language]).toBe(words.whole);
    expect(ANIMAL_PARTS[language]).toBe(words.animalParts);
  });

  it('names parts and shares with the signs of the language', () => {
    const parka = named('Women’s Firn City Parka');
    expect(compositionText(parka, 'en-IE')).toBe(
      'Outer fabric: 100% polyamide; Filling: 100% polyester; Contains non-textile parts of animal origin',
    );
    expect(plain(compositionText(parka, 'de-DE'))).toBe(
      'Obermaterial: 100 % Polyamid; Füllung: 100 % Polyester; Enthält nichttextile Teile tierischen Ursprungs',
    );
    const boot = products.find(({ name }) => name.en.endsWith('Scoria Leather Boot'));
    const said = boot && compositionText(boot, 'fr-FR');
    expect(said).toContain(
      'Tige\u00a0: cuir\u202f; Doublure et semelle de propreté\u00a0: cuir, textile\u202f; ',
    );
  });

  it('is nothing of goods that state nothing', () => {
    expect(compositionText(named('Springhead Enamel Mug'), 'de-DE')).toBeUndefined();
  });
});
