import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ASSETS } from '../assets.ts';
import type { AppEnv } from '../http/app-env.ts';
import { INLINE_STYLE } from '../security/inline-style.ts';
import { Logo } from '../shell/logo.tsx';

export type StaffStatus = 200 | 400 | 401 | 403 | 404 | 503;

const TOOLS = 'Staff tools';

type PageProps = {
  /** The page's heading; the tools' own name by default. */
  title?: string;
  /** What the page belongs to: guests see a page only of a preview that was shared with them. */
  area?: string;
  body: ReactElement;
  status?: StaffStatus;
};

/** A page of the staff tools, which no cache stores. In English. */
export function staffPage(
  c: Context<AppEnv>,
  { title = TOOLS, area = TOOLS, body, status = 200 }: PageProps,
): Response {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title === area ? area : `${title} | ${area}`}</title>
        <style>{INLINE_STYLE}</style>
        <link rel="stylesheet" href={ASSETS.staffStyle} />
        <script type="module" src={ASSETS.staffScript} />
      </head>
      <body className="staff-page">
        <header>
          <Logo />
          <span>{area}</span>
        </header>
        <main data-staff="">
          <h1>{title}</h1>
          {body}
        </main>
      </body>
    </html>
  );
  c.header('Cache-Control', 'private, no-store');
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, status);
}
