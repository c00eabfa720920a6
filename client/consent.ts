/** Passes a changed consent on where the site has it so (catalogue.md §4): `data-consent` is the shop's address for it. */
export function startConsent(): void {
  const address = document.body.dataset.consent;
  if (!address) return;
  addEventListener('OneTrustGroupsUpdated', (event) => {
    const groups = event instanceof CustomEvent && Array.isArray(event.detail) ? event.detail : [];
    void update(address, groups.map(String));
  });
}

async function update(address: string, groups: string[]): Promise<void> {
  const url = new URL(address, location.href);
  url.searchParams.set('groups', groups.join(','));
  const click = new URLSearchParams(location.search).get('cjevent');
  if (click) url.searchParams.set('cjevent', click);
  try {
    const { ok, status } = await fetch(url);
    if (!ok) throw new Error(`Status ${status}`);
  } catch (error) {
    console.warn('Consent update failed', error);
  }
}
