import { fetchFragment } from '../fragments.ts';
import { whenNear } from '../when-near.ts';
import { fillUnseen, PLACE_NEAR } from './late-place.ts';

/** Loads the outfit of this page's product into its place. */
export function startOutfit(): void {
  const place = document.querySelector<HTMLElement>('[data-outfit]');
  const address = place?.dataset.outfit;
  if (!place || !address) return;
  whenNear([place], PLACE_NEAR, () => {
    void fetchFragment(address).then((fragment) => {
      if (fragment) fillUnseen(place, fragment);
    });
  });
}
