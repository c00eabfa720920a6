/**
 * `npm run bench`: requests per second, processor time and latency of home, list, search and product
 * on plain workerd, as a stored document and as a full render, beside a static document of the same
 * size and React's `renderToString` alone; and of a guest's bag and checkout, beside what their calls
 * of services cost. `--seconds N` (4) for each figure; `--json FILE` writes the figures too;
 * `--pages list,bag` measures these alone; `--compare REF` builds that commit and lets the two builds
 * take turns. `npm run bench -- scale` lets full renders with 500 and with 20,000 products take turns,
 * lists of 100 included (2 s each).
 * `npm run bench -- sandbox` measures the embedded commerce cloud instead, at the same two sizes.
 * `npm run bench -- economy` replays a day of a million visits against the caches, `-- memory`
 * watches the memory of an isolate while every address is read (`--seconds 1800`: half an hour),
 * `-- start` weighs the worker and measures its start (`--runs N`, 9), `-- phone` visits the shop with a
 * browser as a slow phone (`--runs N`, 3), `-- rendering` counts the processor time that a browser takes to
 * draw pages, beside the same in plain markup (`--runs N`, 5; `--pages`), `-- first-byte` opens lists that
 * are not cached while the search engine is slow (`--runs N`, 3).
 * Prints the tables of docs/performance.md, which `npm run measure` renews, and says what is worse than
 * its bar. `--report FILE` writes both.
 */
import { parseArgs } from 'node:util';
import { benchEconomy } from '../tests/bench/economy.ts';
import { benchMemory } from '../tests/bench/memory-bench.ts';
import { benchSandbox } from '../tests/bench/sandbox-bench.ts';
import { benchScale } from '../tests/bench/scale-bench.ts';
import { benchShop } from '../tests/bench/shop-bench.ts';
import { benchStart } from '../tests/bench/start-bench.ts';
import { Report } from './measure/report.ts';
import { must } from './run.ts';

const PORT = Number(process.env.PORT) || 8799;

const text = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: text, runs: text, json: text, pages: text, compare: text, report: text },
});
const { json, compare } = values;
const only = values.pages?.split(',');
const given = Number(values.seconds);
const seconds = given || 4;
const report = new Report();
const [what, ...more] = positionals;
if (more.length > 0) throw new Error(`One benchmark at a time: ${positionals.join(', ')}`);

if (what === 'economy') {
  benchEconomy(report);
} else if (what === 'memory') {
  await must('node', ['scripts/build.ts', '--if-changed']);
  await benchMemory({ port: PORT, seconds, report });
} else if (what === 'phone') {
  // its messages are compiled by the build
  await must('node', ['scripts/build.ts', '--if-changed']);
  const { benchPhone } = await import('../tests/bench/phone/phone-bench.ts');
  await benchPhone({ runs: Number(values.runs) || 3, json, report });
} else if (what === 'rendering') {
  await must('node', ['scripts/build.ts', '--if-changed']);
  const { benchRendering } = await import('../tests/bench/rendering/rendering-bench.ts');
  await benchRendering({ runs: Number(values.runs) || 5, json, only, report });
} else if (what === 'first-byte') {
  await must('node', ['scripts/build.ts', '--if-changed']);
  const { benchFirstByte } = await import('../tests/bench/phone/first-byte-bench.ts');
  await benchFirstByte({ runs: Number(values.runs) || 3, report });
} else if (what === 'start') {
  await must('node', ['scripts/build.ts', '--if-changed']);
  await benchStart({ port: PORT, turns: Number(values.runs) || 9, report });
} else if (what === 'scale') {
  await must('node', ['scripts/build.ts', '--if-changed']);
  await benchScale({ port: PORT, seconds: given || 2, only, report });
} else if (what === 'sandbox') {
  await benchSandbox({ port: PORT, seconds, report });
} else if (what) {
  throw new Error(`There is no benchmark “${what}”.`);
} else {
  await must('node', ['scripts/build.ts']);
  await benchShop({ port: PORT, seconds, json, compare, only, report });
}
report.end(values.report);
process.exit(0);
