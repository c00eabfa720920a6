/**
 * `npm run preview`: serves the production build, as `wrangler deploy` makes it, locally on `PORT`
 * (8787) with the embedded commerce cloud beside it, whose own pages are on `SANDBOX_PORT` (8788).
 * It does not watch files, and data is lost when it stops.
 */
import { bundleWorkers } from './bundle-workers.ts';
import { openShop } from './open-shop.ts';
import { mustBeFree } from './ports.ts';
import { must } from './run.ts';
import { sandboxPort } from './sandbox-variables.ts';
import { readShopVariables } from './shop-variables.ts';

const port = process.env.PORT ?? '8787';
const variables = readShopVariables(port);
await mustBeFree({ PORT: port, SANDBOX_PORT: sandboxPort() });

await must('node', ['scripts/build.ts', '--if-changed']);
console.log(`
  Cairn (production build) is opening at http://localhost:${port}
  Its embedded commerce cloud is at      http://localhost:${sandboxPort()}
`);
await bundleWorkers();
const server = await openShop({ port, sandboxPort: sandboxPort(), variables });
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => void server.dispose().finally(() => process.exit()));
