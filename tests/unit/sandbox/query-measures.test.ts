import { describe, expect, it } from 'vitest';
import {
  type AskedMeasure,
  queryMeasures,
  suitingAmounts,
} from '../../../sandbox/database/query-measures.ts';

const price = (from: number | null, to: number | null) => ({ field: 'price', from, to });

describe('prices of a query', () => {
  it.each([
    ['jackets under $150', 'jackets', null, 15000],
    ['rain jacket under 200', 'rain jacket', null, 20000],
    ['tents over $500', 'tents', 50000, null],
    ['sleeping bag $150-$300', 'sleeping bag', 15000, 30000],
    ['sleeping bag $150 - 300', 'sleeping bag', 15000, 30000],
    ['tent between 300 and 500 dollars', 'tent', 30000, 50000],
    ['socks below 19.95', 'socks', null, 1995],
  ])('%j', (query, unpriced, from, to) => {
    const read = queryMeasures(query, 'en', 'USD');
    expect(read).toMatchObject({ unpriced, price: price(from, to), measures: [] });
  });

  it.each([
    ['bottes moins de 200 $', 'bottes', null, 20000],
    ['manteau entre 100 et 350 $', 'manteau', 10000, 35000],
    ['tente plus de 400', 'tente', 40000, null],
  ])('%j in French', (query, unpriced, from, to) => {
    const read = queryMeasures(query, 'fr', 'CAD');
    expect(read).toMatchObject({ unpriced, price: price(from, to), measures: [] });
  });

  it.each([
    'underwear',
    'pack under 30 l',
    'sleeping bag under 20 degrees',
    'sleeping bag below 20 F',
    'sleeping bag below -5 c',
    '$',
    'thunder 500',
    'tent under 5 pounds',
    'tent under 1 pound',
    'tent under 4.5 lbs',
    'stove under 90 grams',
    'rope over 30 m',
    'poles over 4 feet',
    'pad under 6 ft',
    'pad below 3 inches',
    'pad under 75 mm',
    'shoes over 10 miles',
  ])('are not in %j', (query) => expect(queryMeasures(query, 'en', 'USD').price).toBeNull());

  it.each(['tente moins de 2 kilos', 'tente moins de 5 livres', 'corde plus de 30 mètres'])(
    'are not in %j in French',
    (query) => expect(queryMeasures(query, 'fr', 'CAD').price).toBeNull(),
  );

  it.each(['tent under 300 for two', 'jacket under 150 men', 'pants under 90 cotton'])('are in %j', (query) =>
    expect(queryMeasures(query, 'en', 'USD').price).not.toBeNull(),
  );
});

describe('quantities of a query', () => {
  it.each<[string, string, AskedMeasure]>([
    ['30l backpack', 'backpack', { measure: 'liters', amount: 30 }],
    ['45 litre pack', 'pack', { measure: 'liters', amount: 45 }],
    ['bottle 500 ml', 'bottle', { measure: 'liters', amount: 0.5 }],
    ['4 person tent', 'tent', { measure: 'people', amount: 4 }],
    ['two-man tent', 'tent', { measure: 'people', amount: 2 }],
    ['2p tent', 'tent', { measure: 'people', amount: 2 }],
    ['tent for 3', 'tent', { measure: 'people', amount: 3 }],
    ['400 lumens headlamp', 'headlamp', { measure: 'lumens', amount: 400 }],
    ['sleeping bag −9 °C', 'sleeping bag', { measure: 'celsius', amount: -9 }],
    ['sleeping bag -15', 'sleeping bag', { measure: 'celsius', amount: -15 }],
    ['32°F sleeping bag', 'sleeping bag', { measure: 'celsius', amount: 0 }],
    ['14 degree bag', 'bag', { measure: 'celsius', amount: -10 }],
  ])('%j', (query, rest, measure) => {
    expect(queryMeasures(query, 'en', 'USD')).toMatchObject({ rest, measures: [measure] });
  });

  it('are in Celsius where nobody says Fahrenheit and prices are not in US dollars', () => {
    const { measures } = queryMeasures('bag 5 degrees', 'en', 'CAD');
    expect(measures).toEqual([{ measure: 'celsius', amount: 5 }]);
  });

  it.each(['pants 32 x 30', 'boots size 9', 'half-zip', 'drover 45 pack', 'xl jacket', '3-in-1 jacket'])(
    'are not in %j',
    (query) => expect(queryMeasures(query, 'en', 'USD')).toMatchObject({ rest: query, measures: [] }),
  );
});

describe('what suits a quantity', () => {
  it.each<[AskedMeasure, number[], number[]]>([
    [{ measure: 'people', amount: 4 }, [1, 2, 3, 6], [6]],
    [{ measure: 'people', amount: 2 }, [6, 1, 3, 2], [2, 3, 6]],
    [{ measure: 'celsius', amount: -9.4 }, [0, -9, -18], [-9, -18]],
    [{ measure: 'lumens', amount: 400 }, [250, 450, 400], [400, 450]],
    [{ measure: 'liters', amount: 0.95 }, [0.5, 0.75, 1, 1.9], [1]],
    [{ measure: 'liters', amount: 55 }, [35, 45, 65, 75], [45, 65]],
  ])('%j of %j is %j', (asked, amounts, suiting) => {
    expect(suitingAmounts(asked, amounts)).toEqual(suiting);
  });
});
