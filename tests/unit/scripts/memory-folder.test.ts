import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasMemoryFor, storedInMemory } from '../../../scripts/memory-folder.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, '../../../scripts/memory-folder.ts')).href;
/** A day ago, in seconds since the epoch. */
const YESTERDAY = Date.now() / 1_000 - 86_400;

let memory: string;

beforeEach(() => {
  memory = mkdtempSync(join(tmpdir(), 'memory-'));
});
afterEach(() => rmSync(memory, { recursive: true, force: true }));

describe('what tests store in memory', () => {
  it('is in a folder of its own, which is gone when the process has ended', () => {
    const script = `import { storedInMemory } from ${JSON.stringify(MODULE)};
      console.log(storedInMemory(${JSON.stringify(memory)}, 1).TMPDIR);`;
    const folder = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    expect(folder).toContain(join(memory, 'cairn-tests-'));
    expect(existsSync(folder.trim())).toBe(false);
  });

  it('takes no place for good: what a killed run has left is removed, what another uses stays', () => {
    for (const name of ['cairn-tests-left', 'cairn-tests-used', 'others']) mkdirSync(join(memory, name));
    for (const name of ['cairn-tests-left', 'others']) utimesSync(join(memory, name), YESTERDAY, YESTERDAY);
    storedInMemory(memory, 1);
    expect(readdirSync(memory)).toEqual(expect.arrayContaining(['cairn-tests-used', 'others']));
    expect(readdirSync(memory)).not.toContain('cairn-tests-left');
  });

  it('is on the disk where there is no room, or no such folder', () => {
    expect(storedInMemory(memory, Number.MAX_SAFE_INTEGER)).toEqual({});
    expect(storedInMemory(join(memory, 'nowhere'), 1)).toEqual({});
    expect(hasMemoryFor(1, join(memory, 'nowhere'))).toBe(false);
    expect(readdirSync(memory)).toEqual([]);
  });
});
