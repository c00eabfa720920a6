import { describe, expect, it } from 'vitest';
import { drawPicture, parameters } from '../../../sandbox/images/draw-picture.ts';
import { plainPicture } from '../../../sandbox/images/plain-picture.ts';
import { svgFaults } from '../support/svg-faults.ts';

const NAMES = ['CRN1000_060_front', 'CRN1000_060_on-model', 'scene_coast-fog'];
/** The most characters of a plain picture. */
const LONGEST = 200;

describe('plainPicture', () => {
  it.each(NAMES)('%s keeps its size, and little else', (name) => {
    const drawing = drawPicture(name, parameters.parse({ w: '440', aspect: '496:521' }));
    if (typeof drawing !== 'string') throw new Error('This is no drawing.');
    const plain = plainPicture(drawing);
    expect(svgFaults(plain)).toEqual([]);
    expect(plain).toContain('<svg xmlns="http://www.w3.org/2000/svg" width="440" height="462">');
    expect(plain.length).toBeLessThan(LONGEST);
  });

  it('refuses what states no size', () => {
    expect(() => plainPicture('<svg viewBox="0 0 1 1"/>')).toThrow(RangeError);
  });
});
