import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOMS = 'worker|client|shared|sandbox|tests|scripts|docs';
const EXTENSIONS = 'tsx|ts|mjs|css|md|json|toml|sql';
/** A path from the repository's root, to a file or, with `/` at its end, to a folder. */
const PATH = new RegExp(`(?<![\\w./@-])(?:${ROOMS})/(?:[\\w.-]+/)*(?:[\\w.-]+\\.(?:${EXTENSIONS})\\b)?`, 'g');
const DECISION = /docs\/decisions\/(\d{4})(?![\w-])/g;
/** A test as docs/reference/spec-coverage.md names it. */
const TEST = /(?<=[|,] )((?:edge|browser|conformance|unit)\/[\w/-]+)(?=,| \|)/g;
/** A link to a file, to one of its headings, or to a heading of the same page. */
const LINK = /\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

const read = (file: string) => readFileSync(file, 'utf8');
const guides = globSync(['*.md', 'docs/**/*.md', 'sandbox/**/*.md']);
const code = globSync(`{${ROOMS.replaceAll('|', ',')}}/**/*.{ts,tsx,mjs,css}`)
  // their samples are files that do not exist
  .filter((file) => !file.startsWith('tests/unit/scripts/') && !file.includes('/compiled/'));

/** The lines of a file that are comments. */
const comments = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => /^\s*(?:\/?\*|\/\/)|\s\/\/ /.test(line))
    .join('\n');

/** The names by which links reach the headings of a page. */
const headingsOf = (file: string) =>
  Array.from(read(file).matchAll(/^#+ (.+)$/gm), ([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

/** What a text names that does not exist. */
function missing(text: string): string[] {
  const paths = (text.match(PATH) ?? []).filter((path) => !existsSync(path));
  const decisions = [...text.matchAll(DECISION)].filter(
    ([, number]) => globSync(`docs/decisions/${number}-*.md`).length === 0,
  );
  return [...paths, ...decisions.map(([name]) => name)];
}

describe('every file that is named exists', () => {
  it.each(guides)('in %s', (file) => {
    const text = read(file);
    const links = [...text.matchAll(LINK)].flatMap(([link, path = '', heading]) => {
      const target = path ? join(dirname(file), path) : file;
      if (!existsSync(target)) return link;
      return heading && !headingsOf(target).includes(heading) ? link : [];
    });
    expect([...missing(text), ...links]).toEqual([]);
  });

  it('in comments', () => {
    expect(code.length).toBeGreaterThan(0);
    expect(code.flatMap((file) => missing(comments(file)).map((path) => `${file}: ${path}`))).toEqual([]);
  });

  it('among the tests of docs/reference/spec-coverage.md', () => {
    const tests = [...read('docs/reference/spec-coverage.md').matchAll(TEST)].map(([, name = '']) => name);
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.filter((name) => globSync(`tests/${name}{.test.ts,.test.tsx,/}`).length === 0)).toEqual([]);
  });
});
