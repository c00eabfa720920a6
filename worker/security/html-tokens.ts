/**
 * The tokens of HTML text that matter for sanitising, found by the same rules as in browsers (HTML
 * standard §13.2.5).
 */
export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open'; name: string; attributes: Map<string, string> }
  | { kind: 'close'; name: string };

/** Elements whose content is plain text up to their own end tag. */
const RAW_TEXT = new Set([
  'script',
  'style',
  'iframe',
  'noembed',
  'noframes',
  'noscript',
  'xmp',
  'textarea',
  'title',
]);

const LETTER = /[a-z]/i;
const NAME_END = /[\s/>]/;
const SPACE_OR_SLASH = /[\s/]/;

/** The end of a `<!…>`, `<?…>` or `</…>` that browsers treat as a comment. */
function afterComment(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return after(html, '>', start + 1);
  const body = start + '<!--'.length;
  if (html.startsWith('>', body)) return body + 1;
  if (html.startsWith('->', body)) return body + 2;
  const end = /--!?>/g;
  end.lastIndex = body;
  return end.exec(html) ? end.lastIndex : html.length;
}

function after(html: string, text: string, from: number): number {
  const at = html.indexOf(text, from);
  return at < 0 ? html.length : at + text.length;
}

function skip(html: string, from: number, pattern: RegExp): number {
  let at = from;
  while (at < html.length && pattern.test(html.charAt(at))) at += 1;
  return at;
}

function upTo(html: string, from: number, end: RegExp): number {
  let at = from;
  while (at < html.length && !end.test(html.charAt(at))) at += 1;
  return at;
}

/**
 * Reads attributes from `from`; where a name is repeated, the first counts. `end` is the position
 * after the `>`, or -1 when the tag never ends.
 */
function readAttributes(html: string, from: number): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let at = from;
  for (;;) {
    at = skip(html, at, SPACE_OR_SLASH);
    if (at >= html.length) return { attributes, end: -1 };
    if (html.charAt(at) === '>') return { attributes, end: at + 1 };
    const nameEnd = upTo(html, at + 1, /[\s/>=]/);
    const name = html.slice(at, nameEnd).toLowerCase();
    let value = '';
    at = skip(html, nameEnd, /\s/);
    if (html.charAt(at) === '=') {
      at = skip(html, at + 1, /\s/);
      const quote = html.charAt(at);
      const quoted = quote === '"' || quote === "'";
      const end = quoted ? html.indexOf(quote, at + 1) : upTo(html, at, /[\s>]/);
      if (end < 0) return { attributes, end: -1 };
      value = html.slice(quoted ? at + 1 : at, end);
      at = quoted ? end + 1 : end;
    }
    if (!attributes.has(name)) attributes.set(name, value);
  }
}

/**
 * The tokens of `html` in order, in linear time. Comments, doctypes, processing instructions, an
 * unfinished tag at the end and the content of raw-text elements give no tokens. Texts and values
 * keep their character references.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  const lower = html.toLowerCase();
  let at = 0;
  while (at < html.length) {
    const tag = html.indexOf('<', at);
    const textEnd = tag < 0 ? html.length : tag;
    if (textEnd > at) yield { kind: 'text', text: html.slice(at, textEnd) };
    if (tag < 0) return;
    const next = html.charAt(tag + 1);
    const closing = next === '/';
    const nameStart = closing ? tag + 2 : tag + 1;
    if (LETTER.test(html.charAt(nameStart))) {
      const nameEnd = upTo(html, nameStart, NAME_END);
      const name = html.slice(nameStart, nameEnd).toLowerCase();
      const { attributes, end } = readAttributes(html, nameEnd);
      if (end < 0) return;
      at = end;
      yield closing ? { kind: 'close', name } : { kind: 'open', name, attributes };
      if (!closing && RAW_TEXT.has(name)) at = endOfRawText(lower, name, at);
      if (!closing && name === 'plaintext') return;
    } else if (next === '!' || next === '?' || closing) {
      at = afterComment(html, tag);
    } else {
      yield { kind: 'text', text: '<' };
      at = tag + 1;
    }
  }
}

/** Where the end tag of a raw-text element starts; the end of the text when it has none. */
function endOfRawText(lower: string, name: string, from: number): number {
  let at = from;
  for (;;) {
    at = lower.indexOf(`</${name}`, at);
    if (at < 0) return lower.length;
    const following = lower.charAt(at + name.length + 2);
    if (following === '' || NAME_END.test(following)) return at;
    at += 2;
  }
}
