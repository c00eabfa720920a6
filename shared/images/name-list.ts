/** Before a name. No picture name contains a line break or a tab, since no address can. */
const NAME = '\n';
/** Before the end of a name that begins as that of the picture shown does. */
const END = '\t';

/**
 * What the names of one colour's pictures have in common: up to the last underscore. Nothing in a
 * full link.
 */
const startOf = (name: string) => (name.includes('/') ? '' : name.slice(0, name.lastIndexOf('_') + 1));

/**
 * The names of pictures as one attribute of what stands around `shown`, a picture of the same
 * colour: short, because a list has fifty of them.
 */
export function joinNames(names: readonly string[], shown: string): string {
  const start = startOf(shown);
  return names
    .map((name) => (start && name.startsWith(start) ? END + name.slice(start.length) : NAME + name))
    .join('');
}

/** The names in an attribute, beside the picture `shown`; empty without it. */
export function splitNames(text = '', shown = ''): string[] {
  const start = startOf(shown);
  return (text.match(/[\n\t][^\n\t]*/g) ?? []).map((name) => (name[0] === END ? start : '') + name.slice(1));
}

/**
 * The name of the picture that shows `shown`'s colour as `front` shows its own: `CRN1_020_front`
 * for the swatch `CRN1_020_swatch` and `CRN1_010_front`.
 */
export const sameView = (shown: string, front: string): string =>
  startOf(shown) + front.slice(startOf(front).length);

/** The name in the address of a picture on the image service; a full link has none. */
export function nameInAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}
