import { Refusal } from '../http/refusal.ts';

/** The overview's error for a thing that does not exist (any more). */
export function notThere(what: string): Refusal {
  return new Refusal(404, { detail: `${what} is not there.` });
}
