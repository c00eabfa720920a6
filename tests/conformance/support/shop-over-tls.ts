import { once } from 'node:events';
import { request } from 'node:http';
import { createServer } from 'node:https';
import { bundleWorkers } from '../../../scripts/bundle-workers.ts';
import { openShop } from '../../../scripts/open-shop.ts';
import { twoFreePorts } from '../../../scripts/ports.ts';
import { shopVariables } from '../../../scripts/shop-variables.ts';
import { selfSigned } from '../../support/self-signed.ts';

/** How long the commerce cloud may take to make its catalogue, and how often the shop is asked, in ms. */
const READY_MS = 60_000;
const AGAIN_MS = 250;

/** A shop, with a commerce cloud of its own, that is reached over HTTPS. */
export type SecureShop = {
  origin: string;
  /** Its certificate, PEM: whoever calls it has to trust it. */
  certificate: string;
  close: () => Promise<void>;
};

/** Serves the shop as it is deployed behind a server that speaks TLS, as platforms demand. */
export async function shopOverTls(): Promise<SecureShop> {
  await bundleWorkers();
  const { cert, key } = selfSigned();
  const [port, sandboxPort] = await twoFreePorts();
  const front = createServer({ cert, key }, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: 'localhost', port, method, path, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  front.listen(0, 'localhost');
  await once(front, 'listening');
  const address = front.address();
  if (address === null || typeof address === 'string') throw new Error('A server listens on a port.');
  const origin = `https://localhost:${address.port}`;
  const variables = { ...shopVariables(port, { SANDBOX_PORT: sandboxPort }), ORIGIN: origin };
  const stop = () => {
    front.close();
    front.closeAllConnections();
  };
  try {
    const shop = await openShop({ port, sandboxPort, variables, hasPlainPictures: true });
    const close = async () => {
      stop();
      await shop.dispose();
    };
    await isReady(`http://localhost:${port}/__health/ready`).catch(async (error) => {
      await close();
      throw error;
    });
    return { origin, certificate: cert, close };
  } catch (error) {
    stop();
    throw error;
  }
}

async function isReady(url: string): Promise<void> {
  const end = Date.now() + READY_MS;
  for (;;) {
    const answer = await fetch(url).catch((error) =>
      Response.json({ error: String(error) }, { status: 503 }),
    );
    if (answer.ok) return;
    if (Date.now() > end) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
  }
}
