import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { ReportFile } from './report.ts';
import { stampLine } from './stamp.ts';

const END = '<!-- /measured -->';
const beginOf = (name: string) => `<!-- measured: ${name} -->`;

/**
 * A document with other content at the place of that name, which begins with
 * `<!-- measured: name -->` and ends with `<!-- /measured -->`, each a line. All else stays as it is.
 * Throws where there is no such place, more than one, or one without an end.
 */
export function renewed(document: string, name: string, content: string): string {
  const begin = beginOf(name);
  const [before, after, ...more] = document.split(`${begin}\n`);
  if (before === undefined || after === undefined)
    throw new Error(`There is no place for “${name}”: it begins with the line ${begin}`);
  if (more.length > 0) throw new Error(`There is more than one place for “${name}”.`);
  const end = after.indexOf(END);
  if (end < 0 || after.slice(0, end).includes('<!-- measured:'))
    throw new Error(`The place for “${name}” has no end: the line ${END}`);
  return `${before}${begin}\n\n${content.trim()}\n\n${after.slice(end)}`;
}

/** Throws where a document lacks a place of these names. */
export function checkPlaces(document: string, names: readonly string[]): void {
  for (const name of names) renewed(document, name, '');
}

/** The text of a document in which the tables of a report are new, each with its stamp. */
export function withReport(document: string, { stamp, tables }: ReportFile): string {
  return Object.entries(tables).reduce(
    (text, [name, table]) => renewed(text, name, `${stampLine(stamp)}\n\n${table}`),
    document,
  );
}

/** Writes the tables of a report into a document; with `into`, into a copy of it there. */
export function renewDocument(path: string, report: ReportFile, into = path): void {
  mkdirSync(dirname(into), { recursive: true });
  writeFileSync(into, withReport(readFileSync(path, 'utf8'), report));
}
