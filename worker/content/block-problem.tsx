import type * as z from 'zod';
import { type ContentItem, schemaName } from '../upstreams/content/content-item.ts';

/** Most reasons that are given for one item. */
const MOST_REASONS = 5;

/** Why an item's fields cannot be shown: which field, and what it should be. Never what is in it. */
export function fieldProblems(fields: z.ZodType, item: ContentItem): string[] {
  const { error } = fields.safeParse(item);
  return (error?.issues ?? [])
    .slice(0, MOST_REASONS)
    .map(({ path, message }) => `${path.join('.') || 'the item'}: ${message}`);
}

/**
 * In the place of an item that cannot be shown, for whoever edits it, in English as the editing tool
 * is.
 */
export function BlockProblem({ item, reasons }: { item: ContentItem; reasons: readonly string[] }) {
  const { name, deliveryKey } = item._meta;
  const schema = schemaName(item);
  return (
    <section
      className="staff-problem"
      lang="en"
      aria-label={`${name ?? deliveryKey ?? schema} cannot be shown`}
    >
      <p>
        <strong>{name ?? deliveryKey ?? schema}</strong> ({schema}) cannot be shown:
      </p>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
