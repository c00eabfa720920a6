import type { ColourChoice, SizeChoice } from '../../shared/catalog/product-choice.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';

type SizesProps = {
  colour: ColourChoice;
  chosen: SizeChoice | undefined;
  /** What is wrong with the choice, said beside it. */
  errorId: string | undefined;
  /** How it runs. */
  fitTip: string | undefined;
  onChoose: (size: SizeChoice) => void;
};

/** Sizes beside each other at most. */
const MAX_COLUMNS = 5;
/** By the number of columns. */
const COLUMNS: Record<number, string> = { 3: 'grid-cols-3', 4: 'grid-cols-4', 5: 'grid-cols-5' };

/** Columns that leave no size alone in the last row: six are three and three. */
function columnsOf(count: number): number {
  const rows = Math.ceil(count / MAX_COLUMNS);
  return rows === 1 ? MAX_COLUMNS : Math.ceil(count / rows);
}

/** The sizes of the chosen colour; those sold out stay to be seen, struck through, and cannot be chosen. */
export function Sizes({ colour, chosen, errorId, fitTip, onChoose }: SizesProps) {
  const { t } = useI18n();
  const [only, ...others] = colour.sizes;
  if (others.length === 0) {
    return (
      <>
        {only?.name ? <p className="text-sm">{t('product.sizeValue', { name: only.name })}</p> : null}
        {only?.orderable ? <input type="hidden" name="productId" value={only.variantId} /> : null}
      </>
    );
  }
  return (
    <fieldset aria-describedby={errorId}>
      <legend className="text-sm">
        {chosen ? t('product.sizeValue', { name: chosen.name }) : t('product.size')}
      </legend>
      {fitTip ? <p className="mt-1 text-sm text-ink-soft">{fitTip}</p> : null}
      <div className={`mt-2 grid gap-2 ${COLUMNS[columnsOf(colour.sizes.length)]}`}>
        {colour.sizes.map((size) => (
          <label
            key={`${colour.code}-${size.value}`}
            className="relative grid min-h-12 cursor-pointer place-items-center border border-line-strong px-2 text-center text-[0.9375rem] transition-colors hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:text-ink-soft has-disabled:line-through has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink"
          >
            <input
              type="radio"
              name="productId"
              value={size.orderable ? size.variantId : ''}
              defaultChecked={size === chosen}
              disabled={!size.orderable}
              required
              aria-label={size.orderable ? size.name : t('product.sizeUnavailable', { name: size.name })}
              onChange={() => onChoose(size)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <span aria-hidden="true">{size.name}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
