/**
 * Runs `scripts/<command>.ts` with the Node version that the lock file pins, and first installs
 * what is missing. It is plain JavaScript because it is the one file that the machine's own Node
 * (20 or newer) runs.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const [command, ...args] = process.argv.slice(2);

function installWhatIsMissing() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const stamp = join(root, 'node_modules', '.cairn-installed');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  console.log('Installing dependencies (once)…');
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (npm.status !== 0) process.exit(npm.status ?? 1);
  writeFileSync(stamp, lock);
}

function pinnedNode() {
  const names = {
    linux: 'node-linux',
    darwin: process.arch === 'arm64' ? 'node-bin-darwin' : 'node-darwin',
    win32: 'node-win',
  };
  const name = `${names[process.platform]}-${process.arch}`;
  try {
    const manifest = createRequire(join(root, 'package.json')).resolve(`${name}/package.json`);
    return join(manifest, '..', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    const [major] = process.versions.node.split('.').map(Number);
    if (major >= 24) return process.execPath;
    console.error(
      `Cairn has no Node of its own for ${process.platform} ${process.arch}: please run it with Node 24 or newer.`,
    );
    process.exit(1);
  }
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

installWhatIsMissing();
const node = pinnedNode();
const child = spawn(node, [join(root, 'scripts', `${command}.ts`), ...args], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
    WRANGLER_SEND_METRICS: 'false',
    CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
