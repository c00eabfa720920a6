import { type RefObject, useEffect } from 'react';

/** The search popover closes this long after pointer and focus have left it, in ms (catalogue.md §4). */
const CLOSE_DELAY_MS = 400;

/** Closes the popover around `inside` once neither pointer nor focus is in it; a modal dialog keeps both anyway. */
export function useLeaveToClose(inside: RefObject<Element | null>, dialogId: string): void {
  useEffect(() => {
    const dialog = document.getElementById(dialogId);
    if (!dialog?.contains(inside.current)) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        const left = !dialog.matches(':hover') && !dialog.contains(document.activeElement);
        if (left && dialog.matches(':popover-open')) dialog.hidePopover();
      }, CLOSE_DELAY_MS);
    };
    dialog.addEventListener('pointerleave', leave, { signal: controller.signal });
    dialog.addEventListener('focusout', leave, { signal: controller.signal });
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [inside, dialogId]);
}
