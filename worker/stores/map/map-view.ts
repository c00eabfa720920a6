import { type DistanceUnit, KM_PER_MILE } from '../distance.ts';
import { middleOf, type Place, type Point, projectionAround } from './projection.ts';

/**
 * The size of the drawing, and the part of it in its middle that the places stand in: a narrow
 * window shows no more of it (client/styles/stores/map.css).
 */
export const MAP_WIDTH = 720;
export const MAP_HEIGHT = 360;
const WITHIN = {
  middle: { width: 290, height: 250 },
  /** Where no window cuts the drawing. */
  whole: { width: 640, height: 290 },
};
/** A map shows at least this many km, however near its places are: the land is drawn no finer. */
const LEAST_KM = { middle: 300, whole: 400 };
/** Around a single place, so that the borders around it say in which part of the country it is. */
const ALONE_KM = 1400;
/** Pins that are nearer than this to one another are one: a fingertip is as wide, or a number. */
const APART = { middle: 46, whole: 18 };
/** A place has a map of its own where the others' can then be so many times larger. */
const LARGER = 1.4;

/** Stores on one spot of the map, by their positions in the list. */
export type Pin = Point & { stores: number[] };

export type MapView = {
  pins: Pin[];
  /** Where a place of the world is in the drawing. */
  at: (place: Place) => Point;
  /** The length of the scale bar in the drawing, for a round distance. */
  scale: { km: number; length: number };
  /** How long a km is in the drawing. */
  zoom: number;
};

/** The map that shows all these places, with the north at its top; there must be one at least. */
export function mapView(
  places: readonly Place[],
  unit: DistanceUnit,
  part: keyof typeof WITHIN = 'middle',
): MapView {
  const centre = middleOf(places);
  const project = projectionAround(centre);
  const points = places.map(project);
  const spread = (values: number[]) => Math.max(...values) - Math.min(...values);
  const least = points.length === 1 ? ALONE_KM : LEAST_KM[part];
  const wide = Math.max(spread(points.map(({ x }) => x)), least);
  const high = Math.max(spread(points.map(({ y }) => y)), least);
  const zoom = Math.min(WITHIN[part].width / wide, WITHIN[part].height / high);
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  const middle = { x: half(points.map(({ x }) => x)), y: half(points.map(({ y }) => y)) };
  const onMap = ({ x, y }: Point): Point => ({
    x: (x - middle.x) * zoom + MAP_WIDTH / 2,
    y: (y - middle.y) * zoom + MAP_HEIGHT / 2,
  });
  return {
    pins: pinsOf(points.map(onMap), APART[part]),
    at: (place) => onMap(project(place)),
    scale: scaleOf(zoom, unit),
    zoom,
  };
}

/**
 * The places that fill a map of a country, and those so far away, as Alaska is, that the map of all
 * would show more of other countries than of this one.
 */
export function countryParts(places: readonly Place[]): { near: Place[]; far: Place[] } {
  let near = [...places];
  const far: Place[] = [];
  while (near.length > 2) {
    const { zoom, at } = mapView(near, 'km', 'whole');
    const middle = { x: MAP_WIDTH / 2, y: MAP_HEIGHT / 2 };
    const away = near.map((place) => {
      const { x, y } = at(place);
      return Math.hypot(x - middle.x, y - middle.y);
    });
    const farthest = away.indexOf(Math.max(...away));
    const others = near.filter((_, index) => index !== farthest);
    if (mapView(others, 'km', 'whole').zoom < zoom * LARGER) break;
    far.push(...near.slice(farthest, farthest + 1));
    near = others;
  }
  return { near, far };
}

/** One pin for places that would cover one another, in the order of their first ones. */
function pinsOf(points: readonly Point[], apart: number): Pin[] {
  const pins: Pin[] = [];
  for (const [index, { x, y }] of points.entries()) {
    const near = pins.find((pin) => Math.max(Math.abs(pin.x - x), Math.abs(pin.y - y)) < apart);
    if (near) near.stores.push(index);
    else pins.push({ x, y, stores: [index] });
  }
  return pins;
}

/** The longest round distance whose bar is no longer than this. */
const LONGEST_BAR = 90;
const ROUND = [1, 2, 5];

function scaleOf(zoom: number, unit: DistanceUnit): MapView['scale'] {
  const most = LONGEST_BAR / zoom / (unit === 'mi' ? KM_PER_MILE : 1);
  const magnitude = 10 ** Math.floor(Math.log10(most));
  const round = Math.max(...ROUND.map((one) => one * magnitude).filter((one) => one <= most));
  const km = round * (unit === 'mi' ? KM_PER_MILE : 1);
  return { km, length: km * zoom };
}

/** The number of a pin: `3`, or `1–2` and `1, 4` of several stores, from the first to the last. */
export function pinLabel({ stores }: Pin): string {
  const [first = 0] = stores;
  const last = stores.at(-1) ?? first;
  if (stores.length === 1) return String(first + 1);
  const isRow = last - first === stores.length - 1;
  if (isRow) return `${first + 1}–${last + 1}`;
  return stores.length === 2 ? `${first + 1}, ${last + 1}` : `${first + 1}…`;
}
