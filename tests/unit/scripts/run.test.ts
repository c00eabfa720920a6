import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commandOf } from '../../../scripts/run.ts';

const WORDS = 'a "gift card" | 100 %PATH% \\.test';

describe('a program of a package', () => {
  it('is started as it is where nothing reads its arguments', () => {
    expect(commandOf('vitest', ['-t', WORDS], 'linux')).toEqual(['vitest', ['-t', WORDS], { shell: false }]);
  });

  it.each(['vitest', 'playwright', 'wrangler', 'vite', 'biome', 'tsc', 'knip'])(
    'is run by Node on Windows, whose shell would read its arguments: %s',
    (program) => {
      const [file, [script = '', ...args], { shell }] = commandOf(program, ['-t', WORDS], 'win32');
      expect([file, args, shell]).toEqual([process.execPath, ['-t', WORDS], false]);
      expect(execFileSync(file, ['--check', script], { encoding: 'utf8' })).toBe('');
    },
  );

  it('may be Node itself, or a program of the machine', () => {
    expect(commandOf('node', [WORDS], 'win32')).toEqual([process.execPath, [WORDS], { shell: false }]);
    expect(commandOf('npx', [], 'win32')).toEqual(['npx', [], { shell: true }]);
    expect(commandOf('ffmpeg', ['-i', 'a'], 'win32')).toEqual(['ffmpeg', ['-i', 'a'], { shell: false }]);
  });
});
