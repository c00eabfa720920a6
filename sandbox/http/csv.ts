import { z } from 'zod';

/** A comma-separated parameter as a list, without empty parts. */
export const csv = z.string().transform((text) => text.split(',').filter((part) => part !== ''));

/** A boolean parameter, `true` or `false`; false by default. */
export const flag = z
  .enum(['true', 'false'], 'true or false')
  .optional()
  .transform((text) => text === 'true');

/** A parameter that is a whole number without a sign. */
export const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, 'a whole number')
  .transform(Number);
