/**
 * Runs `scripts/<command>.ts`, and first installs the packages that the command needs and, where the
 * machine's own Node is too old, a newer one (docs/decisions/0001). It is plain JavaScript because it is
 * the one file that a Node 20 runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

/** The oldest Node that runs the project. */
const OLDEST_NODE = 24;
/** These run, build or deploy the shop; all others need what checks and tests use as well. */
const COMMANDS_OF_THE_SHOP = [
  ...['start', 'preview', 'sandbox', 'build', 'build-worker'],
  ...['deploy', 'deploy-by-share', 'doctor'],
];

/** What is installed in a folder: the hash of its lock file, and which packages of it. */
function installedIn(folder) {
  const stamp = join(folder, 'node_modules', '.cairn-installed');
  const [lock, packages] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  return { stamp, lock, packages };
}

/** Installs what the lock file of a folder names; `packages` is `all`, or `shop` to leave out those of development. */
function install(folder, packages) {
  const lock = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex');
  const installed = installedIn(folder);
  const isCurrent = installed.lock === lock;
  if (isCurrent && ['all', packages].includes(installed.packages)) return;
  // `npm ci` deletes all packages first, also those of a shop that runs
  const how = isCurrent ? ['install', '--no-save'] : ['ci'];
  // said in both cases, because NODE_ENV=production leaves them out too
  const dev = packages === 'all' ? '--include=dev' : '--omit=dev';
  const npm = spawnSync('npm', [...how, dev, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(installed.stamp, `${lock} ${packages}`);
}

function installPackages() {
  const installed = installedIn(root);
  if (!installed.lock) console.log('Installing dependencies (once)…');
  // whoever has all packages keeps them, also where they were installed by hand
  const hasAll = installed.packages === 'all' || (!installed.lock && existsSync(join(root, 'node_modules')));
  install(root, COMMANDS_OF_THE_SHOP.includes(command) && !hasAll ? 'shop' : 'all');
}

/** The path of a Node that runs the project: the one that runs this file, or else the one of `scripts/node`. */
function recentNode() {
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath;
  const folder = join(root, 'scripts', 'node');
  install(folder, 'all');
  const names = {
    linux: 'node-linux',
    darwin: process.arch === 'arm64' ? 'node-bin-darwin' : 'node-darwin',
    win32: 'node-win',
  };
  const installed = join(folder, 'node_modules', `${names[process.platform]}-${process.arch}`);
  const node = join(installed, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) {
    console.error(
      `Cairn has no Node for ${process.platform} ${process.arch}: please run it with Node ${OLDEST_NODE} or newer.`,
    );
    process.exit(1);
  }
  // headers for programs in C, a third of the package
  rmSync(join(installed, 'include'), { recursive: true, force: true });
  return node;
}

/** What a command does and which flags it takes: the text at the beginning of its file. */
function help() {
  const text = readFileSync(join(root, 'scripts', `${command}.ts`), 'utf8');
  const [, said = ''] = /^\/\*\*\n(.*?)\n \*\//s.exec(text) ?? [];
  return said.replaceAll(/^ \* ?/gm, '');
}

if (args.includes('--help') || args.includes('-h')) {
  console.log(help());
  process.exit(0);
}

installPackages();
const node = recentNode();
const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
