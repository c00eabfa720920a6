/** The pages that have an address of their own as Markdown (docs/decisions/0084). */
const ADDRESS = /^\/(?:home|([pct])\/[^/]+)\.md$/;
const SUFFIX = '.md';

/**
 * The path of the page that an address asks for as Markdown, in the page's own spelling; undefined
 * for any other address.
 */
export function pageOfMarkdown(path: string): string | undefined {
  const [found, kind] = ADDRESS.exec(path) ?? [];
  if (found === undefined) return undefined;
  const page = path.slice(0, -SUFFIX.length);
  if (kind === undefined) return '/';
  return kind === 'p' ? page : `${page}/`;
}

/**
 * The address of a page as Markdown: that of the page without its slash, and `.md`; undefined for a
 * page that has none.
 */
export function markdownPath(path: string): string | undefined {
  const stated = `${path === '/' ? '/home' : path.replace(/\/$/, '')}${SUFFIX}`;
  return ADDRESS.test(stated) ? stated : undefined;
}

/** The same for a path with a query, which stays. */
export function markdownAddress(address: string): string | undefined {
  const [path = '', ...query] = address.split('?');
  const own = markdownPath(path);
  return own && [own, ...query].join('?');
}
