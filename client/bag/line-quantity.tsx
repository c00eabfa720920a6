import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { allowedQuantity } from '../../shared/catalog/quantity.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagLine } from '../../shared/schemas/bag.ts';
import { Glyph } from '../ui/glyph.tsx';
import { BagForm } from './bag-form.tsx';
import { removalFields } from './removal-fields.ts';

type LineQuantityProps = { line: BagLine; action: string; onChange: (quantity: number) => void };

const STEP =
  'grid size-11 cursor-pointer place-items-center hover:bg-paper-deep aria-disabled:cursor-not-allowed aria-disabled:text-line-strong';

/** How many of a line: one less, a number to type, one more; three plain forms. */
export function LineQuantity({ line, action, onChange }: LineQuantityProps) {
  const { t } = useI18n();
  const { quantity, maxQuantity, name } = line;
  const { min, step } = line.quantityRules ?? { min: 1, step: 1 };
  const less = quantity - step >= min ? quantity - step : 0;
  const [typed, setTyped] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const commit = (text: string) => {
    setTyped(undefined);
    const wanted = Number(text);
    if (text.trim() === '' || !Number.isInteger(wanted) || wanted < 0) return;
    const allowed = wanted === 0 ? 0 : allowedQuantity(wanted, { min, step, max: maxQuantity });
    if (allowed !== quantity) onChange(allowed);
  };
  // what was typed before this was alive counts, as if it were typed now
  const takeIn = useEffectEvent(() => {
    const { value = '', defaultValue = '' } = field.current ?? {};
    if (value === defaultValue) return;
    if (field.current === document.activeElement) setTyped(value);
    else commit(value);
  });
  useEffect(() => takeIn(), []);
  return (
    <div className="flex w-fit items-stretch border border-line-strong bg-white">
      <BagForm
        action={action}
        fields={less === 0 ? removalFields(line) : { quantity: less }}
        onSend={() => onChange(less)}
      >
        <button type="submit" aria-label={t('bag.decrease', { name })} className={STEP}>
          <Glyph name="minus" />
        </button>
      </BagForm>
      <BagForm
        action={action}
        onSend={(form) => commit(String(new FormData(form).get('quantity') ?? ''))}
        className="flex"
      >
        <input
          ref={field}
          type="number"
          name="quantity"
          inputMode="numeric"
          aria-label={t('bag.quantityOf', { name })}
          value={typed ?? quantity}
          min={0}
          max={maxQuantity}
          // the browser counts steps from 0, which takes the line out
          step={min % step === 0 ? step : 'any'}
          required
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={(event) => commit(event.currentTarget.value)}
          className="tabular w-11 bg-transparent text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
        />
        <button type="submit" className="hidden px-3 text-sm underline noscript:block">
          {t('bag.update')}
        </button>
      </BagForm>
      <BagForm
        action={action}
        fields={{ quantity: quantity + step }}
        onSend={() => {
          if (quantity + step <= maxQuantity) onChange(quantity + step);
        }}
      >
        <button
          type="submit"
          aria-label={t('bag.increase', { name })}
          aria-disabled={quantity + step > maxQuantity}
          className={STEP}
        >
          <Glyph name="plus" />
        </button>
      </BagForm>
    </div>
  );
}
