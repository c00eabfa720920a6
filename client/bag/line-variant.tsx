import { CHANGE_LINE } from '../../shared/bag/bag-actions.ts';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { BagLine, LineVariants } from '../../shared/schemas/bag.ts';
import { BagForm } from './bag-form.tsx';
import type { BagWords } from './bag-words.ts';

type LineVariantProps = {
  line: BagLine;
  action: string;
  words: BagWords;
  onVariant: (variant: string) => void;
};

/**
 * Another colour or size for a line: a disclosure with a list of the variants. It is sent by its
 * button, and closes when it is.
 */
export function LineVariant({ line, action, words, onVariant }: LineVariantProps) {
  const send = (form: HTMLFormElement) => {
    const details = form.closest('details');
    if (details) details.open = false;
    details?.querySelector('summary')?.focus();
    const variant = String(new FormData(form).get('variant') ?? '');
    if (variant !== line.productId) onVariant(variant);
  };
  return (
    <details>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center text-sm">
        {words.change}
        <span className="sr-only">: {line.name}</span>
      </summary>
      <BagForm
        // starts at the new variant; the disclosure around it stays, and keeps the focus
        key={line.productId}
        action={action}
        name={CHANGE_LINE}
        fields={{ itemId: line.id }}
        onSend={send}
        className="flex flex-wrap gap-2 pt-1 pb-3"
      >
        <select
          name="variant"
          defaultValue={line.productId}
          aria-label={`${words.change}: ${line.name}`}
          className="field min-w-0 basis-40 grow text-sm"
        >
          {line.variants?.map(({ colour, variants }) =>
            colour && variants.length > 1 ? (
              <optgroup key={colour} label={colour}>
                <Options colour={colour} variants={variants} chosen={line.productId} />
              </optgroup>
            ) : (
              <Options key={colour} colour={colour} variants={variants} chosen={line.productId} />
            ),
          )}
        </select>
        <button type="submit" className="button-secondary px-5">
          {words.update}
        </button>
      </BagForm>
    </details>
  );
}

/** Each names its colour too, so that the closed list shows the whole choice. */
function Options({ colour, variants, chosen }: LineVariants[number] & { chosen: string }) {
  const { t } = useI18n();
  return variants.map(({ id, name, orderable }) => {
    const both = [colour, name].filter((part) => part !== '').join(', ');
    return (
      <option key={id} value={id} disabled={!orderable && id !== chosen}>
        {orderable ? both : t('product.sizeUnavailable', { name: both })}
      </option>
    );
  });
}
