const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, unless it is there, for what only scripts open. Resolves when it is there,
 * and also when it cannot be loaded: what it styles works without it. It comes last: a sheet before another
 * one, or twice the same, has the browser lay out the whole page again (docs/decisions/0191).
 */
export async function loadStyle(href: string): Promise<void> {
  if (document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)?.sheet) return;
  let sheet = loading.get(href);
  if (!sheet) {
    sheet = new Promise((done) => {
      const link = document.createElement('link');
      link.rel = 'stylesheet';
      link.href = href;
      link.onload = () => done();
      link.onerror = () => done();
      document.body.appendChild(link);
    });
    loading.set(href, sheet);
  }
  return sheet;
}

/** Moves the style sheets that HTML links to the end of the page. Resolves when they have loaded. */
export function loadStylesOf(html: DocumentFragment): Promise<unknown> {
  const links = [...html.querySelectorAll('link[rel=stylesheet]')];
  for (const link of links) link.remove();
  return Promise.all(links.map((link) => loadStyle(link.getAttribute('href') ?? '')));
}
