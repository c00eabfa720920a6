/** The mega menu opens on hover and focus by CSS alone; this adds what CSS cannot: Escape closes it, buttons tell their state. */
export function startMenus(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !(document.activeElement instanceof HTMLElement)) return;
    const item = document.activeElement.closest<HTMLElement>('[data-menu-item]');
    item?.querySelector<HTMLElement>('a')?.focus();
    item?.setAttribute('data-dismissed', '');
  });
  for (const item of document.querySelectorAll('[data-menu-item]')) {
    item.addEventListener('pointerleave', () => item.removeAttribute('data-dismissed'));
    item.addEventListener('focusout', () => item.removeAttribute('data-dismissed'));
  }
}
