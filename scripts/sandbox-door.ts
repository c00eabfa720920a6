import { createServer, type Server } from 'node:net';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';

/** A worker that passes every request on to the embedded commerce cloud of another process. */
const DOOR = 'export default { fetch: (request, env) => env.SANDBOX.fetch(request) }';

/**
 * Opens the embedded commerce cloud that `wrangler dev` serves beside the shop on a port of its
 * own. `wrangler dev` listens for its first worker only; workers of other processes reach the rest
 * through wrangler's registry, a folder. It follows when wrangler starts later or reloads.
 * @param registry the folder that `wrangler dev` got as `WRANGLER_REGISTRY_PATH`
 */
export async function openSandboxDoor(port: string, registry: string): Promise<void> {
  const door = new Miniflare(
    convertV4MiniflareOptions({
      name: 'cairn-sandbox-door',
      modules: true,
      script: DOOR,
      compatibilityDate: '2026-11-01',
      serviceBindings: { SANDBOX: 'cairn-sandbox' },
      host: 'localhost',
      port: Number(port),
      cf: false,
      log: new Log(LogLevel.ERROR),
      logRequests: false,
      unsafeRegisterWorker: false,
      unsafeDevRegistryPath: registry,
    }),
  );
  await door.ready;
}

/**
 * Exits with a message where another program listens on one of the ports of localhost, or both are
 * the same.
 * @param ports by the variable that chooses each, e.g. `{ PORT: '8787' }`
 */
export async function mustBeFree(ports: Record<string, string>): Promise<void> {
  const servers: Server[] = [];
  for (const [variable, port] of Object.entries(ports)) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(Number(port), 'localhost', () => resolve(true));
    });
    if (!isFree) {
      console.error(`Port ${port} is in use. ${variable} chooses another.`);
      process.exit(1);
    }
    servers.push(server);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
}
