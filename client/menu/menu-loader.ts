import { laterParts } from '../later-parts.ts';
import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { closestTo } from '../plain-click.ts';

/**
 * The events that load the mega menu's code; until then CSS opens its panels on hover.
 */
const COMES_NEAR = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * The mega menu before the first interaction. A press of a button, of Escape or of Down before its
 * code has loaded is repeated afterwards.
 */
export function startMenuLoader(): void {
  const menu = document.querySelector<HTMLElement>('.menu');
  if (!menu) return;
  const end = new AbortController();
  let loading: Promise<unknown> | undefined;
  const load = () => {
    loading ??= loadChunk(() => import('./menus.ts')).then(({ startMenus }) => {
      end.abort();
      startMenus();
    });
    loading.catch(() => {
      loading = undefined;
    });
    return loading;
  };
  const { signal } = end;
  for (const type of COMES_NEAR)
    menu.addEventListener(
      type,
      () => {
        laterParts();
        load().catch(doWithout);
      },
      { passive: true, signal },
    );
  menu.addEventListener(
    'click',
    (event) => {
      const button = closestTo(event, 'button');
      if (button)
        load().then(
          () => button.click(),
          (error: unknown) => offerRetry(error, button, () => button.click()),
        );
    },
    { signal },
  );
  menu.addEventListener(
    'keydown',
    ({ key, target }) => {
      // Escape and ArrowDown, in few bytes: the menu's code ignores what else has these letters
      if (!/Es|Do/.test(key)) return;
      const again = () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      load().then(again, doWithout);
    },
    { signal },
  );
}
