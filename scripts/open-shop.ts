import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type WorkerdStructuredLog } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { z } from 'zod';
import { bundledModules, WORKERS, type WorkerName } from './bundle-workers.ts';
import { sandboxVariables } from './sandbox-variables.ts';

type LocalShop = {
  port: string;
  sandboxPort: string;
  /** Those of the shop (shop-variables.ts). */
  variables: Record<string, string>;
  /** Whether pictures are only their ground, which browsers paint fast. */
  hasPlainPictures?: boolean;
};

/** The client that a worker serves. */
const served = z.object({ assets: z.looseObject({ directory: z.string() }) });
const LOUD = ['warn', 'error'];

/**
 * Serves the bundled shop on a port of localhost, with an embedded commerce cloud of its own, whose
 * own pages are on `sandboxPort`. The data of both is lost when it is disposed of. The workers must
 * have been bundled before. Resolves when both ports are open; rejects where one is in use.
 */
export async function openShop({
  port,
  sandboxPort,
  variables,
  hasPlainPictures = false,
}: LocalShop): Promise<Miniflare> {
  const origin = variables.ORIGIN ?? `http://localhost:${port}`;
  const cloud = sandboxVariables(origin, sandboxPort);
  if (hasPlainPictures) cloud.SANDBOX_PICTURES = 'plain';
  const server = new Miniflare(
    convertV4MiniflareOptions({
      workers: [
        shopWorker(variables),
        {
          ...worker('cairn-sandbox', cloud),
          unsafeDirectSockets: [{ host: 'localhost', port: Number(sandboxPort) }],
        },
      ],
      host: 'localhost',
      port: Number(port),
      cf: false,
      log: new Log(LogLevel.WARN),
      logRequests: false,
      handleStructuredLogs: print,
    }),
  );
  await server.ready;
  return server;
}

/** The shop, with a copy of the built client: a build beside it empties that folder. */
function shopWorker(variables: Record<string, string>) {
  const options = worker('cairn', variables);
  const { assets } = served.parse(options);
  const directory = mkdtempSync(join(tmpdir(), 'cairn-client-'));
  cpSync(assets.directory, directory, { recursive: true });
  process.once('exit', () => rmSync(directory, { recursive: true, force: true }));
  return { ...options, assets: { ...assets, directory } };
}

function worker(name: WorkerName, variables: Record<string, string>) {
  const { workerOptions: options } = workerOptions(WORKERS[name]);
  const bindings = Object.assign({}, options.bindings, variables);
  return { ...options, name, ...bundledModules(name), bindings };
}

/** Prints the workers' warnings and errors; with `LOG_LEVEL=info` everything that they log. */
function print({ level, message }: WorkerdStructuredLog): void {
  if (LOUD.includes(level)) console.error(message);
  else if (process.env.LOG_LEVEL === 'info') console.log(message);
}
