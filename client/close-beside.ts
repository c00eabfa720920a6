/** The dialog beside whose box something is pressed: its backdrop is part of it. */
function pressedBeside({ target, clientX: x, clientY: y }: MouseEvent): HTMLDialogElement | undefined {
  if (!(target instanceof HTMLDialogElement) || target.getAttribute('closedby') !== 'any') return undefined;
  const { left, right, top, bottom } = target.getBoundingClientRect();
  return x < left || x > right || y < top || y > bottom ? target : undefined;
}

/** Stands in for `closedby="any"`: a press that begins and ends beside such a dialog closes it. */
export function startCloseBeside(): void {
  let began: HTMLDialogElement | undefined;
  document.addEventListener('pointerdown', (event) => {
    began = pressedBeside(event);
  });
  document.addEventListener('click', (event) => {
    if (pressedBeside(event) === began) began?.close();
  });
}
