import { text } from '../catalog/text.ts';
import type { Language } from '../sites.ts';
import type { DistanceUnit } from './distance.ts';
import { codedHours, openingHours } from './opening-hours.ts';
import type { Store, StoreKind } from './store.ts';

/** The time zones of the states and provinces that have stores. */
const ZONES: Record<string, readonly string[]> = {
  'America/New_York': ['MA', 'NY', 'VT', 'ME', 'NH', 'DC', 'NC'],
  'America/Chicago': ['IL', 'MN', 'TX'],
  'America/Denver': ['CO', 'UT', 'WY', 'MT'],
  'America/Los_Angeles': ['WA', 'OR', 'CA'],
  'America/Anchorage': ['AK'],
  'America/Toronto': ['QC', 'ON'],
  'America/Edmonton': ['AB'],
  'America/Vancouver': ['BC'],
  'America/Halifax': ['NS'],
  'America/Winnipeg': ['MB'],
  'America/Whitehorse': ['YT'],
};

/** The time zones of countries that have one. */
const COUNTRY_ZONES: Partial<Record<Store['countryCode'], string>> = {
  DE: 'Europe/Berlin',
  FR: 'Europe/Paris',
  IE: 'Europe/Dublin',
};

/** The time zone of a store's state or province, or that of its whole country. */
function timeZoneOf({ stateCode, countryCode }: Store): string | undefined {
  if (stateCode === undefined) return COUNTRY_ZONES[countryCode];
  return Object.keys(ZONES).find((zone) => ZONES[zone]?.includes(stateCode));
}

const KIND_NAMES: Record<StoreKind, Record<Language, string>> = {
  brand: text('Cairn store', 'Boutique Cairn'),
  outlet: text('Outlet', 'Entrepôt'),
  partner: text('Partner shop', 'Détaillant partenaire'),
};

/** The inventory list with a store's stock. */
export function inventoryIdOf(store: Store): string {
  return `inventory-${store.id}`;
}

/** A store on the wire (docs/contracts/stores.md §3), with its distance in a search. */
export function storeDocument(
  store: Store,
  language: Language,
  far?: { distance: number; distanceUnit: DistanceUnit },
) {
  const { id, kind, name, address1, address2, city, stateCode, postalCode, countryCode, at, phone } = store;
  return {
    id,
    name: name[language],
    address1,
    ...(address2 !== undefined && { address2 }),
    city,
    stateCode,
    postalCode,
    countryCode,
    phone,
    email: `${id}@stores.cairn.example`,
    latitude: at.latitude,
    longitude: at.longitude,
    ...far,
    inventoryId: inventoryIdOf(store),
    storeHours: openingHours(store.hours, language),
    posEnabled: kind !== 'partner',
    storeLocatorEnabled: true,
    c_openingHours: codedHours(store.hours),
    c_timeZone: timeZoneOf(store),
    c_storeType: kind,
    c_storeTypeName: KIND_NAMES[kind][language],
  };
}
