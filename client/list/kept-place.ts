import { announce } from '../announce.ts';

/** Parameters that refine a list (shared/urls/list-state.ts). */
const REFINES = /^(?:f\.|pm)/;

function refinements(address: string): string[] {
  const parameters = [...new URL(address).searchParams];
  return parameters.filter(([name]) => REFINES.test(name)).map((parameter) => parameter.join('='));
}

/**
 * The refinements that a link adds or removes, compared with its page. They identify the link, also
 * on the page that it leads to.
 */
function switchedBy(link: string, page: string): string {
  const [there, here] = [refinements(link), refinements(page)];
  const added = there.filter((one) => !here.includes(one));
  const removed = here.filter((one) => !there.includes(one));
  return [...added, ...removed].sort().join('&');
}

/**
 * The link to all values of a facet, where the value that was switched is one of those that are
 * fetched when they are needed.
 */
function allOf(switched: string): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('.facet-all');
  return [...links].find(({ href }) => {
    const field = new URL(href).searchParams.get('all') ?? '';
    return switched.startsWith(`f.${field}=`);
  });
}

/** The control on this page that matches the one used on the previous page. */
function counterpart(area: string, from: string, used: string): HTMLElement | undefined {
  if (!/form|autosubmit/.test(area)) {
    const wanted = switchedBy(used, from);
    const links = [...document.querySelectorAll<HTMLAnchorElement>(area)];
    return links.find(({ href }) => switchedBy(href, location.href) === wanted) ?? allOf(wanted);
  }
  const controls = document.querySelectorAll<HTMLElement>(`${area} :is(select, input, button)`);
  return [...controls].find((one) => (one.getAttribute('name') ?? '') === used);
}

/** The control, or, when it is hidden in a closed group, the group's summary. */
function inSight(control: HTMLElement): HTMLElement {
  const group = control.closest<HTMLElement>('details:not([open], details:not([open]) *)');
  return group?.querySelector('summary') ?? control;
}

/**
 * Scrolls the control that was used back to its place in the window, focuses it, and announces the
 * number of products. When the control is gone (a removed choice), the next choice or the count
 * gets the focus; in the open sheet its close button.
 * @param kept as client/list/keep-place.ts writes it
 */
export function comeBackTo(kept: string[]): void {
  const [, , area = '', top, isOpen, from = '', used = ''] = kept;
  const sheet = document.getElementById('refinements');
  if (isOpen === 'true' && !sheet?.matches(':popover-open')) sheet?.showPopover();
  const count = document.querySelector<HTMLElement>('.list-bar > p');
  // do not take the focus from a shopper who has moved on
  if (document.activeElement === document.body) {
    const found = counterpart(area, from, used);
    if (found) {
      const control = inSight(found);
      const by = control.getBoundingClientRect().top - Number(top);
      (isOpen === 'true' ? sheet : window)?.scrollBy({ top: by, behavior: 'instant' });
      control.focus({ preventScroll: true });
      const bar = control.closest('.list-bar');
      bar?.scrollTo({ left: control.offsetLeft - bar.clientWidth / 2, behavior: 'instant' });
    } else {
      if (count) count.tabIndex = -1;
      const next =
        isOpen === 'true'
          ? sheet?.querySelector<HTMLElement>('button')
          : document.querySelector<HTMLElement>('.applied a');
      (next ?? count)?.focus({ preventScroll: true });
    }
  }
  announce(count?.textContent ?? '');
}
