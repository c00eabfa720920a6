import { useState } from 'react';
import { ADD_COUPON, REMOVE_COUPON } from '../../shared/bag/bag-actions.ts';
import { useErrorAnchor } from '../../shared/forms/error-anchors.ts';
import { cleanCode } from '../../shared/forms/typed-text.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagCoupon } from '../../shared/schemas/bag.ts';
import { Glyph } from '../ui/glyph.tsx';
import { BagForm } from './bag-form.tsx';

const FIELD = 'promo-code';

type PromoProps = {
  coupons: BagCoupon[];
  action: string;
  /** The code typed in a form that failed. */
  typed: string;
  failure: string | undefined;
  /** Resolves to whether the code was accepted. */
  onAdd: (code: string) => Promise<boolean>;
  /** Resolves to whether the code was removed. */
  onRemove: (couponId: string) => Promise<boolean>;
};

/**
 * Promo codes: a field to enter one, and the entered ones with their effects. The typed text stays
 * until the code is accepted.
 */
export function Promo({ coupons, action, typed, failure, onAdd, onRemove }: PromoProps) {
  const { t } = useI18n();
  const [missing, setMissing] = useState(false);
  const said = missing ? t('bag.promo.required') : failure;
  const add = async (form: HTMLFormElement) => {
    // the field is uncontrolled, so text typed before hydration is kept
    const field = form.elements.namedItem('code');
    if (!(field instanceof HTMLInputElement)) return;
    const wanted = cleanCode(field.value);
    setMissing(wanted === '');
    if (wanted !== '' && (await onAdd(wanted)) && cleanCode(field.value) === wanted) field.value = '';
  };
  const remove = async (form: HTMLFormElement, couponId: string) => {
    const wasHere = form.contains(document.activeElement);
    if (!(await onRemove(couponId)) || !wasHere) return;
    // the focused button was removed together with its code
    if (form.contains(document.activeElement) || document.activeElement === document.body)
      document.getElementById(FIELD)?.focus();
  };
  useErrorAnchor('code', FIELD, said);
  return (
    <section aria-labelledby="promo-label">
      <BagForm action={action} name={ADD_COUPON} onSend={add}>
        <label id="promo-label" htmlFor={FIELD} className="text-sm font-medium">
          {t('bag.promo.label')}
        </label>
        <div className="mt-2 flex">
          <input
            id={FIELD}
            name="code"
            defaultValue={typed}
            maxLength={256}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            aria-invalid={said !== undefined}
            aria-describedby={said === undefined ? undefined : 'promo-error'}
            className="field min-w-0 grow border-r-0"
          />
          <button type="submit" className="button-secondary shrink-0 px-5">
            {t('bag.promo.apply')}
          </button>
        </div>
      </BagForm>
      {said === undefined ? null : (
        <p id="promo-error" className="mt-2 text-sm text-sale">
          {said || t('bag.notConfirmed')}
        </p>
      )}
      {coupons.length > 0 ? (
        <ul className="mt-3 grid gap-1">
          {coupons.map((coupon) => (
            <li key={coupon.id} className="flex items-center justify-between gap-3 text-sm">
              <span className={coupon.applied ? '' : 'text-ink-soft'}>{coupon.message ?? coupon.code}</span>
              <BagForm
                action={action}
                name={REMOVE_COUPON}
                fields={{ couponId: coupon.id }}
                onSend={(form) => void remove(form, coupon.id)}
              >
                <button
                  type="submit"
                  aria-label={t('bag.promo.remove', { code: coupon.code })}
                  className="-mr-3 grid size-11 cursor-pointer place-items-center hover:bg-paper-deep"
                >
                  <Glyph name="close" />
                </button>
              </BagForm>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
