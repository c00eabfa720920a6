import { MAP_HEIGHT, MAP_WIDTH } from './map-view.ts';
import NORTH_AMERICA from './outlines.json';
import EUROPE from './outlines-europe.json';
import type { Place, Point } from './projection.ts';

/**
 * The land, the great lakes, and the borders of countries and states of North America and of Europe's west:
 * the longitude and latitude of a line's first place, then how far each place is from the one before it, in
 * hundredths of a degree (docs/decisions/0076).
 */
const HUNDREDTHS = 100;
/** So far beyond the drawing lines are cut. */
const MARGIN = 20;
/** A step shorter than this is not seen. */
const SHORTEST = 1.2;

function places(line: string): Place[] {
  const steps = line.split(' ').map(Number);
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, index) => {
    x += steps[index * 2] ?? 0;
    y += steps[index * 2 + 1] ?? 0;
    return { longitude: x / HUNDREDTHS, latitude: y / HUNDREDTHS };
  });
}

type Outlines = Record<keyof typeof NORTH_AMERICA, Place[][]>;

/** The outlines of a continent. A map shows the continent whose middle is nearer. */
type Continent = { middle: Place; read: () => Outlines };

/** All outlines of a continent: read with its first map, because the worker's start has no use for them. */
function continent(middle: Place, lines: Record<keyof Outlines, readonly string[]>): Continent {
  let outlines: Outlines | undefined;
  const read = () => {
    outlines ??= {
      land: lines.land.map(places),
      lakes: lines.lakes.map(places),
      lines: lines.lines.map(places),
    };
    return outlines;
  };
  return { middle, read };
}

const CONTINENTS: readonly Continent[] = [
  continent({ latitude: 50, longitude: -95 }, NORTH_AMERICA),
  continent({ latitude: 50, longitude: 10 }, EUROPE),
];

/** How far a place is from the middle of a drawing. */
const farOf = ({ x, y }: Point) => Math.hypot(x - MAP_WIDTH / 2, y - MAP_HEIGHT / 2);

/** The paths of land, lakes and borders in a drawing. */
export function outlinePaths(at: (place: Place) => Point): Record<'land' | 'lakes' | 'borders', string> {
  const [nearest] = CONTINENTS.toSorted((one, other) => farOf(at(one.middle)) - farOf(at(other.middle)));
  const { land = [], lakes = [], lines = [] } = nearest?.read() ?? {};
  return {
    land: land.map((loop) => area(loop.map(at))).join(''),
    lakes: lakes.map((loop) => area(loop.map(at))).join(''),
    borders: lines.map((line) => track(line.map(at))).join(''),
  };
}

const EDGES: readonly { inside: (point: Point) => boolean; meet: (a: Point, b: Point) => Point }[] = [
  edge('x', -MARGIN, 1),
  edge('x', MAP_WIDTH + MARGIN, -1),
  edge('y', -MARGIN, 1),
  edge('y', MAP_HEIGHT + MARGIN, -1),
];

function edge(axis: 'x' | 'y', at: number, side: 1 | -1) {
  return {
    inside: (point: Point) => (point[axis] - at) * side >= 0,
    meet: (a: Point, b: Point): Point => {
      const share = (at - a[axis]) / (b[axis] - a[axis]);
      return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) };
    },
  };
}

/** An area, cut at the edges of the drawing (Sutherland and Hodgman's way); '' outside of it. */
function area(loop: Point[]): string {
  let points = loop;
  for (const { inside, meet } of EDGES) {
    points = points.flatMap((b, index) => {
      const a = points.at(index - 1) ?? b;
      if (inside(a) === inside(b)) return inside(b) ? [b] : [];
      return inside(b) ? [meet(a, b), b] : [meet(a, b)];
    });
  }
  const seen = thinned(points);
  return seen.length < 3 ? '' : `M${seen.map(written).join('L')}Z`;
}

const isNear = ({ x, y }: Point) =>
  x > -MAP_WIDTH && x < 2 * MAP_WIDTH && y > -MAP_HEIGHT && y < 2 * MAP_HEIGHT;

/** The parts of a line that are in the drawing or beside it. */
function track(line: Point[]): string {
  let path = '';
  let before: Point | undefined;
  for (const point of thinned(line)) {
    if (isNear(point)) path += `${before ? 'L' : 'M'}${written(point)}`;
    before = isNear(point) ? point : undefined;
  }
  return path;
}

function thinned(points: readonly Point[]): Point[] {
  let last: Point | undefined;
  return points.filter((point, index) => {
    const isSeen =
      !last || index === points.length - 1 || Math.hypot(point.x - last.x, point.y - last.y) > SHORTEST;
    if (isSeen) last = point;
    return isSeen;
  });
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const written = ({ x, y }: Point) => `${tenth(x)} ${tenth(y)}`;
