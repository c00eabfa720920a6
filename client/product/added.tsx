import { type ComponentType, type Ref, useImperativeHandle, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AddedDialogProps } from './added-dialog.tsx';

/** An addition, with the dialog that shows it, whose code is loaded with what adds. */
type Shown = Pick<AddedDialogProps, 'added'> & { Dialog: ComponentType<AddedDialogProps> };

/** Shows an addition at once. */
export type ShowAdded = (shown: Shown) => void;

type AddedPlaceProps = Omit<AddedDialogProps, 'added'> & { show: Ref<ShowAdded> };

/**
 * Where the last addition is shown. It has a state of its own, so that the shopper does not wait until all
 * of the form around it is rendered anew.
 */
export function Added({ show, ...props }: AddedPlaceProps) {
  const [shown, setShown] = useState<Shown>();
  useImperativeHandle(show, () => (next) => flushSync(() => setShown(next)), []);
  return shown ? <shown.Dialog added={shown.added} {...props} /> : null;
}
