import * as z from 'zod/mini';

/** The answer to a saved step of the profile: how much of it is answered, from 0 to 1 and in words. */
export const profilingSaved = z.object({ progress: z.number(), percent: z.string() });

export type ProfilingSaved = z.infer<typeof profilingSaved>;
