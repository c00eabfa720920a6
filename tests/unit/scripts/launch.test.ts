import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** A program in place of npm, which notes how it is called and makes the folder of the packages. */
const NPM = `#!/bin/sh
echo "$@" >> "$CALLS"
mkdir -p node_modules
`;

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'launch-'));
  mkdirSync(join(clone, 'scripts'));
  mkdirSync(join(clone, 'bin'));
  cpSync('scripts/launch.mjs', join(clone, 'scripts/launch.mjs'));
  lock('first');
  for (const command of ['start', 'build-worker', 'check'])
    writeFileSync(join(clone, 'scripts', `${command}.ts`), `console.log('${command} runs');`);
  writeFileSync(join(clone, 'bin/npm'), NPM);
  chmodSync(join(clone, 'bin/npm'), 0o755);
});
afterEach(() => rmSync(clone, { recursive: true }));

const lock = (text: string) => writeFileSync(join(clone, 'package-lock.json'), text);

/** Runs a command; what npm was asked for meanwhile. */
function launch(command: string): string[] {
  const calls = join(clone, 'calls');
  writeFileSync(calls, '');
  const PATH = [join(clone, 'bin'), process.env.PATH].join(delimiter);
  const env = { ...process.env, PATH, CALLS: calls };
  const said = execFileSync(process.execPath, [join(clone, 'scripts/launch.mjs'), command], {
    env,
    encoding: 'utf8',
  });
  expect(said).toContain(`${command} runs`);
  return readFileSync(calls, 'utf8').trim().split('\n').filter(Boolean);
}

it('the shop starts with its own packages, and those of checks are added when first needed', () => {
  expect(launch('start')).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
  // wrangler asks for the worker's build while it deploys
  expect(launch('build-worker')).toEqual([]);
  // without deleting the packages of a shop that runs
  expect(launch('check')).toEqual([expect.stringMatching(/^install --no-save --include=dev /)]);
  expect(launch('check')).toEqual([]);
  expect(launch('start')).toEqual([]);
});

it('a changed lock file installs anew', () => {
  launch('start');
  lock('second');
  expect(launch('start')).toEqual([expect.stringMatching(/^ci --omit=dev /)]);
  for (const [text, command] of [
    ['third', 'check'],
    ['fourth', 'start'],
  ] as const) {
    lock(text);
    // with what checks need, once that was installed
    expect(launch(command)).toEqual([expect.stringMatching(/^ci --include=dev /)]);
  }
});

it('whoever installed by hand keeps all packages', () => {
  mkdirSync(join(clone, 'node_modules'));
  expect(launch('start')).toEqual([expect.stringMatching(/^ci --include=dev /)]);
});

it('an installation that fails ends the command, and is tried again', () => {
  writeFileSync(join(clone, 'bin/npm'), '#!/bin/sh\nexit 3\n');
  expect(() => launch('start')).toThrow();
  expect(existsSync(join(clone, 'node_modules/.cairn-installed'))).toBe(false);
  writeFileSync(join(clone, 'bin/npm'), NPM);
  expect(launch('start')).toHaveLength(1);
});
