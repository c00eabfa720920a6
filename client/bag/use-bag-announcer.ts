import { useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { announce } from '../announce.ts';
import type { ShownBag } from '../state/bag-intents.ts';

/** Says once, when a burst of changes has come to rest, what came of it. */
export function useBagAnnouncer({ bag, stale, failures, doubtful }: ShownBag): void {
  const { t } = useI18n();
  const settled = useRef({ lines: bag.lines.length, stale });
  useEffect(() => {
    const before = settled.current;
    if (stale) {
      settled.current = { ...before, stale: !doubtful };
      return;
    }
    settled.current = { lines: bag.lines.length, stale };
    if (!before.stale) return;
    const failure = Object.values(failures)[0];
    if (failure !== undefined) announce(failure || t('bag.notSaved'));
    else announce(t(bag.lines.length < before.lines ? 'bag.removed' : 'bag.saved'));
  }, [bag, stale, failures, doubtful, t]);
}
