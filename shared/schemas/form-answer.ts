import * as z from 'zod/mini';

/** What a script is answered for a form that says what became of it where it stands. */
export const formAnswer = z.object({ message: z.string() });

export type FormAnswer = z.infer<typeof formAnswer>;
