/** How near to the top the pointer leaves, in px (catalogue.md §9). */
const TOP_PX = 20;
const SHOWN = 'exit-intent-shown';

/** Opens the offer once, when the pointer leaves the page at its top; never over something that is open already. */
export function watchForExit(dialog: HTMLDialogElement): void {
  if (wasShown()) return;
  const leave = ({ relatedTarget, clientY }: MouseEvent) => {
    if (relatedTarget || clientY > TOP_PX || document.querySelector('dialog:modal')) return;
    document.removeEventListener('mouseout', leave);
    if (wasShown()) return;
    remember();
    dialog.showModal();
  };
  document.addEventListener('mouseout', leave);
}

function wasShown(): boolean {
  try {
    return localStorage.getItem(SHOWN) !== null;
  } catch (error) {
    console.warn('Whether the exit offer was shown cannot be read.', error);
    return false;
  }
}

function remember(): void {
  try {
    localStorage.setItem(SHOWN, 'true');
  } catch (error) {
    console.warn('That the exit offer was shown cannot be kept.', error);
  }
}
