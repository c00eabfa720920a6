import { poisson, type Random, seeded, Weighted, zipf } from './economy-random.ts';

/** In ms. */
export const SECOND = 1_000;
/** In seconds. */
export const HOUR = 3_600;
const EVENING = 20 * HOUR;

/** The pages that are the same for everyone, which are most of a visit. */
export const PAGES = ['home', 'list', 'refined', 'search', 'product'] as const;
export type PageName = (typeof PAGES)[number];

/** A document that a shopper asks for. */
export type View = {
  /** Milliseconds since the start, a whole number. */
  at: number;
  /** The data centre. */
  place: number;
  locale: number;
  page: PageName;
  /** Which product, list or search it is, from the most popular one, 0, on. */
  item: number;
};

export type Traffic = {
  seed: number;
  /** Visits a day. */
  visits: number;
  /** Public documents of a visit; its bag, checkout and account are not cached. */
  viewsOfAVisit: number;
  /** When it starts, in seconds since midnight, and how long it is. */
  start: number;
  seconds: number;
  /** How much busier the busiest hour is than the mean, as a share of it. */
  swing: number;
  places: number;
  /** How unevenly data centres are visited, and the things of each kind: exponents of Zipf's law. */
  placeExponent: number;
  itemExponent: number;
  /** Shares of the locales. */
  locales: readonly number[];
  /** Share of the views, and how many there are of each. */
  pages: Record<PageName, { share: number; items: number }>;
};

/**
 * A day of a million visits to a shop of 20,000 products in 300 categories, whose lists have five
 * pages each. Assumptions, not measurements: a shop's own figures replace them.
 */
export const DAY: Traffic = {
  seed: 1,
  visits: 1_000_000,
  viewsOfAVisit: 6,
  start: 0,
  seconds: 24 * HOUR,
  swing: 0.6,
  places: 200,
  placeExponent: 0.8,
  itemExponent: 1,
  locales: [0.7, 0.2, 0.1],
  pages: {
    home: { share: 0.12, items: 1 },
    list: { share: 0.32, items: 1_500 },
    refined: { share: 0.06, items: 50_000 },
    search: { share: 0.08, items: 100_000 },
    product: { share: 0.42, items: 20_000 },
  },
};

/** The two hours around the busiest moment. */
export const RUSH: Traffic = { ...DAY, start: EVENING - HOUR, seconds: 2 * HOUR };

/** Four hours that are as busy as the mean. */
export const AFTERNOON: Traffic = { ...DAY, start: 12 * HOUR, seconds: 4 * HOUR };

/** Half an hour of a thousand views a second of one list, as after an advertisement. */
export const CAMPAIGN: Traffic = {
  ...DAY,
  visits: 24 * HOUR * 1_000,
  viewsOfAVisit: 1,
  swing: 0,
  seconds: HOUR / 2,
  pages: {
    home: { share: 0, items: 1 },
    list: { share: 1, items: 1 },
    refined: { share: 0, items: 1 },
    search: { share: 0, items: 1 },
    product: { share: 0, items: 1 },
  },
};

/** Views a second, a time after the start: most in the evening, fewest twelve hours before. */
export function rateAt(traffic: Traffic, second: number): number {
  const { visits, viewsOfAVisit, start, swing } = traffic;
  const turn = (2 * Math.PI * (start + second - EVENING)) / (24 * HOUR);
  return ((visits * viewsOfAVisit) / (24 * HOUR)) * (1 + swing * Math.cos(turn));
}

/** How the visits are divided among the data centres. */
export const placesOf = ({ places, placeExponent }: Traffic): Weighted => zipf(places, placeExponent);

/** The views in the order of time: those of a second by Poisson's law, at any moment of it. */
export function* viewsOf(traffic: Traffic): Generator<View> {
  const random = seeded(traffic.seed);
  const places = placesOf(traffic);
  const locales = new Weighted(traffic.locales);
  const pages = new Weighted(PAGES.map((page) => traffic.pages[page].share));
  const items = PAGES.map((page) => zipf(traffic.pages[page].items, traffic.itemExponent));
  for (let second = 0; second < traffic.seconds; second += 1) {
    for (const at of moments(poisson(rateAt(traffic, second), random), random)) {
      const index = pages.draw(random);
      const page = PAGES[index] ?? 'home';
      yield {
        at: second * SECOND + at,
        place: places.draw(random),
        locale: locales.draw(random),
        page,
        item: items[index]?.draw(random) ?? 0,
      };
    }
  }
}

function moments(count: number, random: Random): number[] {
  return Array.from({ length: count }, () => Math.floor(random() * SECOND)).sort((one, other) => one - other);
}
