import type { ToastText } from '../../shared/schemas/toast.ts';
import { announce } from '../announce.ts';

/** How long a toast stays by default, in ms, while neither the pointer nor the focus is in it. */
const TOAST_MS = 6_000;

/**
 * Shows a short message at the bottom of the window for `ms` and announces it once. A new one
 * replaces the last.
 */
export function toast({ title, body = '', action, also, calm = false }: ToastText, ms = TOAST_MS): void {
  for (const old of document.querySelectorAll('.toast')) take(old);
  const box = document.createElement('div');
  box.className = 'toast';
  box.setAttribute('role', calm ? 'status' : 'alert');
  // a calm toast is announced by the announcer, whose live region exists already
  if (calm) box.ariaLive = 'off';
  const text = box.appendChild(document.createElement('div'));
  text.appendChild(document.createElement('strong')).textContent = title;
  if (body) text.appendChild(document.createElement('p')).textContent = body;
  for (const step of [action, also]) {
    if (!step) continue;
    const link = text.appendChild(document.createElement('a'));
    link.href = step.href;
    link.textContent = step.label;
  }
  const close = box.appendChild(document.createElement('button'));
  close.type = 'button';
  close.ariaLabel = document.getElementById('announcer')?.dataset.closeLabel ?? '';
  // outside an open modal dialog nothing can be pressed or read
  (document.querySelector('dialog:modal') ?? document.body).appendChild(box);
  if (calm) announce(`${title} ${body}`.trim());
  leaveLater(box, close, ms);
}

/**
 * Removes the toast after a while, unless the pointer or the focus is in it, or when it is closed.
 */
function leaveLater(box: HTMLElement, close: HTMLElement, ms: number): void {
  let timer = setTimeout(leave, ms);
  function leave(): void {
    clearTimeout(timer);
    take(box);
  }
  // what holds the toast: the pointer, the focus, or both
  const kept = new Set<string>();
  for (const [by, until] of [
    ['pointerenter', 'pointerleave'],
    ['focusin', 'focusout'],
  ] as const) {
    box.addEventListener(by, () => {
      kept.add(by);
      clearTimeout(timer);
    });
    box.addEventListener(until, () => {
      kept.delete(by);
      if (kept.size === 0) timer = setTimeout(leave, ms);
    });
  }
  close.addEventListener('click', leave);
}

/** Removes a toast; focus inside it moves to the page's content, or to the dialog that it lies over. */
function take(box: Element): void {
  const hasFocus = box.contains(document.activeElement);
  const around = box.closest('dialog')?.querySelector<HTMLElement>('[data-view]:not([hidden]) h2, button');
  box.remove();
  if (hasFocus) (around ?? document.getElementById('main'))?.focus();
}
