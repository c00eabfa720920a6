/**
 * Passes a changed consent on (docs/product/catalogue.md §4.16): to `address`, the groups agreed to
 * and the click that brought the visitor, if a partner's link did.
 */
export async function updateConsent(
  address: string,
  groups: readonly unknown[],
  click: string | null,
): Promise<void> {
  const url = new URL(address, location.href);
  url.searchParams.set('groups', groups.join(','));
  if (click) url.searchParams.set('cjevent', click);
  try {
    const { ok, status } = await fetch(url);
    if (!ok) throw new Error(`Status ${status}`);
  } catch (error) {
    console.warn('Consent update failed', error);
  }
}
