import { fetchFragment, observeFragments } from '../fragments.ts';

/** What campaigns run for this visitor: the weather button and card, and the exit offer. Nothing where there is none. */
export async function startCampaigns(): Promise<void> {
  const address = document.body.dataset.campaigns;
  const fragment = address ? await fetchFragment(address) : null;
  if (!fragment) return;
  place(fragment, '[data-weather-button]', '[data-weather-button-place]');
  place(fragment, '[data-weather-card]', '[data-weather-card-place]');
  const dialogs = [...fragment.querySelectorAll('dialog')];
  for (const dialog of dialogs) {
    document.body.appendChild(dialog);
    observeFragments(dialog, (filled) => import('./dots.ts').then(({ followDots }) => followDots(filled)));
    if (dialog.id === 'exit-offer')
      void import('./exit-offer.ts').then(({ watchForExit }) => watchForExit(dialog));
  }
}

function place(fragment: DocumentFragment, part: string, to: string): void {
  const element = fragment.querySelector(part);
  if (element) document.querySelector(to)?.replaceChildren(element);
}
