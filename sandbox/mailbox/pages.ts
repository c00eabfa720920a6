import { Hono } from 'hono';
import { escapeHtml, htmlPage } from '../http/html-page.ts';
import type { TenantEnv } from '../tenant-context.ts';
import { mailColumn, mailDocument, mailText } from './mail-html.ts';
import type { Message } from './mailbox.ts';

function row({ id, at, to, subject }: Message): string {
  return `<tr><td><a href="mailbox/${id}">${escapeHtml(subject)}</a></td><td>${escapeHtml(to)}</td>
<td><time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time></td></tr>`;
}

function letter(message: Message, shopOrigin: string): string {
  const { id, at, to } = message;
  return `<p><a href="../mailbox">All messages</a></p>
<p>To ${escapeHtml(to)}, <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')}</time>, as
<a href="${id}/html">HTML</a> and <a href="${id}/text">plain text</a></p>
<article>${mailColumn(message, shopOrigin, '../')}</article>`;
}

/**
 * The mailbox for people, at `/mailbox` and `/mailbox/{id}` of a tenant, and each message as it is
 * sent, at `/mailbox/{id}/html` and `/mailbox/{id}/text`.
 */
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
    if (message) return htmlPage({ title: message.subject, body: letter(message, c.var.tenant.shopOrigin) });
    const body = '<p><a href="../mailbox">All messages</a></p><h1>No such message</h1>';
    return htmlPage({ title: 'No such message', body }, 404);
  });

  // as it is sent: a document, and a text for programs that show none
  pages.get('/:id/:form{html|text}', (c) => {
    const { mailbox, shopOrigin } = c.var.tenant;
    const message = mailbox.byId(c.req.param('id'));
    c.header('Cache-Control', 'no-store');
    if (!message) return c.text('No such message', 404);
    return c.req.param('form') === 'html'
      ? c.html(mailDocument(message, shopOrigin, '../../'))
      : c.text(mailText(message, shopOrigin));
  });

  return pages;
}
