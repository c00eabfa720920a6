import { describe, expect, it } from 'vitest';
import { createFormatter } from '../../../../shared/i18n/formatter.ts';
import { modelText, sizeFitOf } from '../../../../worker/catalog/size-fit.ts';
import { catalogs } from '../../../support/all-messages.ts';

describe('the help with sizes', () => {
  it.each([
    [undefined, {}],
    ['', {}],
    ['size-guide-men', { sizeGuide: 'size-guide-men' }],
    ['{"sizeGuide":"g","fitTip":"Runs small."}', { sizeGuide: 'g', fitTip: 'Runs small.' }],
    ['{"fitTip":"Runs small.","more":1}', { fitTip: 'Runs small.' }],
    ['{"sizeGuide":7}', {}],
    ['{"model":{"height":183,"size":"M"}}', { model: { height: 183, size: 'M' } }],
    ['{"sizeGuide":"g","model":{"height":-3,"size":"M"}}', { sizeGuide: 'g' }],
    ['{"sizeGuide":"g","model":{"height":183}}', { sizeGuide: 'g' }],
    ['{broken', {}],
    ['{}', {}],
  ])('of %j is %j', (field, expected) => {
    expect(sizeFitOf(field)).toEqual(expected);
  });
});

it('of who wears it keeps the unit on the line of its number', () => {
  const i18n = createFormatter('de-DE', catalogs['de-DE'] ?? {});
  expect(modelText({ height: 183, size: 'M' }, { i18n })).toBe('Am Modell: 183\u00a0cm, Größe M.');
});
