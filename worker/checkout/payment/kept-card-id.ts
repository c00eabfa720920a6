import * as z from 'zod/mini';
import { LONGEST_ID } from '../input-limits.ts';

/** The field that names a card which a member keeps; `wrong` is the message where it names none. */
export const keptCardId = (wrong: string): z.ZodMiniType<string> =>
  z.string(wrong).check(z.maxLength(LONGEST_ID, wrong));
