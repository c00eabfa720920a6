import { doWithout, loadChunk } from '../offline/offline-boundary.ts';

/**
 * Shows how long items of the bag are reserved, where a cookie says that some are. It may be called
 * again whenever the bag has changed.
 */
export function showReservation(): void {
  if (/cartHas/.test(document.cookie))
    loadChunk(() => import('./reservation.ts')).then(
      ({ followReservation }) => followReservation(),
      doWithout,
    );
}
