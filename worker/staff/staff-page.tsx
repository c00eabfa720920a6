import type { Context } from 'hono';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ASSETS } from '../assets.ts';
import type { AppEnv } from '../http/app-env.ts';
import { INLINE_STYLE } from '../security/inline-style.ts';
import { Logo } from '../shell/logo.tsx';

export type StaffStatus = 200 | 400 | 401 | 403 | 404 | 503;

/** A page of the staff tools, which no cache stores. In English. */
export function staffPage(c: Context<AppEnv>, body: ReactElement, status: StaffStatus = 200): Response {
  const document = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>Staff tools</title>
        <style>{INLINE_STYLE}</style>
        <link rel="stylesheet" href={ASSETS.staffStyle} />
        <script type="module" src={ASSETS.staffScript} />
      </head>
      <body className="staff-page">
        <header>
          <Logo />
          <span>Staff tools</span>
        </header>
        <main data-staff="">{body}</main>
      </body>
    </html>
  );
  c.header('Cache-Control', 'private, no-store');
  return c.html(`<!DOCTYPE html>${renderToStaticMarkup(document)}`, status);
}
