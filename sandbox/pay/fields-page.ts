import { z } from 'zod';
import { text } from '../catalog/text.ts';
import { escapeHtml } from '../http/html-page.ts';
import { PAY_PUBLISHABLE_KEY } from '../identity.ts';
import { randomId } from '../random-id.ts';
import { languageOf } from '../sites.ts';
import { cardForm, PROBLEM_TEXTS } from './card-form.ts';
import { FIELDS_SCRIPT } from './fields-script.ts';

const NONCE_LENGTH = 24;
/** What a shop can set of the look of the fields, by query or message. */
const THEME_NAMES = ['text', 'muted', 'surface', 'line', 'accent', 'error', 'radius', 'size', 'gap'] as const;

const themeValue = z
  .string()
  .regex(/^[#a-z0-9.%(), -]{1,60}$/i)
  .optional();
/** A typeface of the holder, in the shape of Stripe's `CustomFontSource`. */
const font = z.object({
  family: z.string().regex(/^[\w -]{1,60}$/),
  src: z.string().regex(/^url\(https?:\/\/[^\s()"'\\<>]{1,300}\)( format\("[\w-]{1,20}"\))?$/),
  weight: z
    .string()
    .regex(/^\d{1,4}$/)
    .default('400'),
});
const fonts = z
  .string()
  .max(2_000)
  .default('[]')
  .transform((text, context) => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('a list in JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(font).max(10));

export const fieldsQuery = z.object({
  key: z.literal(PAY_PUBLISHABLE_KEY),
  /** The origin of the page that holds the frame. */
  origin: z.string().max(300),
  locale: z.string().max(35).default('en'),
  fonts,
  ...Object.fromEntries(THEME_NAMES.map((name) => [name, themeValue])),
});

const STYLE = `
:root { --text: #1d1c1a; --muted: #6b665d; --surface: #fff; --line: #6b665d; --accent: #c2410c; --error: #b42318;
  --radius: 4px; --size: 16px; --gap: 16px; }
* { box-sizing: border-box; }
body { margin: 0; padding: 4px; background: transparent; color: var(--text);
  font: var(--size)/1.5 system-ui, sans-serif; }
form { display: grid; grid-template-columns: 1fr 1fr; gap: var(--gap); }
.field-number, .field-name { grid-column: 1 / -1; }
label { display: block; font-size: 14px; font-weight: 600; margin-bottom: 4px; }
input { font: inherit; width: 100%; min-height: 48px; padding: 0 12px; border: 1px solid var(--line);
  border-radius: var(--radius); background: var(--surface); color: inherit; }
input::placeholder { color: var(--muted); }
input[aria-invalid] { border-color: var(--error); }
input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.error { margin: 4px 0 0; color: var(--error); }
.error:empty { display: none; }
button { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); border: 0; padding: 0; }`;

/** Loads the typefaces of the holder, and shows the form in them. */
function fontStyle(given: z.output<typeof fonts>): string {
  if (given.length === 0) return '';
  const faces = given.map(
    ({ family, src, weight }) =>
      `@font-face { font-family: "${family}"; src: ${src}; font-weight: ${weight}; font-display: swap; }`,
  );
  const families = [...new Set(given.map(({ family }) => `"${family}"`))];
  return `\n${faces.join('\n')}\nbody { font-family: ${families.join(', ')}, system-ui, sans-serif; }`;
}

/** The origins that typefaces are loaded from. */
const fontOrigins = (given: z.output<typeof fonts>) =>
  [...new Set(given.map(({ src }) => new URL(src.slice('url('.length, src.indexOf(')'))).origin))].join(' ');

const CARD = text('Card', 'Carte');
const CONTINUE = text('Continue', 'Continuer');

/** JSON that may stand in a script element. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The document of the card fields, to be shown in a frame by pages of one origin. A card's number
 * and code never leave it, except for the provider's own API.
 */
export function fieldsPage(query: z.output<typeof fieldsQuery>): Response {
  const language = languageOf(query.locale);
  const nonce = randomId(NONCE_LENGTH);
  const values: Record<string, unknown> = query;
  const theme = THEME_NAMES.flatMap((name) => {
    const value = values[name];
    return typeof value === 'string' ? [`--${name}: ${value}`] : [];
  }).join('; ');
  const title = CARD[language];
  const settings = {
    origin: query.origin,
    key: query.key,
    problems: PROBLEM_TEXTS[language],
    themeNames: THEME_NAMES,
  };
  const html = `<!doctype html>
<html lang="${language}" style="${escapeHtml(theme)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}${fontStyle(query.fonts)}</style>
</head>
<body>
<form novalidate aria-label="${title}">
${cardForm(language)}
<button type="submit" tabindex="-1">${CONTINUE[language]}</button>
</form>
<script nonce="${nonce}">(() => {\nconst SETTINGS = ${scriptJson(settings)};${FIELDS_SCRIPT}})();</script>
</body>
</html>`;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    ...(query.fonts.length > 0 ? [`font-src ${fontOrigins(query.fonts)}`] : []),
    "connect-src 'self'",
    `frame-ancestors ${query.origin}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': policy,
    },
  });
}
