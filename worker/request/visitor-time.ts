import type { ShopRequest } from './shop-request.ts';

type Where = { shop: ShopRequest; timeZone?: string | undefined };

/** The visitor's time zone, such as `America/Denver`, where the edge knows it. */
export function visitorTimeZone({ cf }: Request): string | undefined {
  return typeof cf?.timezone === 'string' ? cf.timezone : undefined;
}

const TIME = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/**
 * A time of day (epoch ms) in the visitor's time zone, with the zone's name, such as `3:42 PM MST`;
 * in UTC where the edge does not know the zone. For private pages only.
 */
export function visitorTime(time: number, where: Where): string {
  return written(time, where, TIME);
}

/** The same with the day, such as `Tuesday, December 1 at 3:42 PM MST`. */
export function visitorDay(time: number, where: Where): string {
  return written(time, where, { weekday: 'long', month: 'long', day: 'numeric', ...TIME });
}

/** The same with day and year and to the second, such as `December 1, 2026 at 3:42:07 PM MST`. */
export function visitorMoment(time: number, where: Where): string {
  return written(time, where, { dateStyle: 'long', timeStyle: 'long' });
}

function written(
  time: number,
  { shop, timeZone = 'UTC' }: Where,
  options: Intl.DateTimeFormatOptions,
): string {
  const iso = new Date(time).toISOString();
  try {
    return shop.i18n.date(iso, { ...options, timeZone });
  } catch {
    // a zone that this runtime does not know
    return shop.i18n.date(iso, options);
  }
}
