/**
 * Code that only some browsers need: fallbacks for older ones, so that dialogs open and close, and the
 * page's tools for those that have an assistant.
 */

import type { PageTool } from '../shared/agents/page-tool.ts';

/**
 * Opens or closes a button's dialog, as browsers with invoker commands do. It finds the button
 * without code of the loader, because what two chunks import becomes a chunk of its own.
 */
function invoke({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('button[commandfor]') : null;
  const dialog = document.getElementById(button?.getAttribute('commandfor') ?? '');
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute('command') === 'show-modal') dialog.showModal();
  else if (button?.getAttribute('command') === 'close') dialog.close();
}

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
function closeBeside(): void {
  let began: HTMLDialogElement | undefined;
  document.addEventListener('pointerdown', (event) => {
    began = pressedBeside(event);
  });
  document.addEventListener('click', (event) => {
    if (pressedBeside(event) === began) began?.close();
  });
}

/**
 * Makes up for what this browser lacks, and offers the page's tools to the assistant that it has
 * (`document.modelContext`, at first `navigator.modelContext`). The checkout offers none.
 */
export async function start(): Promise<void> {
  if (!('commandForElement' in HTMLButtonElement.prototype)) document.addEventListener('click', invoke);
  if (!('closedBy' in HTMLDialogElement.prototype)) closeBeside();
  const context = document.modelContext ?? navigator.modelContext;
  // an address of the shop that only pages with tools have
  const { country } = document.body.dataset;
  if (!context || !country) return;
  const answer = await fetch(country.replace('/fragments/country', '/api/page-tools')).catch(() => undefined);
  if (answer?.status !== 200) return;
  const tools: PageTool[] = await answer.json();
  for (const { at, ...tool } of tools)
    context.registerTool({
      ...tool,
      execute: async (input) => (await import('./agents/run-tool.ts')).runTool(tool.name, at, input),
    });
}
