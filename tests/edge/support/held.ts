import { faulty } from './faulty.ts';

/**
 * The services, with the calls to some addresses held back until `letGo`. What a response contains
 * before that does not depend on them, at any speed of the machine.
 */
export function held(at: RegExp): { services: Fetcher; letGo: () => void } {
  const gate = Promise.withResolvers<void>();
  const services = faulty(at, async (answer) => {
    await gate.promise;
    return answer();
  });
  return { services, letGo: gate.resolve };
}
