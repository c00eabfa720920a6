import { useEffect, useRef } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { announce } from '../announce.ts';
import type { ShownBag } from '../state/bag-intents.ts';

/** A series of changes is over when nothing has changed for this long, in ms. */
const REST_MS = 600;

/** Announces the result of a series of changes once, when the series is over. */
export function useBagAnnouncer({ bag, stale, failures, doubtful }: ShownBag): void {
  const { t } = useI18n();
  const burst = useRef(false);
  const linesBefore = useRef(bag.lines.length);
  const couponsBefore = useRef(bag.coupons);
  const failedBefore = useRef(failures);
  if (stale && !burst.current) {
    burst.current = true;
    failedBefore.current = failures;
  }
  useEffect(() => {
    if (!burst.current) {
      linesBefore.current = bag.lines.length;
      couponsBefore.current = bag.coupons;
    }
    if (!burst.current || (stale && !doubtful)) return;
    const rest = setTimeout(() => {
      burst.current = false;
      const fewer = bag.lines.length < linesBefore.current;
      linesBefore.current = bag.lines.length;
      // a code that was accepted but gives no discount
      const idle = bag.coupons.find(
        ({ id, applied }) => !applied && couponsBefore.current.every((coupon) => coupon.id !== id),
      );
      couponsBefore.current = bag.coupons;
      // failures of an earlier series were announced then
      const [, failure] =
        Object.entries(failures).find(([concern, said]) => failedBefore.current[concern] !== said) ?? [];
      if (failure !== undefined) announce(failure || t('bag.notConfirmed'));
      else if (doubtful) announce(t('bag.notConfirmed'));
      else announce(idle?.message ?? t(fewer ? 'bag.removed' : 'bag.saved'));
    }, REST_MS);
    return () => clearTimeout(rest);
  }, [bag, stale, failures, doubtful, t]);
}
