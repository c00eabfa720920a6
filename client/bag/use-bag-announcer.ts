import { useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { announce } from '../announce.ts';
import type { ShownBag } from '../state/bag-intents.ts';

/** A burst of changes is over when nothing has happened for so long, in ms. */
const REST_MS = 600;

/** Says once, when a burst of changes has come to rest, what came of it. */
export function useBagAnnouncer({ bag, stale, failures, doubtful }: ShownBag): void {
  const { t } = useI18n();
  const burst = useRef(false);
  const linesBefore = useRef(bag.lines.length);
  if (stale) burst.current = true;
  useEffect(() => {
    if (!burst.current || (stale && !doubtful)) return;
    const rest = setTimeout(() => {
      burst.current = false;
      const fewer = bag.lines.length < linesBefore.current;
      linesBefore.current = bag.lines.length;
      const failure = Object.values(failures)[0];
      if (failure !== undefined) announce(failure || t('bag.notSaved'));
      else if (doubtful) announce(t('bag.notConfirmed'));
      else announce(t(fewer ? 'bag.removed' : 'bag.saved'));
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [bag, stale, failures, doubtful, t]);
}
