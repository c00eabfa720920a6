import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { ReactNode } from 'react';
import type { AppEnv } from '../http/app-env.ts';
import type { Head } from '../rendering/page.ts';
import { renderDocument } from '../rendering/render.ts';
import { Document } from './document.tsx';
import { spareShell } from './spare-shell.ts';

type SpareDocument = { name: string; status: ContentfulStatusCode; head: Head; body: ReactNode };

/**
 * A page that says what went wrong, in the shop's shell: made without asking any service, stored
 * nowhere.
 */
export function spareDocument(c: Context<AppEnv>, { name, status, head, body }: SpareDocument): Response {
  const { shop, config } = c.var;
  const html = renderDocument(
    <Document
      page={{ name, shape: 'shop', type: 'generic' }}
      head={head}
      shell={spareShell(shop)}
      shop={shop}
      config={config}
    >
      {body}
    </Document>,
  );
  return c.body(html, status, { 'Content-Type': 'text/html; charset=UTF-8' });
}
