import { describe, expect, it } from 'vitest';
import { SCENES, scenePicture } from '../../../sandbox/images/scenes/scene-picture.ts';

const SIZES = [
  [1280, 720],
  [1024, 1280],
  [600, 600],
  [2100, 900],
  [360, 720],
  [1600, 400],
] as const;
/** Bytes of the heaviest scene. */
const HEAVIEST = 30_000;
/** Bytes below which nothing worth looking at was drawn. */
const LIGHTEST = 6_000;

/** Every tag that opens is closed, in order; every `url(#…)` and `href="#…"` has its definition. */
function faults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) found.push(`stray </${name}>`);
    } else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`);
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  for (const [, url, href] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    if (!ids.has(url ?? href)) found.push(`no ${url ?? href}`);
  }
  if (/NaN|undefined|Infinity|\[object/.test(svg)) found.push('a figure that is none');
  return found;
}

describe('scenePicture', () => {
  it('has at least sixteen scenes of its own', () => {
    expect(Object.keys(SCENES).length).toBeGreaterThanOrEqual(16);
  });

  it.each([...Object.keys(SCENES), 'womens-jackets', 'camp', 'constructor', ''])(
    'draws %s well-formed and light in every ratio',
    (name) => {
      for (const [width, height] of SIZES) {
        const svg = scenePicture({ name, width, height });
        expect(faults(svg)).toEqual([]);
        expect(svg.length).toBeGreaterThan(LIGHTEST);
        expect(svg.length).toBeLessThanOrEqual(HEAVIEST);
        expect(svg).toContain(`width="${width}" height="${height}"`);
      }
    },
  );

  it('answers the same bytes for the same input and others for another name or ratio', () => {
    const first = scenePicture({ name: 'kids-rain', width: 800, height: 450 });
    expect(scenePicture({ name: 'kids-rain', width: 800, height: 450 })).toBe(first);
    expect(scenePicture({ name: 'kids-snow', width: 800, height: 450 })).not.toBe(first);
    expect(scenePicture({ name: 'kids-rain', width: 450, height: 800 })).not.toBe(first);
  });

  it('composes for the ratio and survives an absurd one', () => {
    expect(scenePicture({ name: 'glacier', width: 1600, height: 900 })).toContain('viewBox="0 0 1600 900"');
    expect(faults(scenePicture({ name: 'glacier', width: 2560, height: 16 }))).toEqual([]);
  });
});
