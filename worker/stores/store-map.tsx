import type { ShopRequest } from '../request/shop-request.ts';
import type { Store } from '../upstreams/commerce/stores.ts';
import { type DistanceUnit, distanceText, KM_PER_MILE } from './distance.ts';
import {
  countryParts,
  MAP_HEIGHT,
  MAP_WIDTH,
  type MapView,
  mapView,
  type Pin,
  pinLabel,
} from './map/map-view.ts';
import { outlinePaths } from './map/outline-paths.ts';
import type { Place } from './map/projection.ts';

/** The radius of the area of a pin that can be pressed. */
const PRESSED = 22;
const DOT = 13;
const SMALL_DOT = 4;
/** A spot with the number of its stores. */
const COUNT_DOT = 8;
/** Where the scale stands: within what a window of 320 px shows, 288 px of the drawing. */
const SCALE_AT = { x: MAP_WIDTH / 2 - 136, y: MAP_HEIGHT - 18 };

const VIEW_BOX = `0 0 ${MAP_WIDTH} ${MAP_HEIGHT}`;

type MapProps = { stores: readonly Store[]; unit: DistanceUnit; shop: ShopRequest };

type Placed = { store: Store; place: Place; index: number };

function placed(stores: readonly Store[]): Placed[] {
  return stores.flatMap((store, index) => {
    const { latitude, longitude } = store;
    return latitude === undefined || longitude === undefined
      ? []
      : [{ store, index, place: { latitude, longitude } }];
  });
}

/**
 * A map of the stores with their numbers, drawn here: no third party learns who looks for a store.
 * Each pin is a link to the store in the list; `ids` begins the id of the store's entry there.
 */
export function StoreMap({ stores, unit, shop, ids }: MapProps & { ids: string }) {
  const all = placed(stores);
  if (all.length === 0) return null;
  const view = mapView(
    all.map(({ place }) => place),
    unit,
  );
  // in the order of the list, whose numbers they have
  const pins = view.pins.map((pin) => ({ ...pin, stores: pin.stores.flatMap((at) => all[at]?.index ?? []) }));
  return (
    <figure className="store-map" aria-label={shop.i18n.t('stores.map')}>
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: the figure and each pin have a name */}
      <svg viewBox={VIEW_BOX} preserveAspectRatio="xMidYMid slice">
        <Ground view={view} />
        <Scale view={view} unit={unit} shop={shop} />
        {pins.map((pin) => (
          <City key={pinLabel(pin)} pin={pin} pins={pins} stores={stores} />
        ))}
        {pins.map((pin) => (
          <PinLink key={pinLabel(pin)} pin={pin} stores={stores} ids={ids} />
        ))}
      </svg>
    </figure>
  );
}

/** Where the map of places far from the others stands in that of the country. */
const INSET = { x: 0, y: MAP_HEIGHT - 70, width: 140, height: 70 };

/**
 * Where all stores of a country are, with their number where they are near to one another. The list
 * beside it has the links.
 */
export function OverviewMap({ stores, unit, shop }: MapProps) {
  const all = placed(stores);
  if (all.length === 0) return null;
  const { near, far } = countryParts(all.map(({ place }) => place));
  return (
    <figure className="store-map store-overview">
      <svg viewBox={VIEW_BOX} role="img" aria-label={shop.i18n.t('stores.overview', { count: all.length })}>
        <Spots view={mapView(near, unit, 'whole')} />
        {far.length > 0 ? (
          <svg {...INSET} viewBox={VIEW_BOX} aria-hidden="true" className="map-inset">
            <rect width={MAP_WIDTH} height={MAP_HEIGHT} />
            <Spots view={mapView(far, unit)} scale={MAP_WIDTH / INSET.width} />
            <rect width={MAP_WIDTH} height={MAP_HEIGHT} />
          </svg>
        ) : null}
      </svg>
    </figure>
  );
}

/** The land and the spots on it; `scale`: how much smaller the drawing is shown. */
function Spots({ view, scale = 1 }: { view: MapView; scale?: number }) {
  return (
    <>
      <Ground view={view} />
      {view.pins.map(({ x, y, stores: { length } }) => (
        <g key={`${x} ${y}`} transform={`translate(${round(x)} ${round(y)}) scale(${scale})`}>
          <circle r={length > 1 ? COUNT_DOT : SMALL_DOT} className="store-spot" />
          {length > 1 ? <text className="store-count">{length}</text> : null}
        </g>
      ))}
    </>
  );
}

/** Where one store is. */
export function PlaceMap({ store, unit, shop }: Omit<MapProps, 'stores'> & { store: Store }) {
  const [one] = placed([store]);
  if (!one) return null;
  const view = mapView([one.place], unit);
  const { x, y } = view.at(one.place);
  return (
    <figure className="store-map">
      <svg
        viewBox={VIEW_BOX}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={shop.i18n.t('stores.mapOf', { store: store.name })}
      >
        <Ground view={view} />
        <Scale view={view} unit={unit} shop={shop} />
        <circle cx={round(x)} cy={round(y)} r={DOT} className="store-halo" />
        <circle cx={round(x)} cy={round(y)} r={SMALL_DOT} className="store-spot" />
        <text x={round(x + NAME.gap)} y={round(y)} className="map-city">
          {store.city}
        </text>
      </svg>
    </figure>
  );
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Land, lakes and borders. */
function Ground({ view }: { view: MapView }) {
  const { land, lakes, borders } = outlinePaths(view.at);
  return (
    <g>
      <path d={land} className="map-land" />
      <path d={borders} className="map-border" />
      <path d={lakes} className="map-lake" />
    </g>
  );
}

function Scale({ view: { scale }, unit, shop }: { view: MapView; unit: DistanceUnit; shop: ShopRequest }) {
  const far = scale.km / (unit === 'mi' ? KM_PER_MILE : 1);
  const { x, y } = SCALE_AT;
  return (
    <g className="map-scale">
      <path d={`M${x} ${y - 4}v4h${round(scale.length)}v-4`} />
      <text x={x} y={y - 9}>
        {distanceText(Math.round(far * 10) / 10, unit, shop)}
      </text>
    </g>
  );
}

/** How far a city's name is from its pin, how long it is at most, and how high. */
const NAME = { gap: 20, length: 100, height: 24 };

/** The name of a pin's city, on the side of the middle, where nothing else is. */
function City({ pin, pins, stores }: { pin: Pin; pins: readonly Pin[]; stores: readonly Store[] }) {
  const city = stores[pin.stores[0] ?? 0]?.city;
  const side = pin.x > MAP_WIDTH / 2 ? -1 : 1;
  const isFree = pins.every((other) => {
    const ahead = (other.x - pin.x) * side;
    return (
      other === pin || ahead < 0 || ahead > NAME.length + NAME.gap || Math.abs(other.y - pin.y) > NAME.height
    );
  });
  if (!city || !isFree) return null;
  return (
    <text
      x={round(pin.x + side * NAME.gap)}
      y={round(pin.y)}
      textAnchor={side > 0 ? 'start' : 'end'}
      className="map-city"
    >
      {city}
    </text>
  );
}

function PinLink({ pin, stores, ids }: { pin: Pin; stores: readonly Store[]; ids: string }) {
  const [x, y] = [round(pin.x), round(pin.y)];
  const label = pinLabel(pin);
  const names = pin.stores.map((index) => `${index + 1}. ${stores[index]?.name ?? ''}`).join(', ');
  return (
    <a
      href={`#${ids}${(pin.stores[0] ?? 0) + 1}`}
      aria-label={pin.stores.length > 1 ? `${label}: ${names}` : names}
      className="store-pin"
    >
      <circle cx={x} cy={y} r={PRESSED} className="pin-area" />
      <circle cx={x} cy={y} r={label.length > 2 ? DOT + 4 : DOT} className="pin-dot" />
      <text x={x} y={y} className={label.length > 2 ? 'is-long' : undefined}>
        {label}
      </text>
    </a>
  );
}
