import * as z from 'zod';
import { flag } from './values.ts';

const secret = z.string().min(32, 'expected at least 32 characters');

/** Variables for operators (docs/operations/variables.md). */
export const operationsVariables = {
  /** With it services sign what they say to have published (docs/decisions/0110). */
  PURGE_SECRET: secret.optional(),
  /** The secret before, which is accepted as well while it is changed. */
  PURGE_SECRET_PREVIOUS: secret.optional(),
  /** Off: search engines are told to index nothing, such as a demo. */
  FEATURE_INDEXING: flag.default(true),
  /**
   * Closes the shop to everybody but staff: `on`, or when it probably opens again as an ISO time.
   * It stays closed until the variable is removed.
   */
  MAINTENANCE: z
    .union([z.literal('on'), z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))])
    .optional(),
};

/** `on`, or when the maintenance probably ends, epoch ms. */
export type Maintenance = NonNullable<z.output<typeof operationsVariables.MAINTENANCE>>;
