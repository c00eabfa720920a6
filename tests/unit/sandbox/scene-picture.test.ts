import { describe, expect, inject, it } from 'vitest';
import { SCENES, scenePicture } from '../../../sandbox/images/scenes/scene-picture.ts';
import { sampleOf } from '../../support/sample.ts';
import { svgFaults } from '../support/svg-faults.ts';

const SIZES = [
  [1280, 720],
  [1024, 1280],
  [600, 600],
  [2100, 900],
  [360, 720],
  [1600, 400],
] as const;
/** The largest size of a scene, in bytes. */
const HEAVIEST = 30_000;
/** The size in bytes below which a scene is nearly empty. */
const LIGHTEST = 6_000;

/** What a banner shows of a scene at least, from the top, as shares of its height. */
const CROPPED = [0.24, 0.76] as const;

const { isWhole, seed } = inject('sample');
const NAMES = [...Object.keys(SCENES), 'womens-jackets', 'camp', 'constructor', ''];
const ALL = NAMES.flatMap((name) => SIZES.map(([width, height]) => [name, width, height] as const));
/** Each scene in a wide ratio and in a high one, or in all (`npm run hostile -- --scenes`). */
const DRAWN = isWhole
  ? ALL
  : sampleOf(ALL, ([name, w, h]) => [`${name} ${w > h ? 'wide' : 'high'}`, `${w} × ${h}`], seed);

describe('scenePicture', () => {
  it('has at least sixteen different scenes', () => {
    expect(Object.keys(SCENES).length).toBeGreaterThanOrEqual(16);
  });

  it.each(DRAWN)(`draws %s well-formed and light at %i × %i (seed ${seed})`, (name, width, height) => {
    const svg = scenePicture({ name, width, height });
    expect(svgFaults(svg)).toEqual([]);
    expect(svg.length).toBeGreaterThan(LIGHTEST);
    expect(svg.length).toBeLessThanOrEqual(HEAVIEST);
    expect(svg).toContain(`width="${width}" height="${height}"`);
  });

  it('answers the same bytes for the same input and others for another name or ratio', () => {
    const first = scenePicture({ name: 'kids-rain', width: 800, height: 450 });
    expect(scenePicture({ name: 'kids-rain', width: 800, height: 450 })).toBe(first);
    expect(scenePicture({ name: 'kids-snow', width: 800, height: 450 })).not.toBe(first);
    expect(scenePicture({ name: 'kids-rain', width: 450, height: 800 })).not.toBe(first);
  });

  it.each(Object.entries(SCENES))('%s has its subject where no crop cuts it off', (_, { planes, lake }) => {
    for (const plane of [...planes, ...(lake?.front ?? [])]) {
      const [near, far] = CROPPED;
      if (plane.kind === 'peaks' || plane.kind === 'tables') {
        const rises =
          plane.kind === 'peaks'
            ? plane.peaks.map(([, rise]) => rise)
            : plane.tables.map(([, , rise]) => rise);
        expect(plane.foot - Math.max(...rises)).toBeGreaterThanOrEqual(near);
      }
      if (!('figures' in plane)) continue;
      for (const { x } of plane.figures ?? []) {
        expect(x).toBeGreaterThan(0.5);
        expect(x).toBeLessThan(0.85);
        // the crest that they stand on rises to the right
        const tilt = 'tilt' in plane ? (plane.tilt ?? 0) * x ** 2 : 0;
        if (plane.kind !== 'peaks') expect(plane.foot - tilt).toBeLessThanOrEqual(far + 0.06);
      }
    }
  });

  it('composes for the ratio and accepts an absurd one', () => {
    expect(scenePicture({ name: 'glacier', width: 1600, height: 900 })).toContain('viewBox="0 0 1600 900"');
    expect(svgFaults(scenePicture({ name: 'glacier', width: 2560, height: 16 }))).toEqual([]);
  });
});
