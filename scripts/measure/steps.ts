/** One measurement: a command whose tables have places in a document. */
export type Step = {
  name: string;
  /** The command, `scripts/{script}.ts`, and what it is told. */
  script: string;
  args: readonly string[];
  /** What it is told instead by `--quick`, which only tries it. */
  quick: readonly string[];
  /** What it is told besides by `--resume`, where it keeps parts of its own. */
  resume?: readonly string[];
  document: string;
  /** The places that it renews. */
  tables: readonly string[];
};

const PERFORMANCE = 'docs/performance.md';

/** All measurements, in the order in which they run: those of speed first. */
export const STEPS: readonly Step[] = [
  bench('requests', ['requests'], { args: [], quick: ['--seconds', '0.5', '--pages', 'home'] }),
  bench('scale', ['scale', 'scale-documents'], {
    args: ['scale'],
    quick: ['scale', '--seconds', '0.5', '--pages', 'home'],
  }),
  bench('memory', ['memory'], {
    args: ['memory', '--seconds', '1800'],
    quick: ['memory', '--seconds', '20'],
  }),
  bench('economy', ['economy-day', 'economy-stores', 'economy-crowds'], {
    args: ['economy'],
    quick: ['economy'],
  }),
  bench('phone', ['phone-pages', 'phone-presses', 'phone-peer'], {
    args: ['phone'],
    quick: ['phone', '--runs', '1'],
  }),
  bench('first-byte', ['first-byte'], { args: ['first-byte'], quick: ['first-byte', '--runs', '1'] }),
  bench('rendering', ['rendering'], {
    args: ['rendering'],
    quick: ['rendering', '--runs', '1', '--pages', 'home'],
  }),
  bench('sandbox', ['sandbox', 'sandbox-pictures'], {
    args: ['sandbox', '--seconds', '1'],
    quick: ['sandbox', '--seconds', '0.2'],
  }),
  bench('start', ['start'], { args: ['start'], quick: ['start', '--runs', '3'] }),
  {
    name: 'lighthouse',
    script: 'lighthouse',
    args: [],
    quick: ['--runs', '1', 'home'],
    document: PERFORMANCE,
    tables: ['lighthouse'],
  },
  {
    name: 'hostile',
    script: 'hostile',
    args: [
      ...['--requests', '100000', '--agents', '20000', '--sign-ins', '1000', '--orders', '500'],
      ...[
        '--baskets',
        '1000',
        '--registrations',
        '--prices',
        '--failures',
        '--leaks',
        '--journeys',
        '--blocks',
        '--scenes',
      ],
    ],
    quick: ['--requests', '100', '--blocks'],
    document: 'docs/reference/hostile.md',
    tables: ['hostile'],
  },
  {
    name: 'faults',
    script: 'faults',
    args: [],
    quick: ['--resume', '--part', 'places-1-of-8'],
    resume: ['--resume'],
    document: 'docs/reference/faults.md',
    tables: ['faults'],
  },
];

function bench(name: string, tables: readonly string[], told: Pick<Step, 'args' | 'quick'>): Step {
  return { name, script: 'bench', ...told, document: PERFORMANCE, tables };
}
