import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';
import { form } from './form.ts';
import { html, moment, table } from './html.ts';
import { changed, overviewPage, pathPrefix, sectionPath } from './page.ts';

/** Every message that the shop would have sent. */
export function mailboxSection(): Hono<TenantEnv> {
  const section = new Hono<TenantEnv>();

  section.get('/', (c) => {
    const rows = c.var.tenant.mailbox
      .list()
      .map(({ id, subject, to, kind, at }) => [
        html`<a href="${pathPrefix(c)}/mailbox/${id}">${subject}</a>`,
        to,
        kind,
        moment(Date.parse(at)),
      ]);
    const body = html`
${table('Messages, newest first', ['Subject', 'To', 'Kind', 'Sent'], rows)}
<h2>Empty</h2>
${form(sectionPath(c, 'mailbox', '/empty'), 'Empty the mailbox')}`;
    return overviewPage(c, 'mailbox', { title: 'Mailbox', body });
  });

  section.post('/empty', (c) => {
    c.var.tenant.mailbox.clear();
    return changed(c, 'mailbox');
  });
  return section;
}
