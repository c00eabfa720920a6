/** Shows the offline banner while the browser has no connection. */
export function startOfflineBanner(): void {
  const banner = document.querySelector<HTMLElement>('[data-offline-banner]');
  if (!banner) return;
  const show = () => {
    banner.hidden = navigator.onLine;
  };
  addEventListener('online', show);
  addEventListener('offline', show);
  show();
}
