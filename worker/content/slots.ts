import * as z from 'zod';
import { asContentItem, type ContentItem, schemaName } from '../upstreams/content/content-item.ts';
import { listOf } from './choose-content.ts';

/**
 * Schemas of items that only contain other items. Those that choose by segments have done so before
 * (choose-content.ts).
 */
const SLOTS = new Set(['slot', 'localised-slot', 'personalised-slot', 'personalised-container']);
/** Slots that hold the same for everyone. */
const PLAIN = new Set(['slot', 'localised-slot']);
/** An item that is only requested for shoppers whom it is for (worker/fragments/draw-personal-slot.tsx). */
const EXPERIENCE = 'personalised-experience';
/** Most levels of slots or blocks inside each other (docs/contracts/content.md §6). */
export const MAX_NESTING = 22;

/** Whether items of a schema only contain other items. */
export const isSlot = (schema: string): boolean => SLOTS.has(schema) || schema === EXPERIENCE;

/** A value for each locale, where the service was not told one (docs/contracts/content.md §6). */
const localised = z.object({
  values: z.array(z.object({ locale: z.string(), value: z.unknown().optional() })),
});

/** A list of content with what is in plain slots in their place. */
export function withoutPlainSlots(content: unknown, locale: string, nesting = 0): unknown[] {
  return listOf(content).flatMap((entry) => {
    const item = asContentItem(entry);
    if (!item || !PLAIN.has(schemaName(item))) return [entry];
    if (nesting >= MAX_NESTING) return [];
    return withoutPlainSlots(inLocale(item.content, locale), locale, nesting + 1);
  });
}

/**
 * The blocks of a list of content. Slots are replaced by their content, that of a localised slot in
 * `locale`, and values that are not content items are left out.
 */
export function withoutSlots(content: unknown, locale: string, nesting = 0): ContentItem[] {
  return listOf(content).flatMap((candidate) => {
    const item = asContentItem(candidate);
    if (!item) return [];
    const schema = schemaName(item);
    if (!isSlot(schema)) return [item];
    if (nesting >= MAX_NESTING) return [];
    return withoutSlots(inLocale(item.content ?? item.defaultContent, locale), locale, nesting + 1);
  });
}

/** The value in the locale, in its language, or the first; content without locales as it is. */
export function inLocale(content: unknown, locale: string): unknown {
  const { data } = localised.safeParse(content);
  if (!data) return content;
  const language = (name: string) => name.replace(/[-_].*$/, '').toLowerCase();
  const { values } = data;
  const found =
    values.find((one) => one.locale === locale) ??
    values.find((one) => language(one.locale) === language(locale)) ??
    values[0];
  return found?.value;
}
