import { expect, inject, it } from 'vitest';
import { unstable_getMiniflareWorkerOptions as workerOptions } from 'wrangler';
import { examine, reachable } from '../../scripts/doctor/examine.ts';
import { parseConfig } from '../../worker/config/config.ts';
import { EUROPEAN_SITE } from '../support/european-site.ts';
import { PRODUCT_DUTIES } from '../support/product-duties.ts';

const { bindings } = workerOptions('wrangler.toml').workerOptions;
const variables = reachable(Object.assign({}, bindings), inject('sandbox'));

/** What the doctor says of the products of a site with these duties. */
async function saidOf(productDuties: object | undefined) {
  const SITES = JSON.stringify([{ ...EUROPEAN_SITE, productDuties }]);
  const findings = await examine(parseConfig({ ...variables, SITES, DEFAULT_SITE: EUROPEAN_SITE.id }));
  return findings.filter(({ subject }) => subject.startsWith('product duties'));
}

it('the doctor names the products that a site does not sell, and what each lacks', async () => {
  expect(await saidOf(PRODUCT_DUTIES)).toEqual([
    {
      subject: 'product duties, cairn-eu',
      isWrong: true,
      says: expect.stringMatching(
        /^1 of \d{3} products are not sold, .*: CRN7506 \(safety, c_manufacturer cannot be read\)\. Fill/,
      ),
    },
  ]);
});

it('the doctor names the products that a country of the site does not get, and what it asks for', async () => {
  const found = await saidOf({ ...PRODUCT_DUTIES, states: ['composition'], weeeNumbers: {} });
  expect(found).toEqual([
    {
      subject: 'product duties, cairn-eu',
      isWrong: true,
      says: expect.stringMatching(
        /^\d+ of \d{3} products are not delivered everywhere, .*CRN\d+ \(DE: equipment\)/,
      ),
    },
  ]);
});

it('of the sites beside the embedded commerce cloud only what Europe still lacks is wrong', async () => {
  const findings = await examine(parseConfig(variables));
  expect(findings.flatMap(({ isWrong, subject }) => (isWrong ? [subject] : []))).toEqual([
    'product duties, cairn-eu',
    ...['en-IE', 'de-DE', 'fr-FR'].map((locale) => `notice of the legal guarantee, cairn-eu ${locale}`),
  ]);
});

it('it names some and counts the others where all lack something', async () => {
  const [found, ...others] = await saidOf({ ...PRODUCT_DUTIES, manufacturer: undefined });
  expect(others).toEqual([]);
  expect(found?.says).toMatch(/CRN\d+ \(safety\).* and \d{3} more\. Fill/);
});

it('it says that all is well, and nothing of a site that asks for nothing', async () => {
  expect(await saidOf({ ...PRODUCT_DUTIES, states: ['composition'] })).toEqual([
    {
      subject: 'product duties, cairn-eu',
      isWrong: false,
      says: expect.stringMatching(/^all \d{3} products/),
    },
  ]);
  expect(await saidOf(undefined)).toEqual([]);
});
