import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CHANGE_LINE } from '../../shared/bag/bag-actions.ts';
import { allowedQuantity } from '../../shared/catalog/quantity.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { Glyph } from '../ui/glyph.tsx';
import { BagForm } from './bag-form.tsx';
import { removalFields } from './removal-fields.ts';

type LineQuantityProps = {
  line: BagLine;
  action: string;
  /** The field's initial value, when it is not the line's quantity. */
  served: string | undefined;
  /** What is wrong with the line. */
  errorId: string | undefined;
  onChange: (quantity: number) => void;
};

/**
 * The quantity of a line: a minus button, a number field and a plus button, as three plain forms.
 */
export function LineQuantity({ line, action, served, errorId, onChange }: LineQuantityProps) {
  const { t } = useI18n();
  const { quantity, maxQuantity, name } = line;
  const { min, step } = line.quantityRules ?? { min: 1, step: 1 };
  const less = quantity - step >= min ? quantity - step : 0;
  const [typed, setTyped] = useState(served);
  const form = { action, name: CHANGE_LINE };
  const change = (wanted: number) => {
    setTyped(undefined);
    onChange(wanted);
  };
  const field = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    setTyped(undefined);
    const wanted = Number(text);
    if (text.trim() === '' || !Number.isInteger(wanted) || wanted < 0) return;
    const allowed = wanted === 0 ? 0 : allowedQuantity(wanted, { min, step, max: maxQuantity });
    if (allowed !== quantity) onChange(allowed);
  };
  // take over a value that was typed before hydration
  const takeIn = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value === defaultValue) return;
    if (field.current === document.activeElement) setTyped(value);
    else commit(value);
  });
  useEffect(() => takeIn(), []);
  return (
    <div className="line-quantity">
      <BagForm
        {...form}
        fields={less === 0 ? removalFields(line) : { itemId: line.id, quantity: less }}
        onSend={() => change(less)}
      >
        <button type="submit" aria-label={t('bag.decrease', { name })}>
          <Glyph name="minus" />
        </button>
      </BagForm>
      <BagForm
        {...form}
        fields={{ itemId: line.id }}
        onSend={(sent) => commit(String(new FormData(sent).get('quantity') ?? ''))}
        className="flex"
      >
        <input
          ref={field}
          type="number"
          name="quantity"
          inputMode="numeric"
          aria-label={t('bag.quantityOf', { name })}
          aria-describedby={errorId}
          value={typed ?? quantity}
          min={0}
          max={maxQuantity}
          // the browser counts steps from `min`, which is 0 here because 0 removes the line
          step={min % step === 0 ? step : 'any'}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => commit(event.currentTarget.value)}
          className="tabular"
        />
        <button type="submit" className="line-update px-3 text-sm underline">
          {t('bag.update')}
        </button>
      </BagForm>
      <BagForm
        {...form}
        fields={{ itemId: line.id, quantity: quantity + step }}
        onSend={() => {
          if (quantity + step <= maxQuantity) change(quantity + step);
        }}
      >
        <button
          type="submit"
          aria-label={t('bag.increase', { name })}
          aria-disabled={quantity + step > maxQuantity}
        >
          <Glyph name="plus" />
        </button>
      </BagForm>
    </div>
  );
}
