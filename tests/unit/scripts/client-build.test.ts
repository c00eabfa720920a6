import { describe, expect, it } from 'vitest';
import { chunkGroups } from '../../../scripts/client-build/chunks.ts';
import { leaveOutHelpers, withHelpers } from '../../../scripts/client-build/own-helpers.ts';

const ROOT = new URL('../../../', import.meta.url).pathname;
/** The first chunk that has a file: that in which the bundler puts it. */
const chunkOf = (path: string) => chunkGroups().find(({ test }) => test(ROOT + path))?.name;

describe('the chunks', () => {
  it.each([
    ['client/product/added-dialog.tsx', 'adding'],
    ['client/product/buy-form.tsx', 'product'],
    ['node_modules/react-dom/client.js', 'ground'],
    ['node_modules/@formatjs/icu-messageformat-parser/no-parser.js', 'ground'],
    ['shared/images/image.ts', 'ground'],
    // the tiles' copy (scripts/client-build/tile-copies.ts)
    ['shared/images/image.ts?tiles', undefined],
    ['client/main.ts', undefined],
  ])('%s is in %s', (path, name) => {
    expect(chunkOf(path)).toBe(name);
  });

  it.each([
    { name: 'ground', files: ['client/no-such-file.ts'] },
    { name: 'ground', files: ['client/no-such-folder/'] },
    { name: 'ground', packages: ['no-such-package'], files: [] },
  ])('are an error where something is not there: %j', (chunk) => {
    expect(() => chunkGroups([chunk])).toThrow('which is not there');
  });
});

describe('the bundler’s helpers', () => {
  const FILE = 'assets/rolldown-runtime-abcdefg.js';

  it('are copied into the chunk that imports them', () => {
    const code = withHelpers('import { n as __toESM } from "./rolldown-runtime-abcdefg.js";\nrun();');
    expect(code).toMatch(/^const __toESM = .*;\nrun\(\);$/);
    expect(() => withHelpers('import { n as __other } from "./rolldown-runtime-abcdefg.js";')).toThrow(
      '__other',
    );
  });

  it('are left out, unless a chunk still names their file', () => {
    const helpers = { fileName: FILE, code: 'export {}' };
    const bundle = { [FILE]: helpers, 'assets/a.js': { fileName: 'assets/a.js', code: 'run()' } };
    leaveOutHelpers(bundle);
    expect(Object.keys(bundle)).toEqual(['assets/a.js']);
    const other = { fileName: 'assets/b.js', code: 'import "./rolldown-runtime-abcdefg.js";' };
    expect(() => leaveOutHelpers({ [FILE]: helpers, 'assets/b.js': other })).toThrow('assets/b.js');
  });
});
