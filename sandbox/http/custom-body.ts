import { z } from 'zod';
import { customFieldsOf } from './custom-fields.ts';

/** Custom `c_` fields, unchanged. */
export type CustomFields = Record<string, unknown>;

/**
 * The schema of a body with the fields of `shape`, whose `c_` fields are collected in `custom`
 * (docs/contracts/README.md §2); other unknown fields are dropped. Custom fields that are too many,
 * too long or too deep are an `InvalidInput`.
 */
export function withCustomFields<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .looseObject({})
    .transform((body) => ({ body, custom: customFieldsOf(body) }))
    .pipe(z.object({ body: z.object(shape), custom: z.record(z.string(), z.unknown()) }))
    .transform(({ body, custom }) => ({ ...body, custom }));
}
