import { type RefObject, useEffect } from 'react';

/**
 * The search popover closes this long after pointer or focus left it, in ms
 * (docs/product/catalogue.md §4.9).
 */
const CLOSE_DELAY_MS = 400;

/**
 * Closes the popover around `field` after the focus left it while the pointer is elsewhere, or
 * after the mouse left it while nothing is typed (docs/decisions/0025). A modal dialog keeps the
 * focus and the pointer anyway.
 */
export function useLeaveToClose(field: RefObject<HTMLInputElement | null>, dialogId: string): void {
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (!dialog?.contains(field.current)) return;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const closeUnless = (isIn: () => boolean) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!dialog.matches(':hover') && !isIn() && dialog.matches(':popover-open')) dialog.hidePopover();
      }, CLOSE_DELAY_MS);
    };
    const hasFocus = () => dialog.contains(document.activeElement);
    const isUsed = () =>
      hasFocus() && !(document.activeElement === field.current && isAsItWas(field.current));
    dialog.addEventListener('focusout', () => closeUnless(hasFocus), { signal });
    dialog.addEventListener(
      'pointerleave',
      // a finger leaves with every tap, so only the mouse counts
      ({ pointerType }) => pointerType === 'mouse' && closeUnless(isUsed),
      { signal },
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [field, dialogId]);
}

/** Whether nothing was typed since the page loaded. */
const isAsItWas = (field: HTMLInputElement | null) => field?.value === field?.defaultValue;
