/** The JSON answer to a choice that a script sends: what to say, and the groups that were agreed to. */
export type ConsentAnswer = { message: string; groups: string[] };
