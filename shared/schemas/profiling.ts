import * as z from 'zod/mini';

/** The answer to a saved step of the profile: how much of it is answered, from 0 to 1. */
export const profilingSaved = z.object({ progress: z.number() });

export type ProfilingSaved = z.infer<typeof profilingSaved>;
