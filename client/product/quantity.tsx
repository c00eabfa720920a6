import { useRef } from 'react';
import { allowedQuantity } from '../../shared/catalog/quantity.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Glyph } from '../ui/glyph.tsx';

const STEP = 'grid min-h-12 w-11 cursor-pointer place-items-center noscript:hidden hover:bg-paper-deep';

type QuantityProps = {
  rules: { min: number; step: number; max: number };
  /** The field's initial value, when it is not the minimum. */
  served: string | undefined;
  onChange: (quantity: number) => void;
};

/** The quantity: a number field, with minus and plus buttons when scripts run. */
export function Quantity({ rules, served, onChange }: QuantityProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const change = (by: number) => {
    const field = input.current;
    if (!field) return;
    field.value = String(allowedQuantity(Number(field.value) + by, rules));
    onChange(Number(field.value));
  };
  return (
    <div className="flex w-fit items-stretch border border-line-strong bg-white">
      <button
        type="button"
        aria-label={t('product.decrease')}
        onClick={() => change(-rules.step)}
        className={STEP}
      >
        <Glyph name="minus" />
      </button>
      <input
        ref={input}
        type="number"
        name="quantity"
        inputMode="numeric"
        aria-label={t('product.quantity')}
        defaultValue={served ?? rules.min}
        min={rules.min}
        max={rules.max}
        step={rules.step}
        required
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="tabular w-12 bg-transparent text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
      />
      <button
        type="button"
        aria-label={t('product.increase')}
        onClick={() => change(rules.step)}
        className={STEP}
      >
        <Glyph name="plus" />
      </button>
    </div>
  );
}
