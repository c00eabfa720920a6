import { describe, expect, it } from 'vitest';
import { distance } from '../../../../sandbox/stores/distance.ts';
import { STORES } from '../../../../sandbox/stores/stores.ts';
import {
  countryParts,
  MAP_HEIGHT,
  MAP_WIDTH,
  mapView,
  pinLabel,
} from '../../../../worker/stores/map/map-view.ts';
import { outlinePaths } from '../../../../worker/stores/map/outline-paths.ts';
import { projectionAround } from '../../../../worker/stores/map/projection.ts';

/** The stores of North America, and those of Europe, which no map shows together. */
const PLACES = STORES.filter(({ stateCode }) => stateCode !== undefined).map(({ at }) => at);
const EUROPEAN = STORES.filter(({ stateCode }) => stateCode === undefined).map(({ at }) => at);
/** What a phone shows of the drawing, in its middle. */
const NARROW = 330;

describe('the projection', () => {
  it('has every store at its true distance from the middle', () => {
    for (const middle of PLACES) {
      const project = projectionAround(middle);
      for (const place of PLACES) {
        const { x, y } = project(place);
        expect(Math.hypot(x, y)).toBeCloseTo(distance(middle, place, 'km'), 3);
      }
    }
  });

  it('has the north at its top and the east on its right', () => {
    const project = projectionAround({ latitude: 40, longitude: -105 });
    expect(project({ latitude: 41, longitude: -105 }).y).toBeLessThan(0);
    expect(project({ latitude: 40, longitude: -104 }).x).toBeGreaterThan(0);
  });
});

/** The lines of a path, as points that are near one another. */
function linesOf(path: string): [x: number, y: number][][] {
  return path.split('M').map((line) => {
    const points = line.split('L').map((point) => point.split(' ').map(Number.parseFloat));
    return points.slice(1).flatMap(([x = 0, y = 0], index) => {
      const [fromX = x, fromY = y] = points[index] ?? [];
      return Array.from({ length: 101 }, (_, step): [number, number] => [
        fromX + ((x - fromX) * step) / 100,
        fromY + ((y - fromY) * step) / 100,
      ]);
    });
  });
}

describe('a map', () => {
  it.each([1, 2, 5, 20, PLACES.length])('shows %i stores within the narrowest window', (count) => {
    const { pins } = mapView(PLACES.slice(0, count), 'mi');
    expect(pins.flatMap(({ stores }) => stores).toSorted((a, b) => a - b)).toEqual(
      PLACES.slice(0, count).map((_, index) => index),
    );
    for (const { x, y } of pins) {
      expect(Math.abs(x - MAP_WIDTH / 2)).toBeLessThan(NARROW / 2);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(MAP_HEIGHT - 20);
    }
  });

  it('has no pin on another', () => {
    const { pins } = mapView(PLACES, 'mi');
    for (const [index, one] of pins.entries())
      for (const other of pins.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(44);
  });

  it('of a country shows those far away apart, so that it fits the country', () => {
    const of = (countryCode: string) => STORES.filter((store) => store.countryCode === countryCode);
    const us = of('US').map(({ at }) => at);
    const { near, far } = countryParts(us);
    expect(far).toEqual(
      of('US')
        .filter(({ stateCode }) => stateCode === 'AK')
        .map(({ at }) => at),
    );
    expect(near).toHaveLength(us.length - far.length);
    expect(mapView(near, 'mi', 'whole').zoom).toBeGreaterThan(1.4 * mapView(us, 'mi', 'whole').zoom);
    expect(countryParts(of('CA').map(({ at }) => at)).far).toEqual([]);
    const pins = mapView(near, 'mi', 'whole').pins;
    expect(pins.some(({ stores }) => stores.length > 1)).toBe(true);
    for (const [index, one] of pins.entries())
      for (const other of pins.slice(index + 1))
        expect(Math.max(Math.abs(one.x - other.x), Math.abs(one.y - other.y))).toBeGreaterThanOrEqual(16);
  });

  it('numbers its pins as the list does', () => {
    expect(pinLabel({ x: 0, y: 0, stores: [2] })).toBe('3');
    expect(pinLabel({ x: 0, y: 0, stores: [0, 1, 2] })).toBe('1–3');
    expect(pinLabel({ x: 0, y: 0, stores: [0, 3] })).toBe('1, 4');
    expect(pinLabel({ x: 0, y: 0, stores: [0, 3, 5] })).toBe('1…');
  });

  it('has a scale of a round distance', () => {
    const [denver, boulder] = STORES.filter(({ stateCode }) => stateCode === 'CO').map(({ at }) => at);
    if (!denver || !boulder) throw new Error('No stores in Colorado');
    const { scale } = mapView([denver, boulder], 'mi');
    expect([1, 2, 5, 10, 20, 50]).toContain(Math.round((scale.km / 1.609344) * 10) / 10);
    expect(scale.length).toBeLessThanOrEqual(90);
  });

  it('shows a coast, a lake or a border around every single store', () => {
    const isInWindow = ([x, y]: [number, number]) =>
      Math.abs(x - MAP_WIDTH / 2) < NARROW / 2 && y > 0 && y < MAP_HEIGHT;
    const bare = STORES.filter(({ at }) => {
      const { land, lakes, borders } = outlinePaths(mapView([at], 'km').at);
      return !linesOf(land + lakes + borders).some((line) => line.some(isInWindow));
    });
    expect(bare.map(({ id }) => id)).toEqual([]);
  });

  it('of a site in several countries shows all of them, with the borders between', () => {
    const { near, far } = countryParts(EUROPEAN);
    expect([near.length, far]).toEqual([EUROPEAN.length, []]);
    const view = mapView(near, 'km', 'whole');
    expect(view.pins.length).toBeGreaterThan(6);
    const { land, borders } = outlinePaths(view.at);
    const edges = linesOf(land + borders);
    const isNear = (place: { latitude: number; longitude: number }) => {
      const { x, y } = view.at(place);
      return edges.some((line) => line.some(([atX, atY]) => Math.hypot(atX - x, atY - y) < 6));
    };
    // Dover, Galway bay, Brest, and the Rhine between Germany and France
    expect(isNear({ latitude: 51.12, longitude: 1.32 })).toBe(true);
    expect(isNear({ latitude: 53.2, longitude: -9.1 })).toBe(true);
    expect(isNear({ latitude: 48.35, longitude: -4.6 })).toBe(true);
    expect(isNear({ latitude: 48.4, longitude: 7.75 })).toBe(true);
    // the middle of Germany is far from any
    expect(isNear({ latitude: 51.2, longitude: 10.4 })).toBe(false);
  });

  it('draws the land around its stores, and nothing far beyond its edges', () => {
    for (const place of [...PLACES, ...EUROPEAN]) {
      const { land, lakes, borders } = outlinePaths(mapView([place], 'km').at);
      expect(land).toMatch(/^M/);
      const numbers = `${land} ${lakes} ${borders}`.match(/-?\d+(\.\d+)?/g)?.map(Number) ?? [];
      expect(numbers.every((one) => Math.abs(one) <= 2 * MAP_WIDTH)).toBe(true);
    }
  });
});
