/** The consent manager's cookie of a visitor who agreed to these groups, such as `C0003`. */
export function consentTo(...groups: string[]): string {
  const list = ['C0001', 'C0002', 'C0003', 'C0004'].map(
    (group) => `${group}:${groups.includes(group) ? 1 : 0}`,
  );
  return `OptanonConsent=${encodeURIComponent(`groups=${list.join(',')}`)}; OptanonAlertBoxClosed=2026-11-01`;
}
