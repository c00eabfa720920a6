import * as z from 'zod/mini';

/** A field that the form may lack; undefined for anything but a single text. */
export const optionalText = z.catch(z.optional(z.string()), undefined);
