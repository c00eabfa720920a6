import type { ContentStore } from './content-store.ts';
import type { DeliveryParameters } from './delivery-parameters.ts';
import type { CurrentItem } from './items-at.ts';
import { isLocalized, type LocalizedValue } from './localized.ts';
import { isReference } from './reference.ts';
import { isWeekly, nextWeekly } from './weekly.ts';

type Delivered = { content: Record<string, unknown>; linkedContent?: Record<string, unknown>[] };

/**
 * An item as the service answers it: references inlined or listed beside it, localised values
 * chosen (docs/contracts/content.md §2, §6).
 */
export function deliverItem(
  item: CurrentItem,
  parameters: DeliveryParameters,
  store: ContentStore,
): Delivered {
  const linked = new Map<string, Record<string, unknown>>();
  const inline = parameters.format === 'inlined';

  function bodyOf(one: CurrentItem, depth: number): Record<string, unknown> {
    const body = { _meta: metaOf(one, store), ...one.filterable };
    for (const [name, value] of Object.entries(one.body))
      Object.assign(body, { [name]: resolve(value, depth) });
    return body;
  }

  function resolve(value: unknown, depth: number): unknown {
    if (Array.isArray(value)) {
      return value.map((part) => resolve(part, depth)).filter((part) => part !== undefined);
    }
    if (typeof value !== 'object' || value === null) return value;
    if (isLocalized(value)) {
      if (parameters.locale) return resolve(pickLocale(value, parameters.locale), depth);
      return { ...value, values: value.values.map((one) => ({ ...one, value: resolve(one.value, depth) })) };
    }
    if (isReference(value)) {
      const target = store.byId(value.id);
      if (!target || depth === 0) return depth === 0 ? value : undefined;
      if (inline) return bodyOf(target, depth - 1);
      if (!linked.has(target.id)) {
        linked.set(target.id, {});
        linked.set(target.id, bodyOf(target, depth - 1));
      }
      return value;
    }
    if (isWeekly(value)) return nextWeekly(value, store.at);
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, resolve(part, depth)]));
  }

  const content = bodyOf(item, parameters.depth);
  return inline ? { content } : { content, linkedContent: [...linked.values()] };
}

function metaOf(item: CurrentItem, store: ContentStore) {
  const { schema, name, id, key, hierarchy, edition, expiryTime } = item;
  const parentId = hierarchy?.parentKey === undefined ? undefined : store.byKey(hierarchy.parentKey)?.id;
  return {
    schema,
    name,
    deliveryId: id,
    deliveryKey: key,
    ...(edition && { edition }),
    ...(expiryTime !== undefined && { lifecycle: { expiryTime } }),
    ...(hierarchy ? { hierarchy: { root: hierarchy.root, parentId, position: hierarchy.position } } : {}),
  };
}

/** The value in the first requested locale that exists; `*` takes the first value. */
function pickLocale(localized: LocalizedValue<unknown>, locales: string[]): unknown {
  for (const locale of locales) {
    const found =
      locale === '*' ? localized.values[0] : localized.values.find((one) => one.locale === locale);
    if (found) return found.value;
  }
  return null;
}
