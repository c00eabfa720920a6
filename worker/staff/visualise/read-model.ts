import * as z from 'zod';
import { jsonOf } from '../../../shared/json-of.ts';
import { inLocale } from '../../content/slots.ts';
import { type ContentItem, contentItem } from '../../upstreams/content/content-item.ts';

/** Most levels of objects and lists that are read: 22 items inside each other, with their fields. */
const MAX_LEVELS = 200;

/**
 * A change as client/staff/visualise.ts passes it on: the editing tool's model in the form of content
 * delivery, and the locale that is chosen there.
 */
const change = z.object({
  model: z.object({ content: contentItem }),
  locale: z.string().max(40).nullish(),
});

/**
 * The item that a change describes, with texts in its locale, else in the shop's; undefined where it
 * is none. The same schemas read it afterwards that read delivered content.
 */
export function readModel(body: string, shopLocale: string): ContentItem | undefined {
  const { data } = change.safeParse(jsonOf(body));
  return data && contentItem.safeParse(localised(data.model.content, data.locale || shopLocale, 0)).data;
}

/** A value with each localised value in it replaced by that of the locale. */
function localised(value: unknown, locale: string, level: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (level > MAX_LEVELS) return null;
  const own = 'values' in value ? inLocale(value, locale) : value;
  if (own !== value) return localised(own, locale, level + 1);
  if (Array.isArray(value)) return value.map((part) => localised(part, locale, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, localised(part, locale, level + 1)]),
  );
}
