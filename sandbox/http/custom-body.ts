import { z } from 'zod';
import { customFieldsOf } from './custom-fields.ts';

/** Custom `c_` fields as they came. */
export type CustomFields = Record<string, unknown>;

/**
 * A body of `shape` whose `c_` fields are taken in as `custom` (docs/contracts/README.md §2); other
 * unknown fields are left out. Custom fields that are too many, too long or too deep are an
 * `InvalidInput`.
 */
export function withCustomFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject({})
    .transform((body) => ({ body, custom: customFieldsOf(body) }))
    .pipe(z.object({ body: z.object(shape), custom: z.record(z.string(), z.unknown()) }))
    .transform(({ body, custom }) => ({ ...body, custom }));
}
