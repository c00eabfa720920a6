import { profilingSaved } from '../../shared/schemas/profiling.ts';
import { enhanceForm } from '../forms/enhance-form.ts';
import { fetchFragment } from '../fragments.ts';
import { keepToast } from '../toast/kept-toast.ts';
import { toast } from '../toast/toast.ts';
import { loadDialog, showAlone } from './load-dialog.ts';
import { stepLink } from './step-link.ts';

/**
 * Opens the drawer of the profile at its start. It is fetched anew each time, so closing it resets
 * it, and the answers saved before are shown again. Does nothing where the shop has no profiling.
 * Rejects when it cannot be fetched.
 */
export async function openProfiling(): Promise<void> {
  const dialog = await loadDialog('profiling');
  if (!dialog) return;
  showAlone(dialog);
  new ProfilingDrawer(dialog);
}

/** The steps in the open drawer: the start, then the questions once they have arrived. */
class ProfilingDrawer {
  readonly #dialog: HTMLDialogElement;
  readonly #holder: HTMLElement | null;
  /** The step that is shown; the first is the start. */
  #at = 0;
  /** How much of the profile is answered, once an answer has been saved. */
  #progress: number | undefined;

  constructor(dialog: HTMLDialogElement) {
    this.#dialog = dialog;
    this.#holder = dialog.querySelector<HTMLElement>('[data-questions]');
    dialog.addEventListener('click', (event) => {
      if (!stepLink(event)?.hasAttribute('data-next')) return;
      event.preventDefault();
      this.#goOn();
    });
    dialog.addEventListener('close', () => {
      if (!dialog.open) dialog.remove();
    });
    void this.#load();
  }

  get #steps(): HTMLElement[] {
    return [...this.#dialog.querySelectorAll<HTMLElement>('[data-question]')];
  }

  async #load(): Promise<void> {
    const holder = this.#holder;
    const questions = await fetchFragment(holder?.dataset.questions ?? '');
    if (!holder) return;
    if (!questions) {
      holder.querySelector('[role="status"]')?.remove();
      holder.querySelector('[role="alert"]')?.removeAttribute('hidden');
      return;
    }
    holder.replaceWith(questions);
    for (const form of this.#dialog.querySelectorAll<HTMLFormElement>('[data-question] form')) {
      enhanceForm(form, {
        schema: profilingSaved,
        done: ({ progress, percent }) => {
          this.#progress = progress;
          const shown = document.getElementById('profiling-progress');
          shown?.setAttribute('value', String(progress));
          if (shown?.nextElementSibling) shown.nextElementSibling.textContent = percent;
          this.#goOn();
        },
      });
    }
    if (this.#at > 0) this.#show();
  }

  /** Shows the next step. After the last one the drawer closes. */
  #goOn(): void {
    this.#at += 1;
    if (this.#at > 1 && this.#at >= this.#steps.length) this.#finish();
    else this.#show();
  }

  #show(): void {
    const steps = this.#steps;
    for (const [at, step] of steps.entries()) step.hidden = at !== this.#at;
    // the questions are still loading, or could not be loaded
    const isWaiting = steps.length === 1;
    if (this.#holder) this.#holder.hidden = !isWaiting;
    if (isWaiting && this.#holder) this.#holder.tabIndex = -1;
    (steps[this.#at]?.querySelector<HTMLElement>('h2') ?? this.#holder)?.focus();
  }

  #finish(): void {
    this.#dialog.close();
    const said = { title: this.#dialog.dataset.done ?? '', calm: true };
    if (this.#progress === undefined) return;
    if (this.#progress === 1 && document.getElementById('profiling-progress')) {
      // the page's banner is no longer true
      keepToast({ ...said, from: this.#dialog.id });
      location.reload();
    } else toast(said);
  }
}
