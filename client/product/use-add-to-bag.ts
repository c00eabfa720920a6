import { type ComponentType, type SubmitEvent, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import type { LineChoice } from '../../shared/schemas/bag.ts';
import { loadChunk, offerRetry } from '../offline/offline-boundary.ts';
import { loadSchemas } from '../state/load-schemas.ts';
import type { AddedDialogProps } from './added-dialog.tsx';

/** What was added last, with the dialog that says so: its code comes with the first addition. */
type Shown = Pick<AddedDialogProps, 'added'> & { Dialog: ComponentType<AddedDialogProps> };

/**
 * All that an addition needs, its answer's schemas included: nothing is sent of which the answer
 * could not be read.
 */
const loadAdding = () =>
  loadChunk(() => Promise.all([import('./add-line.ts'), import('./added-dialog.tsx'), loadSchemas()]));

/** Has the code of an addition ready before the button is pressed; without it nothing is lost. */
export function prepareAdding(): void {
  loadAdding().catch(() => undefined);
}

/** What a form asks for, or why it cannot be. */
type Wanted = { productId: string } | { refused: string };

/**
 * Sends the product form through the bag's queue; gives the dialog when it is in, or says what went
 * wrong. `wanted` reads the form's fields.
 */
export function useAddToBag(bagAddress: string, wanted: (fields: FormData) => Wanted) {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState('');
  const [shown, setShown] = useState<Shown>();

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding) return;
    const form = event.currentTarget;
    const fields = new FormData(form);
    const asked = wanted(fields);
    const quantity = Number(fields.get('quantity'));
    const choice = choiceOf(fields);
    if ('refused' in asked) return say(asked.refused);
    if (choice.piece?.includes('')) return say(t('product.chooseEach'));
    if (!Number.isInteger(quantity) || quantity < 1) return say(t('product.wholeQuantity'));
    setError('');
    setAdding(true);
    try {
      const [{ addLine }, { AddedDialog }] = await loadAdding();
      const outcome = await addLine(bagAddress, { kind: 'add', ...asked, quantity, choice });
      if ('bag' in outcome) setShown({ added: outcome, Dialog: AddedDialog });
      else if ('unsure' in outcome) setError(t('product.addUnsure'));
      else setError(outcome.refused || t('product.addFailed'));
    } catch (failure) {
      // the code did not come: once more with a connection, else the form goes its own way
      if (!offerRetry(failure, form, () => form.requestSubmit())) form.submit();
    } finally {
      setAdding(false);
    }
  }

  /** Also what stood there before is said again: an alert speaks when its text changes. */
  function say(refusal: string) {
    setError('');
    setTimeout(() => setError(refusal));
  }

  return { add, adding, shown, error, clearError: () => setError('') };
}

/** The fields of a form that are a line's choice; none where the form has none of them. */
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
