import type { ToastText } from '../../shared/schemas/toast.ts';
import { announce } from '../announce.ts';

/** How long a toast stays, in ms, while nobody points at it or is in it. */
const TOAST_MS = 6_000;

/**
 * Says something for a moment at the foot of the window, and once to those who listen. A new one
 * takes the place of the last.
 */
export function toast({ title, body = '', action, calm = false }: ToastText): void {
  for (const old of document.querySelectorAll('.toast')) old.remove();
  const box = document.createElement('div');
  box.className = 'toast';
  box.setAttribute('role', calm ? 'status' : 'alert');
  // good news is said by the announcer, which is listened to already
  if (calm) box.ariaLive = 'off';
  const text = box.appendChild(document.createElement('div'));
  text.appendChild(document.createElement('strong')).textContent = title;
  if (body) text.appendChild(document.createElement('p')).textContent = body;
  if (action) {
    const link = text.appendChild(document.createElement('a'));
    link.href = action.href;
    link.textContent = action.label;
  }
  const close = box.appendChild(document.createElement('button'));
  close.type = 'button';
  close.ariaLabel = document.getElementById('announcer')?.dataset.close ?? '';
  document.body.appendChild(box);
  if (calm) announce(`${title} ${body}`.trim());
  leaveLater(box, close);
}

/** It goes by itself, unless someone points at it or has come into it; or when it is closed. */
function leaveLater(box: HTMLElement, close: HTMLElement): void {
  let timer = setTimeout(leave, TOAST_MS);
  function leave(): void {
    clearTimeout(timer);
    // who was in it goes on with the page
    if (box.contains(document.activeElement)) document.getElementById('main')?.focus();
    box.remove();
  }
  // what keeps it: the pointer, the focus, or both
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
      if (kept.size === 0) timer = setTimeout(leave, TOAST_MS);
    });
  }
  close.addEventListener('click', leave);
}
