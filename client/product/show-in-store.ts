/**
 * Shows what the visitor's store has of this variant, or of this colour while no variant is chosen
 * (worker/catalog/product/store-stock.tsx).
 */
export function showInStore(key: string): void {
  for (const line of document.querySelectorAll<HTMLElement>('[data-in-store]'))
    line.hidden = line.dataset.inStore !== key;
}
