/**
 * `npm run hostile`: 100,000 hostile requests at the worker in workerd, with the embedded commerce cloud beside it. After every
 * 250 of them somebody else shops and must be served. `--requests N` sends so many, `--seed N` (1) others. What fails is
 * printed with its seed and the least request that shows it. `npm test` sends 2,000.
 */
import { must, run } from './run.ts';

const REQUESTS = 100_000;

const given = (name: string) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1]) || undefined;

await must('node', ['scripts/build.ts', '--if-changed']);
const env = {
  ...process.env,
  HOSTILE_REQUESTS: String(given('requests') ?? REQUESTS),
  HOSTILE_SEED: String(given('seed') ?? 1),
};
const start = Date.now();
const code = await run('vitest', ['run', '--project', 'edge', 'tests/edge/hostile.test.ts'], { env });
console.log(
  `${env.HOSTILE_REQUESTS} requests, seed ${env.HOSTILE_SEED}: ${Math.round((Date.now() - start) / 1000)} s`,
);
process.exit(code);
