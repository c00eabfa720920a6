import type { ShopRequest } from './shop-request.ts';

type Place = { shop: ShopRequest; timeZone?: string | undefined };

/** The visitor's time zone, such as `America/Denver`, where the edge knows it. */
export function visitorTimeZone({ cf }: Request): string | undefined {
  return typeof cf?.timezone === 'string' ? cf.timezone : undefined;
}

/**
 * A time of day (epoch ms) in the visitor's time zone, with the zone's name, such as `3:42 PM MST`;
 * in UTC where the edge does not know the zone. For private pages only.
 */
export function visitorTime(time: number, { shop, timeZone }: Place): string {
  const options = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const iso = new Date(time).toISOString();
  try {
    return shop.i18n.date(iso, { ...options, timeZone: timeZone ?? 'UTC' });
  } catch {
    // a zone that this runtime does not know
    return shop.i18n.date(iso, options);
  }
}
