import { escapeHtml } from '../http/html-page.ts';
import { textLocaleOf } from '../sites.ts';
import type { MailContent } from './mail-content.ts';
import { mailPictures } from './mail-picture.ts';
import { actionOf, colonOf, helpOf, isQuiet } from './mail-texts.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { quotationOf } from './quoted.ts';

const WEB_ADDRESS = /^https?:\/\//i;

const TEXT = 'color:#1c1b19';
const SOFT = 'color:#55514a';
const LINE = 'border-top:1px solid #d8d2c7';
const QUOTE = 'border-left:2px solid #d8d2c7';
const FONT = "font-family:Archivo,'Helvetica Neue',Arial,sans-serif";

/**
 * Colors of programs that show mails dark and honour a style sheet. All others invert the inline
 * colors, each of which stands with its ground; pictures have a ground of their own.
 */
const DARK = `@media (prefers-color-scheme: dark) {
  .mail { background: #1c1b19 !important; }
  .mail td, .mail h1, .mail h2, .mail h3, .mail a { color: #f6f3ee !important; border-color: #55514a !important; }
  .mail .soft { color: #c9c3b8 !important; }
  .mail .button { background: #f6f3ee !important; color: #1c1b19 !important; }
}`;

const table = (rows: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows}</table>`;
/** On a narrow phone a word that is wider than the column goes on in the next line. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const row = (body: string, style = '') =>
  `<tr><td style="${FONT};${TEXT};font-size:16px;line-height:24px;padding:0 0 24px;${WRAP};${style}">${body}</td></tr>`;
const soft = (body: string) => `<span class="soft" style="${SOFT}">${body}</span>`;
/** Plain text as HTML that keeps its line breaks. */
const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>');

type Line = MailContent['groups'][number]['lines'][number];

function productRow({ quantity, name, details, price, picture }: Line, root: string): string {
  const cell = `${FONT};${TEXT};font-size:16px;line-height:24px;padding:16px 0;vertical-align:top;${WRAP};${LINE}`;
  const more = [details, quantity > 1 ? `× ${quantity}` : ''].filter(Boolean).map(escapeHtml);
  // a third column for the price would leave the name no room on a phone
  const image = picture && `<td width="136" style="${cell}">${mailPictures([picture], root)}</td>\n`;
  return `<tr>${image ?? ''}<td${image ? '' : ' colspan="2"'} style="${cell}"><strong>${escapeHtml(name)}</strong><br>${
    more.length > 0 ? `${soft(more.join('<br>'))}<br>` : ''
  }${escapeHtml(price)}</td></tr>`;
}

function totalRow({ label, value, isTotal }: MailContent['totals'][number]): string {
  const cell = `${FONT};${TEXT};font-size:${isTotal ? 18 : 16}px;line-height:24px;padding:${isTotal ? '12px 0' : '4px 0'};${
    isTotal ? `font-weight:600;${LINE}` : ''
  }`;
  return `<tr><td style="${cell};${WRAP}">${escapeHtml(label)}</td><td align="right" style="${cell};white-space:nowrap">${escapeHtml(value)}</td></tr>`;
}

type Block = NonNullable<MailContent['sections']>[number]['blocks'][number];
type Words = Extract<Block, { kind: 'paragraph' }>['words'];

/** Words as HTML, with their links; what a person typed is none of them. */
function wordsHtml(words: Words): string {
  return words
    .map(({ text, href, isStrong }) => {
      if (href !== undefined) return `<a href="${escapeHtml(href)}" style="${TEXT}">${lines(text)}</a>`;
      return isStrong ? `<strong>${lines(text)}</strong>` : lines(text);
    })
    .join('');
}

function blockHtml(block: Block): string {
  if (block.kind === 'heading')
    return `<h3 style="${FONT};${TEXT};font-size:16px;line-height:24px;margin:20px 0 8px">${escapeHtml(block.text)}</h3>`;
  if (block.kind === 'paragraph') return `<p style="margin:0 0 12px">${wordsHtml(block.words)}</p>`;
  const tag = block.isNumbered ? 'ol' : 'ul';
  const items = block.items.map((item) => `<li style="margin:0 0 4px">${wordsHtml(item)}</li>`);
  return `<${tag} style="margin:0 0 12px;padding:0 0 0 20px">${items.join('')}</${tag}>`;
}

function contentRows({ intro, groups, totals, facts }: MailContent, root: string): string {
  return [
    row(lines(intro)),
    ...groups.map(({ heading, lines: products, notes }) =>
      row(
        [
          heading === undefined
            ? ''
            : `<h2 style="${FONT};${TEXT};font-size:18px;margin:0 0 12px">${escapeHtml(heading)}</h2>`,
          table(products.map((product) => productRow(product, root)).join('')),
          notes.length > 0 ? soft(notes.map(escapeHtml).join('<br>')) : '',
        ].join(''),
      ),
    ),
    row(table(totals.map(totalRow).join('')), `padding-top:12px;${LINE}`),
    ...facts.map(({ label, lines: said }) =>
      row(`${soft(escapeHtml(label))}<br>${said.map(escapeHtml).join('<br>')}`),
    ),
  ].join('');
}

/** The longer texts of a content, below the button: nobody looks for it at their end. */
function sectionRows({ sections = [] }: MailContent): string {
  const rows = sections.map(({ heading, blocks }) =>
    row(
      [
        `<h2 style="${FONT};${TEXT};font-size:20px;line-height:28px;margin:0 0 12px">${escapeHtml(heading)}</h2>`,
        ...blocks.map(blockHtml),
      ].join(''),
      `padding-top:24px;${LINE}`,
    ),
  );
  return rows.join('');
}

/** A paragraph of a body; what somebody typed stands behind a line of its own. */
function paragraphRow(paragraph: string): string {
  const quotation = quotationOf(paragraph);
  if (quotation === null) return row(lines(paragraph));
  return row(`<blockquote style="margin:0;padding:0 0 0 16px;${QUOTE}">${lines(quotation)}</blockquote>`);
}

/** The paragraphs of a body, with the pictures of what it is about below the first one. */
function bodyRows({ body, pictures = [] }: OutgoingMessage, root: string): string {
  const [first = '', ...paragraphs] = body.split(/\n{2,}/);
  return [
    paragraphRow(first),
    ...(pictures.length > 0 ? [row(mailPictures(pictures, root))] : []),
    ...paragraphs.map(paragraphRow),
  ].join('');
}

/**
 * A message in one column of at most 600 px: the brand, the subject, what it says, its code, its
 * button, its longer texts, help. Every style is inline, because mail programs drop style sheets.
 * `root` is the way to the sandbox's root.
 */
export function mailColumn(message: OutgoingMessage, shopOrigin: string, root: string): string {
  const { kind, subject, content, token, link, locale } = message;
  const { home, question, links, seller } = helpOf(locale, shopOrigin);
  const address = link === undefined ? '' : escapeHtml(link);
  const button = `display:inline-block;background:#1c1b19;color:#ffffff;padding:12px 28px;border-radius:2px;font-weight:600;text-decoration:none`;
  const rows = [
    row(
      `<a href="${escapeHtml(home)}" style="${TEXT};font-size:20px;font-weight:700;letter-spacing:5px;text-decoration:none">CAIRN</a>`,
    ),
    row(`<h1 style="${FONT};${TEXT};font-size:28px;line-height:34px;margin:0">${escapeHtml(subject)}</h1>`),
    content ? contentRows(content, root) : bodyRows(message, root),
    token === undefined
      ? ''
      : row(`<code style="font-size:28px;line-height:36px;letter-spacing:4px">${escapeHtml(token)}</code>`),
    link === undefined
      ? ''
      : row(
          WEB_ADDRESS.test(link)
            ? `<a href="${address}" ${isQuiet(kind) ? `style="${TEXT}"` : `class="button" style="${button}"`}>${escapeHtml(actionOf(kind, locale))}</a>`
            : address,
        ),
    content ? sectionRows(content) : '',
    row(
      `${soft(escapeHtml(question))} ${links
        .map(({ label, href }) => `<a href="${escapeHtml(href)}" style="${TEXT}">${escapeHtml(label)}</a>`)
        .join(' · ')}`,
      `padding-top:24px;${LINE}`,
    ),
    seller.length > 0 ? row(soft(seller.map(escapeHtml).join('<br>'))) : '',
  ];
  return `<div class="mail" lang="${escapeHtml(textLocaleOf(locale))}" style="background:#f6f3ee;padding:32px 16px"><div style="max-width:600px;margin:0 auto">${table(rows.join(''))}</div></div>`;
}

/** A message as the document that is sent. */
export function mailDocument(message: OutgoingMessage, shopOrigin: string, root: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(textLocaleOf(message.locale))}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>${DARK}</style>
</head>
<body class="mail" style="margin:0;background:#f6f3ee">
${mailColumn(message, shopOrigin, root)}
</body>
</html>`;
}

/** A message as plain text, for programs that show no HTML. */
export function mailText({ kind, body, token, link, locale }: OutgoingMessage, shopOrigin: string): string {
  const { question, links, seller } = helpOf(locale, shopOrigin);
  return [
    body,
    ...(token === undefined ? [] : [token]),
    ...(link === undefined ? [] : [`${actionOf(kind, locale)}${colonOf(locale)}${link}`]),
    [question, ...links.map(({ label, href }) => `${label}${colonOf(locale)}${href}`)].join('\n'),
    ...(seller.length > 0 ? [seller.join('\n')] : []),
  ].join('\n\n');
}
