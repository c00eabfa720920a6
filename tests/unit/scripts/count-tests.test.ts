import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countTests } from '../../../scripts/count-tests.ts';

/** A playwright that lists more tests without areas, as tests/browser/states.test.ts does. */
const FAKE = `#!/bin/sh
case "$*" in *broken*) echo "No such file" >&2; exit 1 ;; esac
if test "$AREAS" = bag; then echo "Total: 3 tests in 1 file"; else echo "Total: 120 tests in 9 files"; fi
`;

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cairn-playwright-'));
  writeFileSync(join(folder, 'playwright'), FAKE);
  chmodSync(join(folder, 'playwright'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the number of browser tests', () => {
  const environment = () => ({ ...process.env, PATH: [folder, process.env.PATH].join(delimiter) });

  it('is that of the areas which a change touches', () => {
    expect(countTests(['test'], { ...environment(), AREAS: 'bag' })).toBe('3');
    expect(countTests(['test'], environment())).toBe('120');
  });

  it('is unknown where playwright cannot list them, and why is said', () => {
    const said: string[] = [];
    expect(countTests(['test', 'broken'], environment(), (line) => said.push(line))).toBeUndefined();
    expect(said).toEqual([expect.stringContaining('No such file')]);
  });
});
