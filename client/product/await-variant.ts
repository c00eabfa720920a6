/**
 * Has the form for what is sold out ask for this variant: the worker draws it below the choice
 * (worker/catalog/product/back-in-stock.tsx).
 */
export function awaitVariant(id: string): void {
  const which = document.querySelector('form[data-in-place] [name=variant]');
  if (which instanceof HTMLSelectElement && [...which.options].some(({ value }) => value === id))
    which.value = id;
}
