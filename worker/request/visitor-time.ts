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

/**
 * A moment of a record (ISO) to the second, in the time zone that the record states and with its name, such
 * as `1 May 2027 at 10:00:07 CEST`: the same for whoever reads it, as in the mail about it.
 */
export function statedMoment(iso: string, where: Where): string {
  return written(Date.parse(iso), where, { dateStyle: 'long', timeStyle: 'long' });
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
