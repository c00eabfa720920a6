/** A test that tries some of many cases in each run of the tests, and more of them when asked to. */
export type Loop = {
  /** Of edge or unit tests, or of browser tests alone. */
  files: readonly string[];
  /** Without it there is no number of cases: it tries all that there are. */
  cases?: {
    /** The most of one process. */
    ofARun?: number;
    /** Whether a run makes all its cases from one seed, and not each from one of its own. */
    isOfOneSeed?: boolean;
  };
  /** What tells the tests so; see vitest.config.ts. */
  variables: (cases: number, seed: number) => Record<string, string>;
};

const numbered = (runs: string, seeds: string) => (cases: number, seed: number) => ({
  [runs]: String(cases),
  [seeds]: String(seed),
});

/** What `npm run hostile` can try, by the flag that asks for it. */
export const LOOPS: Record<string, Loop> = {
  requests: {
    files: ['tests/edge/hostile.test.ts'],
    // all of a run are sent within one request to the test's own worker, whose timers are limited
    cases: { ofARun: 10_000, isOfOneSeed: true },
    variables: numbered('HOSTILE_REQUESTS', 'HOSTILE_SEED'),
  },
  agents: {
    files: ['tests/edge/agents-hostile.test.ts'],
    cases: { ofARun: 5_000, isOfOneSeed: true },
    variables: numbered('AGENT_REQUESTS', 'AGENT_SEED'),
  },
  'sign-ins': {
    files: ['tests/edge/sign-in-states.test.ts'],
    cases: {},
    variables: numbered('SIGN_IN_RUNS', 'SIGN_IN_SEED'),
  },
  orders: {
    files: ['tests/edge/order-schedules.test.ts', 'tests/edge/order-faults.test.ts'],
    cases: {},
    variables: (cases, seed) => ({ ...numbered('ORDER_RUNS', 'ORDER_SEED')(cases, seed), FAULTS: 'all' }),
  },
  baskets: {
    files: ['tests/edge/money.test.ts'],
    // each is looked at, ordered and looked at again
    cases: { ofARun: 200 },
    variables: numbered('BASKET_RUNS', 'BASKET_SEED'),
  },
  registrations: {
    files: ['tests/edge/registration-schedules.test.ts'],
    variables: () => ({ FAULTS: 'all' }),
  },
  prices: {
    files: ['tests/edge/one-price.test.ts', 'tests/edge/one-offer.test.ts', 'tests/edge/reductions.test.ts'],
    variables: () => ({ SAMPLE: 'all' }),
  },
  failures: {
    files: [
      ...['tests/edge/faults.test.ts', 'tests/edge/wallet.test.ts'],
      ...['tests/edge/pick-up-faults.test.ts', 'tests/edge/several-addresses-faults.test.ts'],
    ],
    variables: () => ({ SAMPLE: 'all' }),
  },
  leaks: {
    files: ['tests/edge/staff-leaks.test.ts', 'tests/edge/site-leaks.test.ts'],
    variables: () => ({ SAMPLE: 'all' }),
  },
  journeys: { files: ['tests/browser/european-journeys.test.ts'], variables: () => ({ SAMPLE: 'all' }) },
  scenes: { files: ['tests/unit/sandbox/scene-picture.test.ts'], variables: () => ({ SAMPLE: 'all' }) },
  blocks: { files: ['tests/unit/worker/hostile-blocks.test.tsx'], variables: () => ({ SAMPLE: 'all' }) },
};
