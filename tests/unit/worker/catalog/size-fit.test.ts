import { describe, expect, it } from 'vitest';
import { sizeFitOf } from '../../../../worker/catalog/size-fit.ts';

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
