const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the page, unless it is linked there, for what only scripts open. Resolves when it is
 * there, and also when it cannot be loaded: what it styles works without it. It comes last: a sheet before
 * another one, or twice the same, has Chromium lay out the whole page again (docs/decisions/0191).
 */
export async function loadStyle(href: string): Promise<void> {
  if (!document.querySelector(`link[rel=stylesheet][href="${href}"]`))
    loading.set(
      href,
      new Promise((done) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
        link.onload = link.onerror = () => done();
        document.body.appendChild(link);
      }),
    );
  await loading.get(href);
}

/** Takes the style sheets that HTML links out of it, for the page to have. Resolves when they have loaded. */
export function loadStylesOf(html: DocumentFragment): Promise<unknown> {
  const links = [...html.querySelectorAll('link[rel=stylesheet]')];
  for (const link of links) link.remove();
  return Promise.all(links.map((link) => loadStyle(link.getAttribute('href') ?? '')));
}
