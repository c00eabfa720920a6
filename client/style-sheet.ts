const loading = new Map<string, Promise<void>>();

/**
 * Adds a style sheet to the end of the page, for what only scripts open. Resolves when it has loaded or
 * failed: what it styles works without it. A sheet that the page links itself is neither added nor waited
 * for. Before another sheet, or a second time, it would have Chromium lay out the whole page again
 * (docs/decisions/0191).
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

/** Takes the links of style sheets out of HTML, and adds the sheets to the page. Resolves as `loadStyle`. */
export function loadStylesOf(html: DocumentFragment): Promise<unknown> {
  const links = [...html.querySelectorAll('link[rel=stylesheet]')];
  for (const link of links) link.remove();
  return Promise.all(links.map((link) => loadStyle(link.getAttribute('href') ?? '')));
}
