import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { guaranteeFindings } from '../../../scripts/doctor/guarantee.ts';
import { DEFAULT_SITES, siteVariables } from '../../../worker/config/sites.ts';

it('the doctor finds a notice of the legal guarantee that is missing, altered, or not there at all', async () => {
  const files = await mkdtemp(join(tmpdir(), 'notices-'));
  await writeFile(join(files, 'notice.svg'), 'official');
  const sha256 = 'f65c3dadd3fb0a5b5a1e4a0a5d1d5a6d5c0a5d5c0a5d5c0a5d5c0a5d5c0a5d5c';
  const [site] = DEFAULT_SITES;
  if (!site) throw new Error('There is no site.');
  const withNotices = (notices: object) =>
    guaranteeFindings({ SITES: [{ ...site, legalGuarantee: { years: 2, notices: { ...notices } } }] }, files);
  const size = { width: 6, height: 8 };
  const findings = await withNotices({
    'en-US': { src: '/notice.svg', sha256, ...size },
    'es-US': { src: '/gone.svg', sha256, ...size },
  });
  expect(findings.map(({ isWrong }) => isWrong)).toEqual([true, true]);
  const [hash] = /[\da-f]{64}/.exec(findings[0]?.says ?? '') ?? [];
  expect(findings[1]?.says).toContain('not among the files');
  const right = await withNotices({ 'en-US': { src: '/notice.svg', sha256: hash, ...size } });
  expect(right.map(({ isWrong }) => isWrong)).toEqual([false, true]);
  expect(right[1]?.says).toContain('has no official file');
  expect(await guaranteeFindings({ SITES: DEFAULT_SITES }, files)).toEqual([]);
});

it('a notice is a file of the shop, and nothing else', () => {
  const [site] = DEFAULT_SITES;
  const withSource = (src: string) => {
    const notices = { 'en-US': { src, sha256: 'a'.repeat(64), width: 6, height: 8 } };
    return siteVariables.SITES.parse(JSON.stringify([{ ...site, legalGuarantee: { years: 2, notices } }]));
  };
  for (const src of ['https://example.com/a.svg', '//example.com/a.svg', '/../a.svg', '/a.html'])
    expect(() => withSource(src), src).toThrow();
});
