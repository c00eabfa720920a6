import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import workerd from 'workerd';
import { bundle } from './workerd.ts';

const FOLDER = 'dist/bench';
const COMPATIBILITY_DATE = '2026-11-01';

type Alone = {
  port: number;
  /** Port of the embedded commerce cloud, which is another process. */
  sandbox: number;
  variables: Record<string, string>;
  /** A file of `dist/bench`, bundled before (`bundleShop`). */
  script: string;
};

/** Bundles a worker of the shop, and the empty storage that it gets. */
export async function bundleShop(entry: string, name: string): Promise<void> {
  await Promise.all([bundle(entry, name), bundle('tests/bench/absent-storage.ts', 'absent')]);
}

/**
 * Starts a worker alone on plain workerd, so that the process is its own: KV and the edge cache are
 * empty. End it with `kill()`.
 */
export async function startAlone(alone: Alone): Promise<ChildProcess> {
  const file = `${FOLDER}/alone-${alone.port}.capnp`;
  await writeFile(file, configuration(alone));
  return spawn(workerd.default, ['serve', '--experimental', file], {
    // what the shop logs is no part of the measurement
    stdio: 'ignore',
  });
}

function configuration({ port, sandbox, variables, script }: Alone): string {
  const texts = Object.entries(variables).map(
    ([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`,
  );
  return `
using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "shop", worker = .shop), (name = "sandbox", external = (address = "127.0.0.1:${sandbox}", http = ())), (name = "absent", worker = .absent)],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "shop")]
);
const shop :Workerd.Worker = (
  modules = [(name = "shop.js", esModule = embed "${script}")],
  compatibilityDate = "${COMPATIBILITY_DATE}",
  bindings = [(name = "CACHE", kvNamespace = "absent"), (name = "SANDBOX", service = "sandbox"), ${texts.join(', ')}],
  cacheApiOutbound = "absent"
);
const absent :Workerd.Worker = (
  modules = [(name = "absent.js", esModule = embed "absent.js")],
  compatibilityDate = "${COMPATIBILITY_DATE}"
);
`;
}
