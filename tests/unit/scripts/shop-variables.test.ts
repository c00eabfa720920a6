import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { unstable_readConfig as readConfig } from 'wrangler';
import { configurationFaults } from '../../../scripts/deploy/production.ts';
import { shopVariables } from '../../../scripts/shop-variables.ts';
import { ConfigError, parseConfig, VARIABLES } from '../../../worker/config/config.ts';
import { SECRETS } from '../../../worker/config/secrets.ts';
import { endedScript } from '../support/ended-script.ts';

/** The variables in the tables of docs/operations/variables.md; those that a column marks. */
function documented(column?: 'required' | 'secret'): string[] {
  const namesIn = (text = '') => Array.from(text.matchAll(/`([A-Z_]+)`/g), ([, name = '']) => name);
  const lines = readFileSync('docs/operations/variables.md', 'utf8').split('\n');
  return lines
    .filter((line) => line.startsWith('| '))
    .flatMap((row) => {
      const [, first, required, secret] = row.split('|');
      const mark = column && { required, secret }[column]?.trim();
      return mark === undefined || mark === 'yes' ? namesIn(first) : namesIn(mark);
    });
}

describe('the variables of a shop that is started here', () => {
  it('are all variables of its configuration in the environment', () => {
    const given = {
      URL_SITE: 'query_param',
      ENVIRONMENT: 'production',
      SITES: '[]',
      ORIGIN: 'http://shop.localhost:9000',
      COMMERCE_URL: 'https://abc.api.commercecloud.salesforce.com:8443',
    };
    const told = shopVariables('8787', { ...given, HOME: '/home/ada', PORT: '8787' });
    expect(told).toEqual({ ...given, SESSION_KEY: expect.any(String) });
    const key = told.SESSION_KEY ?? '';
    expect(shopVariables('8787', { ...given, SESSION_KEY: key }).SESSION_KEY).toBe(key);
    expect(shopVariables('8787', given).SESSION_KEY).not.toBe(key);
  });

  it('are its own address and the embedded cloud’s without an environment; empty counts as none', () => {
    expect(shopVariables('9000', { URL_SITE: '' })).toEqual({
      ORIGIN: 'http://localhost:9000',
      COMMERCE_BROWSER_URL: 'http://localhost:8788',
      CONTENT_EDITOR_ORIGINS: 'http://localhost:8788',
      CONTENT_PREVIEW: expect.stringContaining('"http://localhost:8788/overview/editing/{id}"'),
      PAYMENT_BROWSER_URL: 'http://localhost:8788/pay',
    });
    expect(shopVariables('9000', { SANDBOX_PORT: '9001' }).COMMERCE_BROWSER_URL).toBe(
      'http://localhost:9001',
    );
    // the worker asks the hubs where it always did
    expect(shopVariables('9000', {}).CONTENT_PREVIEW).toContain(
      '"http://sandbox.internal/content-hub/vse/{host}"',
    );
  });

  it('are refused with every wrong value and what was expected', () => {
    const wrong = { URL_SITE: 'subdomain', FEATURE_CART: 'perhaps', SITES: '{"not":' };
    expect(() => shopVariables('8787', wrong)).toThrow(ConfigError);
    for (const said of [/URL_SITE: .*query_param/, /FEATURE_CART: /, /SITES: expected JSON/])
      expect(() => shopVariables('8787', wrong)).toThrow(said);
  });

  it('include each variable of docs/operations/variables.md, which names them all', () => {
    expect(documented().toSorted()).toEqual([...VARIABLES].toSorted());
  });

  it('are marked there where the worker needs them, and where they are secrets', () => {
    const needed = () => parseConfig({});
    expect(needed).toThrow(ConfigError);
    for (const name of documented('required')) expect(needed).toThrow(`  ${name}: missing`);
    for (const name of VARIABLES.filter((one) => !documented('required').includes(one)))
      expect(needed).not.toThrow(`  ${name}: `);
    expect(documented('secret').toSorted()).toEqual(SECRETS.toSorted());
  });

  it('are enough as the example there has them', () => {
    const [, example = ''] =
      /```toml\n(.*?)```/s.exec(
        readFileSync('docs/operations/first-deployment.md', 'utf8').replaceAll(/^ {3}/gm, ''),
      ) ?? [];
    const config = join(mkdtempSync(join(tmpdir(), 'cairn-example-')), 'wrangler.toml');
    writeFileSync(config, example);
    const { vars } = readConfig({ config, env: 'production' }, { hideWarnings: true });
    const { faults, secrets } = configurationFaults({ ...vars });
    expect([faults, secrets]).toEqual([[], ['COMMERCE_CLIENT_SECRET', 'SEARCH_API_KEY', 'SESSION_KEY']]);
  });

  it.concurrent.each(['start', 'preview'])(
    'npm run %s ends with the reason, before anything is built',
    async (command) => {
      const ended = await endedScript(command, { URL_SITE: 'subdomain', FEATURE_CART: 'perhaps' });
      expect(ended.status).toBe(1);
      expect(ended.stdout).toBe('');
      expect(ended.stderr).toMatch(/URL_SITE: .*query_param.*\n {2}FEATURE_CART: /);
      expect(ended.stderr).not.toMatch(/\n\s+at /);
    },
  );
});
