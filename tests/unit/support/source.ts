import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';

/** The text of a file of the project, with white space collapsed. */
export function source(file: string): string {
  return readFileSync(file, 'utf8').replace(/\s+/g, ' ');
}

/**
 * A constant as a file states it: `const NAME = …;` with numbers, texts, lists, objects or
 * arithmetic of them. It is read from the text, so that a constant need not be exported for a test,
 * and one that needs a browser can be read as well. `known` gives the values of names in it.
 */
export function constant(file: string, name: string, known: Record<string, unknown> = {}): unknown {
  const found = new RegExp(`\\bconst ${name}(?::[^=]+)? =\\s+([\\s\\S]+?)( as const)?;\\n`).exec(
    readFileSync(file, 'utf8'),
  );
  if (!found) throw new Error(`${file} has no constant ${name}.`);
  // plain objects and lists of this realm
  return structuredClone(JSON.parse(JSON.stringify(runInNewContext(`(${found[1]})`, known))));
}
