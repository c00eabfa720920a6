import type { Context } from 'hono';
import { baseAddress } from '../http/base-address.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { Html, html } from './html.ts';
import { STYLE } from './style.ts';

/** The sections of the overview, by the last part of their address; the first is the front page. */
const SECTIONS = [
  ['', 'Shop'],
  ['tenants', 'Tenants'],
  ['catalogue', 'Catalogue'],
  ['shoppers', 'Shoppers'],
  ['baskets', 'Baskets'],
  ['orders', 'Orders'],
  ['mailbox', 'Mailbox'],
  ['clock', 'Clock'],
  ['faults', 'Fault rules'],
  ['content', 'Content schedule'],
  ['editing', 'Content editor'],
  ['events', 'Events'],
  ['calls', 'Calls'],
] as const;

export type SectionName = (typeof SECTIONS)[number][0];

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The prefix of every path of this tenant, e.g. `/~demo`; empty for the main one. */
export function pathPrefix(c: Context): string {
  return new URL(baseAddress(c)).pathname.replace(/\/$/, '');
}

/** The address of a section, or of a thing in it. */
export function sectionPath(c: Context, section: SectionName, rest = ''): string {
  return section === '' ? `${pathPrefix(c)}/` : `${pathPrefix(c)}/overview/${section}${rest}`;
}

/**
 * A page of the overview, with links to all sections. One that `frames` an origin may have a
 * script.
 */
export function overviewPage(
  c: Context<TenantEnv>,
  section: SectionName | null,
  { title, body, frames }: { title: string; body: Html; frames?: string },
  status = 200,
): Response {
  const prefix = pathPrefix(c);
  const tenant = prefix === '' ? 'main' : prefix.slice(2);
  const links = SECTIONS.map(
    ([name, label]) =>
      html`<li><a href="${sectionPath(c, name)}"${name === section && html` aria-current="page"`}>${label}</a></li>`,
  );
  const done = c.req.query('done') !== undefined && html`<p class="done" role="status">Done.</p>`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} · ${tenant} · Cairn embedded commerce cloud</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<a class="skip" href="#content">To the content</a>
<header><p>Cairn embedded commerce cloud, shop “${tenant}”</p><nav aria-label="Sections"><ul>${links}</ul></nav></header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${done}
${body}
</main>
</body>
</html>`;
  return new Response(page.text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy':
        frames === undefined ? POLICY : `${POLICY}; script-src 'self'; frame-src ${frames}`,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
    },
  });
}

/** Redirects back to a section after a change; the section then confirms it. */
export function changed(c: Context, section: SectionName, rest = ''): Response {
  return c.redirect(`${sectionPath(c, section, rest)}?done`, 303);
}
