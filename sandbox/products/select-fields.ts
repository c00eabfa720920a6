import { problem } from '../http/problem.ts';

/**
 * A parsed property selector: each name with the selector of its content; `**` keeps everything.
 */
export type Selector = Map<string, Selector | null>;

const MAX_SELECTOR_LENGTH = 4000;
const MAX_DEPTH = 12;
const NAME = /^[\w*]+/;

function malformed(selector: string) {
  const detail = 'The property selector is not well formed.';
  return problem(400, 'malformed-selector', 'Malformed Selector', detail, {
    selector: selector.slice(0, 200),
  });
}

/**
 * Parses `(id,name,data.(id,**))`; undefined stays undefined. Throws 400 `malformed-selector`
 * (docs/contracts/README.md §6).
 */
export function parseSelector(text: string | undefined): Selector | undefined {
  if (text === undefined) return undefined;
  let rest = text.replaceAll(/\s/g, '');
  const group = (depth: number): Selector => {
    if (depth > MAX_DEPTH || !rest.startsWith('(')) throw malformed(text);
    const selector: Selector = new Map();
    do {
      rest = rest.slice(1);
      const name = NAME.exec(rest)?.[0];
      if (!name) throw malformed(text);
      rest = rest.slice(name.length);
      if (rest.startsWith('.')) {
        rest = rest.slice(1);
        selector.set(name, group(depth + 1));
      } else {
        selector.set(name, null);
      }
    } while (rest.startsWith(','));
    if (!rest.startsWith(')')) throw malformed(text);
    rest = rest.slice(1);
    return selector;
  };
  if (text.length > MAX_SELECTOR_LENGTH) throw malformed(text);
  const selector = group(0);
  if (rest !== '') throw malformed(text);
  return selector;
}

/** The parts of a document that a selector names; all of it without one. */
export function selectFields(value: unknown, selector: Selector | null | undefined): unknown {
  if (!selector || selector.has('**')) return value;
  if (Array.isArray(value)) return value.map((item) => selectFields(item, selector));
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const below = selector.get(name) ?? selector.get('*');
    if (selector.has(name) || selector.has('*')) kept[name] = selectFields(part, below);
  }
  return kept;
}
