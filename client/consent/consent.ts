/**
 * Sends a changed consent to `address` (docs/product/catalogue.md §4.16): the groups that the
 * visitor agreed to and, when they came through a partner's link, the id of that click.
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
