import * as z from 'zod/mini';

/** The most characters of the provider's id of a card. */
const LONGEST_ID = 256;

/** The field that names a card which a member keeps; `wrong` is the message where it names none. */
export const keptCardId = (wrong: string): z.ZodMiniType<string> =>
  z.string(wrong).check(z.maxLength(LONGEST_ID, wrong));
