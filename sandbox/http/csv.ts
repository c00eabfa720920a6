import { z } from 'zod';

/** A comma-separated parameter as a list, without empty parts. */
export const csv = z.string().transform((text) => text.split(',').filter((part) => part !== ''));

const LITERAL_TRUE = new Set(['true', '1']);

/** A boolean parameter, false unless `true`. */
export const flag = z
  .string()
  .optional()
  .transform((text) => text !== undefined && LITERAL_TRUE.has(text));
