import { Hono } from 'hono';
import type { TenantEnv } from '../tenant-context.ts';

const CACHE_CONTROL = 'public, max-age=300';

/**
 * Runs in the shop's page. `trigger` opens a dialog that names its id; `shown` lists the ids, so that
 * tests can read which were opened.
 */
const TAG = `
(() => {
const shown = [];
window.__attentive = {
  shown,
  trigger(first, second, third, id) {
    shown.push(id);
    const dialog = document.createElement('dialog');
    dialog.className = 'sheet';
    dialog.setAttribute('aria-label', 'Messages from Cairn');
    const text = document.createElement('p');
    text.textContent = 'This is where the messaging provider shows its sign-up “' + id + '”.';
    const close = document.createElement('button');
    close.type = 'button';
    close.className = 'button-secondary';
    close.textContent = 'Close';
    close.addEventListener('click', () => dialog.close());
    dialog.addEventListener('close', () => dialog.remove());
    dialog.append(text, close);
    document.body.append(dialog);
    dialog.showModal();
  },
};
})();
`;

/**
 * A messaging provider (docs/contracts/visitor-and-consent.md §7): `GET /tag.js`, a script whose
 * `__attentive.trigger(null, null, null, id)` opens the sign-up with that id. Mounted at
 * `/messaging`.
 */
export function messagingService(): Hono<TenantEnv> {
  const service = new Hono<TenantEnv>();
  service.get('/tag.js', (c) =>
    c.body(TAG, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': CACHE_CONTROL,
    }),
  );
  service.all('*', (c) => c.json({ message: 'There is no such call.' }, 404));
  return service;
}
