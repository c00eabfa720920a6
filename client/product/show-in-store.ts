/**
 * Shows what the visitor's store has of the chosen variant, or of the colour while no variant is
 * chosen (worker/catalog/product/store-stock.tsx).
 */
export function showInStore(variantId: string | undefined, colourCode: string): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-store-stock] [data-in-store]')];
  const has = (key: string | undefined) => lines.some(({ dataset }) => dataset.inStore === key);
  const key = has(variantId) ? variantId : colourCode;
  if (has(key)) for (const line of lines) line.hidden = line.dataset.inStore !== key;
}
