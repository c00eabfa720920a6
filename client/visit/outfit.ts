import { fetchFragment } from '../fragments.ts';
import { fillUnseen, whenNear } from './late-place.ts';

/** What is worn with the product of this page, in the place the page keeps for it. */
export function startOutfit(): void {
  const place = document.querySelector<HTMLElement>('[data-outfit]');
  const address = place?.dataset.outfit;
  if (!place || !address) return;
  whenNear(place, () => {
    void fetchFragment(address).then((fragment) => {
      if (fragment) fillUnseen(place, fragment);
    });
  });
}
