import { expect, it } from 'vitest';
import { buildCatalog } from '../../../sandbox/catalog/build-catalog.ts';
import { same } from '../../../sandbox/catalog/text.ts';
import { measuredText } from '../../../sandbox/products/measured-text.ts';

const said = (en: string) => measuredText(same(en), { language: 'en', units: 'customary' });

it.each([
  ['18 L, 420 g', '18 L, 14.8 oz'],
  ['980 g; holds 120 kg', '2 lb 3 oz; holds 265 lb'],
  ['Comfort −9 °C, 980 g', 'Comfort 16°F, 2 lb 3 oz'],
  ['Comfort −18 °C, 1.28 kg', 'Comfort 0°F, 2 lb 13 oz'],
  ['800 mL, 168 g, single wall', '27 fl oz, 5.9 oz, single wall'],
  ['floor 220 × 85 cm, 100 cm high', 'floor 87 × 33 in (220 × 85 cm), 39 in (100 cm) high'],
  ['adjusts from 95 to 125 cm.', 'adjusts from 37 to 49 in (95 to 125 cm).'],
  ['Hem lets down 4 cm', 'Hem lets down 1.6 in (4 cm)'],
  ['800 lm; reaches 140 m', '800 lm; reaches 460 ft'],
])('%s is %s in customary units', (metric, customary) => {
  expect(said(metric)).toBe(customary);
});

it.each([
  '87% merino wool, 200 g/m².',
  '200 g insulation',
  '20,000 mm',
  '1 L in 3 min 30 s',
  'a 15-inch laptop',
])('%s is said alike everywhere', (text) => expect(said(text)).toBe(text));

it('keeps metric units elsewhere, with inches beside lengths', () => {
  const fr = 'Sol de 220 × 85 cm, 1,2 kg, −9 °C';
  expect(measuredText(same(fr), { language: 'fr', units: 'metric' })).toBe(
    'Sol de 220 × 85 cm (87 × 33\u00a0po), 1,2 kg, −9 °C',
  );
});

it('leaves metric units alone where nobody measures in others', () => {
  const de = 'Boden 220 × 85\u00a0cm, verstellbar von 95 bis 125\u00a0cm, 1,2\u00a0kg';
  expect(measuredText(same(de), { language: 'de', units: 'metric-alone' })).toBe(de);
  expect(measuredText(same(de), { language: 'de', units: 'metric' })).toContain(
    '95 bis 125\u00a0cm (37 bis 49 in)',
  );
});

it('leaves no metric weight, temperature or lone length in what the catalogue says in English', () => {
  const texts = buildCatalog().products.flatMap(({ pitch, description, features, fit }) =>
    [pitch, description, fit, ...features].map((text) =>
      measuredText(text, { language: 'en', units: 'customary' }).replaceAll(/\([^()]* cm\)/g, ''),
    ),
  );
  const metric = /\d ?(?:°C|kg|cm|mL|grams)(?![\p{L}\p{N}])(?! of (?:insulation|Fluxfill))/u;
  expect(texts.filter((text) => metric.test(text))).toEqual([]);
});
