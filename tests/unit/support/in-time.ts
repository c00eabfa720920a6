import { createContext, runInContext } from 'node:vm';

const context = createContext({});

/**
 * Runs `work`, and stops it with an error after so many ms, also in the middle of a regular
 * expression. Callers give it so much to do that right code takes a small part of the time and
 * wrong code many times as long: then no load of the machine decides.
 */
export function inTime(work: () => unknown, ms: number): void {
  Object.assign(context, { work });
  runInContext('work()', context, { timeout: ms });
}
