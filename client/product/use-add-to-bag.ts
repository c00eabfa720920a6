import { type ComponentType, type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { LineChoice } from '../../shared/schemas/bag.ts';
import { keepLoaded } from '../keep-loaded.ts';
import { forgetRetry, loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { loadRequest } from '../state/load-request.ts';
import type { AddedDialogProps } from './added-dialog.tsx';

/** The last addition, and the dialog that shows it. The dialog's code is loaded with that of adding. */
type Shown = Pick<AddedDialogProps, 'added'> & { Dialog: ComponentType<AddedDialogProps> };

/**
 * Loads all that an addition needs, including the schema of its answer, so that nothing is sent
 * whose answer could not be read.
 */
const loadAdding = keepLoaded(() =>
  loadChunk(() => Promise.all([import('./add-line.ts'), import('./added-dialog.tsx'), loadRequest()])),
);

/** Loads the code of an addition before the button is pressed. A failure here has no effect. */
export function prepareAdding(): void {
  loadAdding().catch(() => undefined);
}

/** Loads it at the form already, but for shoppers who save data. */
function prepareEarly(): void {
  if (!navigator.connection?.saveData) prepareAdding();
}

/**
 * Loads the code of an addition once the shopper is at the form and has chosen all that it needs
 * (`isComplete`). The press of the button then waits for the answer alone. It is not loaded earlier, so
 * that it does not delay the pictures of a color. Returns the form's handlers.
 */
export function useEarlyAdding(form: RefObject<HTMLFormElement | null>, isComplete: boolean) {
  useEffect(() => {
    // the press that woke the island, or completed the choice
    if (isComplete && form.current?.matches(':hover, :focus-within')) prepareEarly();
  }, [form, isComplete]);
  const prepare = isComplete ? prepareEarly : undefined;
  return { onPointerEnter: prepare, onFocus: prepare };
}

/** The product that a form asks for, or why it cannot be added. */
type Wanted = { productId: string } | { refused: string };

/**
 * Sends the product form through the bag's queue, then shows the dialog or the error. `wanted`
 * reads the form's fields; `served` is the error that the page was served with. `onSoldOut` is called
 * with a product of which nothing is left.
 */
export function useAddToBag(
  bagAddress: string,
  wanted: (fields: FormData) => Wanted,
  served = '',
  onSoldOut?: (productId: string) => void,
) {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState(served);
  const [shown, setShown] = useState<Shown>();

  async function add(event: SubmitEvent<HTMLFormElement>) {
    const form = event.currentTarget;
    const asked = addition(new FormData(form));
    const isComplete = !('refused' in asked);
    // sent to the page that its button leads to, which adds the product too
    if (isComplete && event.submitter?.dataset.leaves !== undefined) return;
    event.preventDefault();
    if (adding) return;
    // cleared first, because an alert is announced only when its text changes
    setError('');
    if (!isComplete) {
      missingIn(form)?.focus();
      setTimeout(() => setError(asked.refused));
      return;
    }
    // it is what a retry repeats, as the quick view with the form may be closed by then
    const send = async () => {
      setAdding(true);
      try {
        // without a connection nothing is sent whose answer would not come
        const load = navigator.onLine ? loadAdding() : Promise.reject();
        const [{ addLine, showOutcome }, { AddedDialog }] = await load;
        forgetRetry(form);
        const outcome = await addLine(bagAddress, { kind: 'add', ...asked }, t);
        showOutcome(form, outcome, t, () => {
          if ('bag' in outcome) return setShown({ added: outcome, Dialog: AddedDialog });
          setError(outcome.refused);
          if (outcome.isSoldOut) onSoldOut?.(asked.productId);
        });
      } catch (failure) {
        // the code failed to load: retry when the connection is back, or let the browser send the form
        if (!offerRetry(failure, form, send))
          (form.isConnected ? form : document.body.appendChild(form)).submit();
      } finally {
        setAdding(false);
      }
    };
    await send();
  }

  /** What a form adds, or why it cannot. */
  function addition(fields: FormData) {
    const asked = wanted(fields);
    if ('refused' in asked) return asked;
    const quantity = Number(fields.get('quantity'));
    const choice = choiceOf(fields);
    if (choice.piece?.includes('')) return { refused: t('product.chooseEach') };
    if (!Number.isInteger(quantity) || quantity < 1) return { refused: t('product.wholeQuantity') };
    return { ...asked, quantity, choice };
  }

  return { add, adding, shown, error, clearError: () => setError('') };
}

/** The first field to fill in; of values to choose from, the first that can be bought. */
function missingIn(form: HTMLFormElement): HTMLElement | null {
  const first = form.querySelector<HTMLElement>('input:invalid');
  const buyable = '.chip:not([data-gone]) input:enabled';
  return first?.closest('fieldset')?.querySelector<HTMLElement>(buyable) ?? first;
}

/** The fields of a form that belong to a line's choice; fields that the form lacks are left out. */
function choiceOf(fields: FormData): LineChoice {
  const kind = fields.get('kind');
  const list = (name: string) => fields.getAll(name).filter((value) => typeof value === 'string');
  const piece = list('piece');
  const option = list('option');
  return {
    ...(kind === 'set' || kind === 'bundle' ? { kind, piece } : {}),
    ...(option.length > 0 ? { option } : {}),
  };
}
