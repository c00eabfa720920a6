/** No picture name contains a line break or a tab, since no address can. Names may contain spaces. */
const NAME = '\n';
/** Before the end of a name that begins as the first one does, up to that one's last underscore. */
const END = '\t';

/** What the names of one colour's pictures have in common. */
const startOf = (name = '') => name.slice(0, name.lastIndexOf('_') + 1);

/** The names of pictures as one attribute: short, because a list has fifty of them. */
export function joinNames([first = '', ...names]: readonly string[]): string {
  const start = startOf(first);
  const further = names.map((name) =>
    start && name.startsWith(start) ? END + name.slice(start.length) : NAME + name,
  );
  return first + further.join('');
}

/** The names in an attribute; empty without it. */
export function splitNames(text?: string): string[] {
  if (text === undefined) return [];
  const [first = ''] = text.split(/[\n\t]/, 1);
  const further = text.slice(first.length).match(/[\n\t][^\n\t]*/g) ?? [];
  return [first, ...further.map((name) => (name[0] === END ? startOf(first) : '') + name.slice(1))];
}
