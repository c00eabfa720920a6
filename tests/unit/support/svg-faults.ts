/**
 * The faults of an SVG picture: elements left open, ids that are duplicate or missing, invalid
 * numbers.
 */
export function svgFaults(svg: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, close, name, rest] of svg.matchAll(/<(\/?)([a-zA-Z]+)([^>]*)>/g)) {
    if (close) {
      if (open.pop() !== name) found.push(`stray </${name}>`);
    } else if (!rest?.endsWith('/')) open.push(name ?? '');
  }
  if (open.length > 0) found.push(`left open: ${open.join(' ')}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  for (const [at, id] of ids.entries()) if (ids.indexOf(id) !== at) found.push(`twice ${id}`);
  for (const [, url, href] of svg.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)) {
    if (!ids.includes(url ?? href ?? '')) found.push(`no ${url ?? href}`);
  }
  if (/NaN|undefined|Infinity|\[object|<script|https?:\/\/(?!www\.w3\.org)/.test(svg))
    found.push('foreign matter');
  return found;
}
