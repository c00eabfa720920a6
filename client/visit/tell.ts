import type { Activity } from '../../shared/schemas/activity.ts';

/** Whether this visitor asks not to be tracked. */
export function isUntracked(): boolean {
  return (
    navigator.doNotTrack === '1' ||
    ('globalPrivacyControl' in navigator && Boolean(navigator.globalPrivacyControl))
  );
}

/** Tells what was looked at or chosen; nothing of those who ask not to be tracked. */
export function tell(activity: Activity): void {
  const { activities } = document.body.dataset;
  if (!activities || isUntracked()) return;
  navigator.sendBeacon(activities, new Blob([JSON.stringify(activity)], { type: 'application/json' }));
}
