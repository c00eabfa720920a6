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
      compatibilityDate: '2026-11-17',
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
