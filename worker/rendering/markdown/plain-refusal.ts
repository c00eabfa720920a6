import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { AppEnv } from '../../http/app-env.ts';
import { escapeMarkdown } from './escape-markdown.ts';

/** A request that cannot be answered, told as Markdown to those who asked for it. */
export function plainRefusal(c: Context<AppEnv>, status: ContentfulStatusCode, reason: string): Response {
  const { shop, requestId } = c.var;
  const lines = [`# ${status}`, escapeMarkdown(reason), shop.i18n.t('errors.requestId', { id: requestId })];
  return c.body(`${lines.join('\n\n')}\n`, status, { 'Content-Type': 'text/markdown; charset=UTF-8' });
}
