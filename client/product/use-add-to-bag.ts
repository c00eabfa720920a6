import { useAtom } from 'jotai/react';
import { type RefObject, type SubmitEvent, useEffect, useState } from 'react';
import { useI18n } from '../../shared/i18n/i18n-context.tsx';
import { addedAtom } from '../state/added-atom.ts';
import { BagRefusal } from '../state/bag-queue.ts';
import { bagQueue } from '../state/bag-store.ts';

/** Sends the product form through the bag's queue; opens the dialog when it is in, or says what went wrong. */
export function useAddToBag(bagAddress: string, dialog: RefObject<HTMLDialogElement | null>) {
  const { t } = useI18n();
  const [adding, setAdding] = useState(false);
  const [error, setError] = useState('');
  const [added, setAdded] = useAtom(addedAtom);

  // opened with its line in it: nothing moves once it is seen
  useEffect(() => {
    if (added) dialog.current?.showModal();
  }, [added, dialog]);

  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (adding) return;
    const fields = new FormData(event.currentTarget);
    const productId = fields.get('productId');
    const quantity = Number(fields.get('quantity'));
    if (typeof productId !== 'string' || productId === '') return setError(t('product.chooseSize'));
    if (!Number.isInteger(quantity) || quantity < 1) return setError(t('product.wholeQuantity'));
    setError('');
    setAdding(true);
    try {
      const bag = await bagQueue(bagAddress).push({ kind: 'add', productId, quantity });
      const line = bag.lines.find((one) => one.productId === productId);
      if (line) setAdded({ bag, line });
      else dialog.current?.showModal();
    } catch (cause) {
      setError(cause instanceof BagRefusal ? cause.message : t('product.addFailed'));
    } finally {
      setAdding(false);
    }
  }

  return { add, adding, added, error, clearError: () => setError('') };
}
