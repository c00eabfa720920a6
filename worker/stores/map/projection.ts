/** Degrees north and east. */
export type Place = { latitude: number; longitude: number };
/** On a drawing: to the right and down. */
export type Point = { x: number; y: number };

const EARTH_RADIUS_KM = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * An azimuthal projection of equal distances: every place stands at its true distance and bearing
 * from the middle, in km.
 */
export function projectionAround(middle: Place): (place: Place) => Point {
  const [sinMiddle, cosMiddle] = [Math.sin(radians(middle.latitude)), Math.cos(radians(middle.latitude))];
  return ({ latitude, longitude }) => {
    const east = radians(longitude - middle.longitude);
    const [sin, cos] = [Math.sin(radians(latitude)), Math.cos(radians(latitude))];
    const cosDistance = sinMiddle * sin + cosMiddle * cos * Math.cos(east);
    const angle = Math.acos(Math.min(1, Math.max(-1, cosDistance)));
    const scale = (angle < 1e-9 ? 1 : angle / Math.sin(angle)) * EARTH_RADIUS_KM;
    return {
      x: scale * cos * Math.sin(east),
      y: -scale * (cosMiddle * sin - sinMiddle * cos * Math.cos(east)),
    };
  };
}

/** The middle of the area that holds these places. */
export function middleOf(places: readonly Place[]): Place {
  const half = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2;
  return {
    latitude: half(places.map(({ latitude }) => latitude)),
    longitude: half(places.map(({ longitude }) => longitude)),
  };
}
