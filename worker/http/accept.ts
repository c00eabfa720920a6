import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { AppEnv } from './app-env.ts';

const accepted = (c: Context) => c.req.header('accept') ?? '';

/** Whether a form was sent by a script, which gets JSON. A plain form gets a page or a 303. */
export function wantsJson(c: Context): boolean {
  return accepted(c).includes('application/json');
}

/** Whether a refused request comes from a browser that shows the answer, rather than a script. */
export function wantsPage(c: Context): boolean {
  return accepted(c).includes('text/html') && !accepted(c).includes('json');
}

/**
 * Whether the error of a request is answered as problem+json. Requests to the API always are; others
 * only if they accept JSON and no HTML. Requests that accept anything (crawlers, monitors) get a page.
 */
export function wantsProblem(c: Context<AppEnv>): boolean {
  const isScript = accepted(c).includes('json') && !accepted(c).includes('text/html');
  return c.var.shop.path.startsWith('/api/') || isScript;
}

/**
 * Whether a page is asked for as Markdown: by its address, which ends in `.md`, or by a client that
 * names `text/markdown` no later than HTML. Browsers never name it.
 */
export function wantsMarkdown(c: Context<AppEnv>): boolean {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return false;
  if (c.var.shop.asMarkdown) return true;
  const types = { supports: ['text/html', 'text/markdown'], default: 'text/html' };
  return accepts(c, { header: 'Accept', ...types }) === 'text/markdown';
}
