/**
 * Serves the shops of a run of browser tests, one for each worker, as a child of the run:
 * `serve-shops.ts <count>`. Tells it their addresses as JSON once they are ready, and ends with it,
 * also where it is killed. Their pictures are plain (docs/decisions/0153), unless `SCREENS` makes
 * pictures of pages for people.
 */
import { setTimeout } from 'node:timers/promises';
import { bundleWorkers } from '../../../scripts/bundle-workers.ts';
import { storedInMemory } from '../../../scripts/memory-folder.ts';
import { openShop } from '../../../scripts/open-shop.ts';
import { twoFreePorts } from '../../../scripts/ports.ts';
import { must } from '../../../scripts/run.ts';
import { shopVariables } from '../../../scripts/shop-variables.ts';
import type { ShopAddress } from '../../support/ports.ts';

/** How long a shop may take to be ready, and how often it is asked, in ms. */
const READY_MS = 60_000;
const AGAIN_MS = 250;

const count = Number(process.argv[2]);
// ends the servers too
process.once('disconnect', () => process.exit());

await must('node', ['scripts/build.ts', '--if-changed']);
await bundleWorkers();
Object.assign(process.env, storedInMemory());
const shops = await Promise.all(Array.from({ length: count }, serveShop));
process.send?.(JSON.stringify(shops));

async function serveShop(): Promise<ShopAddress> {
  const [port, sandboxPort] = await twoFreePorts();
  const variables = shopVariables(port, { ...process.env, SANDBOX_PORT: sandboxPort });
  await openShop({ port, sandboxPort, variables, hasPlainPictures: !process.env.SCREENS });
  const address = { shop: `http://localhost:${port}`, sandbox: `http://localhost:${sandboxPort}` };
  // a new commerce cloud makes its catalogue before it answers its first call
  await mustAnswer(`${address.sandbox}/__sandbox/counts`);
  await mustAnswer(`${address.shop}/__health/ready`);
  return address;
}

/** Asks until the answer is a good one: the other shops start meanwhile, on the same cores. */
async function mustAnswer(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url);
    if (answer.ok) return;
    if (Date.now() > end) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
    await setTimeout(AGAIN_MS);
  }
}
