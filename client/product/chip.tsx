import { useI18n } from '../../shared/i18n/i18n-context.tsx';

type ChipProps = {
  field: string;
  value: string | undefined;
  name: string;
  /** Whether it is in stock; a value that is not is struck through. */
  now: boolean;
  disabled: boolean;
  chosen: boolean;
  onChoose: () => void;
};

/** A value to choose, such as a size: a radio button as a box with its name. */
export function Chip({ field, value, name, now, disabled, chosen, onChoose }: ChipProps) {
  const { t } = useI18n();
  return (
    <label data-gone={now ? undefined : ''} className="chip">
      <input
        type="radio"
        name={field}
        value={value}
        defaultChecked={chosen}
        disabled={disabled}
        required
        aria-label={now ? undefined : t('product.sizeUnavailable', { name })}
        onChange={onChoose}
      />
      <span>{name}</span>
    </label>
  );
}

/** The most values in one row. Words get fewer columns than sizes. */
const MAX_COLUMNS = 5;
const WORD_COLUMNS = 3;
/** A name of at least this many characters counts as a word. */
const WORD_LENGTH = 6;
/**
 * Class names of a grid with the number of columns that leaves no single value in the last row: six
 * values become three and three.
 */
export function chipColumns(names: readonly string[]): string {
  const most = names.some(({ length }) => length >= WORD_LENGTH) ? WORD_COLUMNS : MAX_COLUMNS;
  const rows = Math.ceil(names.length / most);
  const columns = rows === 1 ? most : Math.max(WORD_COLUMNS, Math.ceil(names.length / rows));
  return `chips chips-${columns}`;
}
