const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text escaped for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

const STYLE = `
body { font: 16px/1.5 Archivo, system-ui, sans-serif; max-width: 44rem; margin: 3rem auto; padding: 0 1rem;
  color: #1d1c1a; background: #f7f4ef; }
h1 { font-size: 1.75rem; line-height: 1.2; }
a { color: inherit; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .75rem 1rem .75rem 0; border-bottom: 1px solid #d8d2c8; vertical-align: top; }
th { font-weight: 500; }
label { display: block; font-weight: 500; margin: 1rem 0 .25rem; }
input { font: inherit; box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 .75rem;
  border: 1px solid #6b665d; border-radius: 4px; background: #fff; color: inherit; }
button { font: inherit; min-height: 44px; padding: 0 1.5rem; margin: 1.5rem .75rem 0 0; border: 1px solid #1d1c1a;
  border-radius: 4px; background: #1d1c1a; color: #fff; cursor: pointer; }
button.quiet { background: transparent; color: inherit; }
:focus-visible { outline: 3px solid #c2410c; outline-offset: 2px; }
.text { white-space: pre-line; overflow-wrap: anywhere; }
.code { font-size: 1.5rem; letter-spacing: .1em; }`;

/** A page of the embedded commerce cloud for people; `body` is HTML, `title` is text. */
export function htmlPage(
  { title, body, language = 'en' }: { title: string; body: string; language?: string },
  status = 200,
): Response {
  const html = `<!doctype html>
<html lang="${escapeHtml(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>`;
  return new Response(html, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  });
}
