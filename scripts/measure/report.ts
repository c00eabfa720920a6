import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { z } from 'zod';
import { stamp, stampNow } from './stamp.ts';

/** What a measurement leaves in the file that its `--report` names. */
export const reportFile = z.object({
  stamp,
  /** Tables in Markdown, by the names of their places in the documents (`renew.ts`). */
  tables: z.record(z.string(), z.string()),
  /** What failed or is worse than its bar, each in one line. */
  worse: z.array(z.string()),
});
export type ReportFile = z.output<typeof reportFile>;

type Cells = readonly (string | number)[];

/**
 * What a measurement finds. Tables are printed row by row as they are measured, in Markdown; those
 * with a name also have a place in a document, which `npm run measure` renews.
 */
export class Report {
  readonly #stamp = stampNow();
  readonly #tables = new Map<string, string[]>();
  readonly #worse: string[] = [];

  /** Begins a table, and returns what adds a row to it. */
  table(head: Cells, name?: string): (cells: Cells) => void {
    const lines: string[] = [];
    if (name !== undefined) this.#tables.set(name, lines);
    const row = (cells: Cells) => {
      const line = `| ${cells.join(' | ')} |`;
      lines.push(line);
      console.log(line);
    };
    row(head);
    row(head.map(() => '---'));
    return row;
  }

  /** Says something, and adds it below the table of that name. */
  note(name: string, line: string): void {
    console.log(`\n${line}`);
    this.#tables.get(name)?.push('', line);
  }

  /** What stands at a place as it is, and is not printed. */
  put(name: string, markdown: string): void {
    this.#tables.set(name, [markdown]);
  }

  /** Notes what failed or is worse than its bar, in one line. */
  isWorse(line: string): void {
    this.#worse.push(line);
  }

  /** What was found, for a file. */
  found(): ReportFile {
    const tables = Object.fromEntries([...this.#tables].map(([name, lines]) => [name, lines.join('\n')]));
    return { stamp: this.#stamp, tables, worse: this.#worse };
  }

  /** Says what was noted as worse, and writes the report where a file is named. */
  end(file: string | undefined): void {
    if (this.#worse.length > 0) console.log('');
    for (const line of this.#worse) console.log(`Fails: ${line}`);
    if (file === undefined) return;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(this.found(), null, 2)}\n`);
  }
}
