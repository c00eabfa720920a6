import { inject } from 'vitest';
import { sampleOf } from '../../support/sample.ts';

const { seed, isWhole: takesAll } = inject('sample');
/** Whether every call fails in every way (`npm run hostile`), or in one of them. */
export const isWhole = takesAll || inject('faults') === 'all';

/** Which call fails how, one at a time: each call and each fault at least once. */
export function failuresOf<Call extends string | number, Fault extends string>(
  calls: Iterable<Call>,
  faults: readonly Fault[],
): (readonly [call: Call, fault: Fault])[] {
  const all = [...calls].flatMap((call) => faults.map((fault) => [call, fault] as const));
  return isWhole ? all : sampleOf(all, ([call, fault]) => [`call ${call}`, fault], seed);
}
