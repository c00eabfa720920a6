import { escapeHtml } from '../http/html-page.ts';

/** HTML that is safe to send. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Content = Html | string | number | null | false | undefined | readonly Content[];

function write(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Html) return content.text;
  if (typeof content === 'object') return content.map(write).join('');
  return escapeHtml(String(content));
}

/**
 * A template of HTML. Inserted values are escaped unless they are `Html`; undefined, false and null
 * are left out.
 */
export function html(strings: TemplateStringsArray, ...contents: Content[]): Html {
  return new Html(strings.map((text, index) => text + write(contents[index])).join(''));
}

/** A table with a caption and column headings; the first cell of a row is its heading. */
export function table(caption: string, columns: string[], rows: (Html | string | number)[][]): Html {
  if (rows.length === 0) return html`<p>${caption}: none.</p>`;
  return html`<div class="wide" tabindex="0" role="region" aria-label="${caption}"><table><caption>${caption}</caption>
<thead><tr>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
<tbody>${rows.map(
    ([first = '', ...cells]) =>
      html`<tr><th scope="row">${first}</th>${cells.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table></div>`;
}

/** A moment in a readable form, in UTC. */
export function moment(epochMs: number): Html {
  const iso = new Date(epochMs).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')}</time>`;
}

/** Any value as indented JSON. */
export function json(value: unknown): Html {
  return html`<pre tabindex="0">${JSON.stringify(value, null, 2)}</pre>`;
}
