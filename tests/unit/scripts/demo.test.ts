import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { DEMO, readDemo, writeDemoSecrets } from '../../../scripts/deploy/demo.ts';
import { checkDeployed, isDemo, readDemoArguments } from '../../../scripts/deploy/deploy-demo.ts';
import { endedScript } from '../support/ended-script.ts';

/** What the platform allows a worker on the plan without costs: variables, and the bytes of each. */
const VARIABLES = 64;
const VARIABLE_BYTES = 5_000;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-demo-'));
});
afterEach(() => rmSync(folder, { recursive: true }));
const written = (file: string) => JSON.parse(readFileSync(file, 'utf8'));

describe('the arguments of a demo', () => {
  it('are known from those of the live shop', () => {
    for (const args of [
      ['--env', 'demo'],
      ['--yes', '--env=demo'],
    ])
      expect(isDemo(args)).toBe(true);
    for (const args of [[], ['demo'], ['--env', 'production'], ['--message', 'demo']])
      expect(isDemo(args)).toBe(false);
  });

  it('name the account, but for a dry run', () => {
    expect(readDemoArguments(['--env=demo', '--subdomain', 'acme'])).toMatchObject({ subdomain: 'acme' });
    expect(readDemoArguments(['--env=demo', '--dry-run'])).toMatchObject({ isDry: true });
    expect(() => readDemoArguments(['--env=demo'])).toThrow('--subdomain');
    for (const wrong of ['acme.workers.dev', 'https://acme', 'a/b', '-a', ''])
      expect(() => readDemoArguments(['--env=demo', `--subdomain=${wrong}`])).toThrow('expected a name');
  });

  it('are no others: they could change what was checked', () => {
    expect(() => readDemoArguments(['--env=demo', '--var', 'A:b'])).toThrow("Unknown option '--var'");
  });

  it('never deploy the live shop where npm has kept them', async () => {
    const ended = await endedScript('deploy', { npm_config_env: 'demo' }, []);
    expect(ended).toMatchObject({ status: 1, stdout: '' });
    expect(ended.stderr).toContain('npm run deploy -- --env demo');
  });
});

describe('the configuration of a demo', () => {
  it('binds the shop to what the cloud has for it alone, at addresses of their own', () => {
    const { shop, cloud } = readDemo('acme', folder);
    expect([shop.origin, cloud.origin]).toEqual([
      'https://cairn-demo.acme.workers.dev',
      'https://cairn-demo-cloud.acme.workers.dev',
    ]);
    expect(written(shop.config)).toMatchObject({
      name: DEMO.shop,
      vars: { ORIGIN: shop.origin, COMMERCE_BROWSER_URL: cloud.origin, FEATURE_INDEXING: 'false' },
      services: [{ binding: 'SANDBOX', service: DEMO.cloud, entrypoint: 'Services' }],
    });
    expect(written(cloud.config)).toMatchObject({
      name: DEMO.cloud,
      vars: { SHOP_ORIGIN: shop.origin, SANDBOX_ORIGIN: cloud.origin, SANDBOX_ACCESS: 'key' },
      triggers: { crons: ['0 4 * * *'] },
      migrations: [{ new_sqlite_classes: ['Tenant'] }],
    });
  });

  it('has no key that stands in this repository, and nothing that the platform refuses', () => {
    const { shop, cloud } = readDemo('acme', folder);
    for (const name of ['SESSION_KEY', 'PURGE_SECRET', 'AGENT_KEYS', 'AGENT_SIGNING_KEY'])
      expect(shop.variables).not.toHaveProperty(name);
    for (const { variables } of [shop, cloud]) {
      expect(Object.keys(variables).length).toBeLessThan(VARIABLES);
      for (const [name, value] of Object.entries(variables))
        expect(Buffer.byteLength(value), name).toBeLessThan(VARIABLE_BYTES);
    }
    // an id of this machine would be taken for one of the account
    expect(written(shop.config).kv_namespaces).toEqual([{ binding: 'CACHE' }]);
  });

  it('counts its limits apart from those of the live shop', () => {
    const own = (limits: { namespace_id: string }[]) => limits.map(({ namespace_id }) => namespace_id);
    const demo = own(written(readDemo('acme', folder).shop.config).ratelimits);
    const live = own(
      readConfig({ config: 'wrangler.toml', env: 'production' }, { hideWarnings: true }).ratelimits,
    );
    expect(demo).toHaveLength(live.length);
    expect(demo.filter((id) => live.includes(id))).toEqual([]);
  });
});

describe('the secrets of a demo', () => {
  const SESSION_KEY = 'Y2Fpcm4tdGVzdC1rZXktdGhhdC1pcy1uby1zZWNyZXQ=';
  const write = (...lines: string[]) => {
    writeFileSync(join(folder, 'secrets'), lines.join('\n'));
    return writeDemoSecrets(join(folder, 'secrets'), readDemo('acme', folder));
  };

  it('go each to the worker that needs it', () => {
    const { shop, cloud } = write(`SESSION_KEY=${SESSION_KEY}`, 'SANDBOX_KEY=0123456789abcdef');
    expect(written(shop)).toEqual({ SESSION_KEY });
    expect(written(cloud)).toEqual({ SANDBOX_KEY: '0123456789abcdef' });
  });

  it.each([
    [['SESSION_KEY=short', 'SANDBOX_KEY=0123456789abcdef'], 'SESSION_KEY: expected 32 bytes'],
    [[`SESSION_KEY=${SESSION_KEY}`], 'SANDBOX_KEY'],
    [[`SESSION_KEY=${SESSION_KEY}`, 'SANDBOX_KEY=guessed'], 'SANDBOX_KEY: expected 16 characters'],
  ])('that are missing or wrong are said: %j', (lines, says) => {
    expect(() => write(...lines)).toThrow(says);
    expect(existsSync(join(folder, 'secrets.json'))).toBe(false);
  });
});

describe('a worker that was deployed', () => {
  const say = (...lines: object[]) =>
    writeFileSync(join(folder, 'deployed.json'), lines.map((line) => JSON.stringify(line)).join('\n'));
  const check = () => checkDeployed(join(folder, 'deployed.json'), 'https://cairn-demo.acme.workers.dev');

  it('is at the address that all links say', () => {
    say({ type: 'wrangler-session' }, { type: 'deploy', targets: ['https://cairn-demo.acme.workers.dev'] });
    expect(check).not.toThrow();
    say({ type: 'deploy', targets: ['https://cairn-demo.other.workers.dev', 'schedule: 0 4 * * *'] });
    expect(check).toThrow('right --subdomain');
  });

  it('is left alone where wrangler says nothing of it', () => {
    expect(check).not.toThrow();
    say({ type: 'deploy' });
    expect(check).not.toThrow();
  });
});
