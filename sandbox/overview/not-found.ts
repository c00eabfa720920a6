import { Refusal } from '../http/refusal.ts';

/** What the overview says of something that is not, or no longer, there. */
export function notThere(what: string): Refusal {
  return new Refusal(404, { detail: `${what} is not there.` });
}
