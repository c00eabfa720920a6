import { useRef } from 'react';
import { allowedQuantity } from '../../shared/catalog/quantity.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { Glyph } from '../ui/glyph.tsx';

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
    <div className="quantity">
      <button type="button" aria-label={t('product.decrease')} onClick={() => change(-rules.step)}>
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
        className="tabular"
      />
      <button type="button" aria-label={t('product.increase')} onClick={() => change(rules.step)}>
        <Glyph name="plus" />
      </button>
    </div>
  );
}
