import { Hono } from 'hono';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { mailPictures } from './mail-picture.ts';
import type { Message } from './mailbox.ts';

const WEB_ADDRESS = /^https?:\/\//i;

function row({ id, at, to, subject }: Message): string {
  return `<tr><td><a href="mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td>
<td><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time></td></tr>`;
}

function letter({ at, to, subject, body, pictures = [], token, link, locale }: Message): string {
  const address = link === undefined ? '' : escapeHtml(link);
  const follow = link !== undefined && WEB_ADDRESS.test(link);
  return `<p><a href="../mailbox">All messages</a></p>
<article lang="${escapeHtml(locale)}">
<h1>${escapeHtml(subject)}</h1>
<p>To ${escapeHtml(to)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time></p>
<p class="text">${escapeHtml(body)}</p>
${pictures.length === 0 ? '' : `<p>${mailPictures(pictures, '../')}</p>`}
${token === undefined ? '' : `<p class="code"><code>${escapeHtml(token)}</code></p>`}
${link === undefined ? '' : `<p>${follow ? `<a href="${address}">${address}</a>` : address}</p>`}
</article>`;
}

/** The mailbox for people, at `/mailbox` and `/mailbox/{id}` of a tenant. */
export function mailboxPages(): Hono<TenantEnv> {
  const pages = new Hono<TenantEnv>();

  pages.get('/', (c) => {
    const messages = c.var.tenant.mailbox.list();
    const table = `<table><thead><tr><th scope="col">Subject</th><th scope="col">To</th><th scope="col">Sent</th></tr></thead>
<tbody>${messages.map(row).join('')}</tbody></table>`;
    return htmlPage({
      title: 'Mailbox',
      body: `<h1>Mailbox</h1>${messages.length > 0 ? table : '<p>No messages yet.</p>'}`,
    });
  });

  pages.get('/:id', (c) => {
    const message = c.var.tenant.mailbox.byId(c.req.param('id'));
    if (message) return htmlPage({ title: message.subject, body: letter(message) });
    const body = '<p><a href="../mailbox">All messages</a></p><h1>No such message</h1>';
    return htmlPage({ title: 'No such message', body }, 404);
  });

  return pages;
}
