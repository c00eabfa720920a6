import type { CurrencyCode } from '../catalog/types.ts';
import { chanceOf } from '../chance-of.ts';
import { type Language, languageOf, SITES } from '../sites.ts';
import type { DecideBody } from './events.ts';

/** The facts of a visit that decisions depend on. */
export type Visit = {
  language: Language;
  currency: CurrencyCode;
  weather: 'sun' | 'rain';
  /** Path of the viewed page, `/` when none was sent. */
  path: string;
  pageType: string;
  /** Whether the visitor is a known customer. */
  known: boolean;
  /** The half of the visitors of an A/B test; those whom the engine does not know are `control`. */
  half: 'control' | 'test';
  /** Products in the cart, by id. */
  cart: string[];
};

/** Share of rainy days. */
const RAIN = 0.4;
const DAY_MS = 86_400_000;
/** Forces the weather of a preview: `weather:rain` or `weather:sun`. */
const PREVIEW = /^weather:(rain|sun)$/;

/** Forces the half of a preview: `half:control` or `half:test`. */
const PREVIEW_HALF = /^half:(control|test)$/;

/** The weather of a day at a place: the same for all visitors there, and by the tenant's clock. */
function weatherAt(place: string, now: number): Visit['weather'] {
  return chanceOf(`weather ${place} ${Math.floor(now / DAY_MS)}`) < RAIN ? 'rain' : 'sun';
}

function pathOf(url: string | undefined): string {
  return url && URL.canParse(url) ? new URL(url).pathname : '/';
}

/** The currency of the site with that locale. */
function currencyOf(language: string): CurrencyCode {
  const site = SITES.find(({ locales }) => locales.some((id) => id.toLowerCase() === language.toLowerCase()));
  return site?.defaultCurrency ?? 'USD';
}

/** Collects the facts from a call's events. */
export function visitOf({ events, customerId, monetateId, preview }: DecideBody, now: number): Visit {
  const visit: Visit = {
    language: 'en',
    currency: 'USD',
    weather: weatherAt('', now),
    path: '/',
    pageType: '',
    known: customerId !== undefined,
    half: monetateId !== undefined && chanceOf(`half ${monetateId}`) < 0.5 ? 'test' : 'control',
    cart: [],
  };
  for (const event of events) {
    switch (event.eventType) {
      case 'monetate:context:Language':
        visit.language = languageOf(event.language);
        visit.currency = currencyOf(event.language);
        break;
      case 'monetate:context:PageView':
        visit.path = event.path ?? pathOf(event.url);
        visit.pageType = event.pageType ?? '';
        break;
      case 'monetate:context:Coordinates': {
        const [latitude, longitude] = [Number(event.latitude), Number(event.longitude)].map(Math.round);
        visit.weather = weatherAt(`${latitude} ${longitude}`, now);
        break;
      }
      case 'monetate:context:Cart':
        visit.cart = event.cartLines.map(({ pid }) => pid);
        break;
    }
  }
  const forced = typeof preview === 'string' ? PREVIEW.exec(preview)?.[1] : undefined;
  if (forced !== undefined) visit.weather = forced === 'rain' ? 'rain' : 'sun';
  const half = typeof preview === 'string' ? PREVIEW_HALF.exec(preview)?.[1] : undefined;
  if (half !== undefined) visit.half = half === 'test' ? 'test' : 'control';
  return visit;
}
