import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { isDryRun, readArguments, sayConfiguration } from '../../../scripts/deploy/before-deployment.ts';
import { configurationFaults, readProduction } from '../../../scripts/deploy/production.ts';
import { SECRETS } from '../../../worker/config/secrets.ts';
import { endedScript } from '../support/ended-script.ts';
import { COMPLETE } from '../worker/config/complete-environment.ts';

const manifest = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = manifest.parse(JSON.parse(readFileSync('package.json', 'utf8')));

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-deploy-'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

describe('before a deployment', () => {
  it('a dry run is asked for by its flag, also where npm keeps it', () => {
    expect(isDryRun([])).toBe(false);
    expect(isDryRun(['--minify', '--dry-run'])).toBe(true);
    vi.stubEnv('npm_config_dry_run', 'true');
    expect(isDryRun([])).toBe(true);
  });

  it.each([
    ['--var', 'ORIGIN:https://elsewhere.example'],
    ['--name', 'other'],
    ['--env', 'staging'],
    ['--keep-vars'],
    ['worker/other.ts'],
  ])('%s is refused: it could change what was checked', (...args) => {
    expect(() => readArguments(args)).toThrow(args[0]);
    expect(() => readArguments(args)).toThrow('--message');
  });

  it('what wrangler may be told is passed on, and nothing else', () => {
    const own = ['--dry-run', '--bundle-only', '--yes'];
    const further = ['--message', 'Spring', '--tag=v12', '--secrets-file', '.secrets'];
    expect(readArguments([...own, ...further])).toEqual([
      '--message=Spring',
      '--tag=v12',
      '--secrets-file=.secrets',
    ]);
    expect(readArguments([])).toEqual([]);
  });

  it.each(['deploy', 'deploy-by-share'])(
    'npm run %s ends with the reason where it is told what it does not take',
    async (command) => {
      const ended = await endedScript(command, {}, ['--var', 'ORIGIN:https://elsewhere.example']);
      expect(ended).toMatchObject({ status: 1, stdout: '' });
      expect(ended.stderr).toMatch(/^Unknown option '--var'\..* --yes/);
      expect(ended.stderr).not.toMatch(/\n\s+at /);
    },
  );

  it('what the worker would refuse is said: what is missing, and what is wrong', () => {
    const { faults, secrets } = configurationFaults({ ENVIRONMENT: 'production' });
    expect(faults).toEqual(
      expect.arrayContaining(['ORIGIN: missing', 'COMMERCE_URL: missing', 'SEARCH_URL: missing']),
    );
    expect(faults.every((fault) => fault.endsWith(': missing'))).toBe(true);
    expect(secrets.toSorted()).toEqual(['COMMERCE_CLIENT_SECRET', 'SEARCH_API_KEY', 'SESSION_KEY']);
    const one = { ...COMPLETE, ORIGIN: 'shop', FEATURE_HYBRID: 'true' };
    expect(configurationFaults(one).faults.map((fault) => fault.split(': ')[0])).toEqual(['ORIGIN']);
    expect(configurationFaults({ ...one, ORIGIN: 'https://shop.example' }).faults).toEqual([
      expect.stringContaining('LEGACY_URL: expected'),
      expect.stringContaining('OCAPI_URL: expected'),
    ]);
    expect(configurationFaults(COMPLETE)).toEqual({ faults: [], secrets: [] });
  });

  it('a name that is missing is said', () => {
    const lines: string[] = [];
    const say = (line: string) => lines.push(line);
    expect(sayConfiguration({ script: undefined, variables: COMPLETE }, say)).toBe(false);
    expect(lines).toEqual([
      expect.stringContaining('docs/operations/first-deployment.md'),
      '  name: missing',
    ]);
    expect(sayConfiguration({ script: 'cairn', variables: COMPLETE }, say)).toBe(true);
  });

  it('the secrets that only the platform has are no fault', () => {
    const without = Object.fromEntries(Object.entries(COMPLETE).filter(([name]) => !SECRETS.includes(name)));
    const { faults, secrets } = configurationFaults(without);
    expect(faults).toEqual([]);
    expect(secrets.length).toBeGreaterThan(1);
  });

  it('this repository’s own production configuration is said to be empty', () => {
    const lines: string[] = [];
    expect(sayConfiguration(readProduction(folder), (line) => lines.push(line))).toBe(false);
    expect(lines).toContain('  COMMERCE_URL: missing');
    expect(lines).toContain('  SESSION_KEY: missing here');
  });

  it('the configuration that is deployed has nothing of the embedded cloud', () => {
    const written = JSON.parse(readFileSync(readProduction(folder).config, 'utf8'));
    expect(written).toMatchObject({ name: 'cairn', vars: { ENVIRONMENT: 'production' }, services: [] });
    expect(written).not.toHaveProperty('definedEnvironments');
    expect(JSON.stringify(written)).not.toContain('sandbox');
  });

  it('what is checked is what is deployed, and secrets: no other variable of this process', () => {
    vi.stubEnv('ORIGIN', 'https://elsewhere.example');
    vi.stubEnv('COMMERCE_URL', 'https://elsewhere.example');
    vi.stubEnv('SEARCH_API_KEY', 'secret');
    const { variables, config, script } = readProduction(folder);
    const written = JSON.parse(readFileSync(config, 'utf8'));
    expect(variables).toEqual({ ...written.vars, SEARCH_API_KEY: 'secret' });
    expect(script).toBe(written.name);
  });

  it('what was checked stays as it is when another run reads the configuration, or builds', () => {
    const { config } = readProduction(folder);
    const checked = readFileSync(config, 'utf8');
    const other = readProduction(folder).config;
    expect(other).not.toBe(config);
    writeFileSync(other, '{}');
    expect(readFileSync(config, 'utf8')).toBe(checked);
    const { main, assets } = JSON.parse(checked);
    expect([main, assets.directory]).toEqual([resolve('dist/worker/index.mjs'), resolve('dist/client')]);
  });
});

describe('--help', () => {
  it.each(Object.entries(scripts))('npm run %s says what it does and which flags it takes', (_, command) => {
    const [, name = ''] = / (\S+)$/.exec(command) ?? [];
    const said = execFileSync('node', ['scripts/launch.mjs', name, '--help'], { encoding: 'utf8' });
    expect(said.length).toBeGreaterThan(60);
    expect(said).not.toMatch(/\/\*\*|^ \*/m);
  });
});
