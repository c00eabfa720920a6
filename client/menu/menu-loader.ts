import { doWithout, loadChunk, offerRetry } from '../offline/offline-boundary.ts';

/** What brings the code of the mega menu: hover and focus open its panels by CSS meanwhile. */
const COMES_NEAR = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * The mega menu before it is come to. A button or Escape pressed too early counts once its code is
 * there.
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
    menu.addEventListener(type, () => void load().catch(doWithout), { passive: true, signal });
  menu.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
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
      if (key !== 'Escape') return;
      const again = () => target?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
      load().then(again, doWithout);
    },
    { signal },
  );
}
