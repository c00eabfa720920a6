import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = globSync('docs/decisions/0*.md').map((path) => {
  const [, number = '', title = ''] = /^# (\d+)\. (.+)\n/.exec(readFileSync(path, 'utf8')) ?? [];
  return { file: basename(path), number, title };
});
const index = readFileSync('docs/decisions/README.md', 'utf8');
/** The rows of the tables: number, title, file and status. */
const rows = Array.from(
  index.matchAll(/^\| (\d+)\. \[(.+)\]\((\S+)\) \| (.+) \|$/gm),
  ([, number = '', title = '', file = '', status = '']) => ({ file, number, title, status }),
);

describe('the index of decisions', () => {
  it('has one row for each of them, with its number and title', () => {
    const byFile = (one: { file: string }, other: { file: string }) => one.file.localeCompare(other.file);
    expect(rows.map(({ status: _, ...row }) => row).sort(byFile)).toEqual(files.sort(byFile));
  });

  it('says of each whether it holds', () => {
    for (const { file, status } of rows)
      expect(status, file).toMatch(/^(?:current|superseded (?:in part )?by \[\d+\]\(\S+\))$/);
  });

  it('names ten to read first', () => {
    const [, first = ''] = /## Ten to read first\n\n((?:- .+\n)+)/.exec(index) ?? [];
    expect(first.match(/^- \[/gm)).toHaveLength(10);
  });
});

it('a decision begins with the number that its file has', () => {
  for (const { file, number } of files) expect(Number(number), file).toBe(Number.parseInt(file, 10));
});
