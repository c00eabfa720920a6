/**
 * The dialog with `closedby="any"` that was pressed outside its box; a press on the backdrop has
 * the dialog as its target.
 */
function pressedBeside({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

/**
 * A fallback for `closedby="any"`: a press that begins and ends outside the dialog's box closes it.
 */
export function startCloseBeside(): void {
  let began: HTMLDialogElement | undefined;
  document.addEventListener('pointerdown', (event) => {
    began = pressedBeside(event);
  });
  document.addEventListener('click', (event) => {
    if (pressedBeside(event) === began) began?.close();
  });
}
