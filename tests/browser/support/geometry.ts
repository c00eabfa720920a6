import type { Page } from 'playwright/test';
import { renderAll } from './render-all.ts';

/** The smallest side of a touch target, in CSS px. */
const TARGET = 44;

/** How many pixels the page is wider than its window. */
export async function overflow(page: Page): Promise<number> {
  // a phone's window grows with overflowing content, so the screen's size counts
  const width = page.viewportSize()?.width ?? 0;
  await renderAll(page);
  const scrollable = await page.evaluate(() => document.documentElement.scrollWidth);
  return Math.max(0, scrollable - width);
}

/** Buttons whose text does not fit. */
export async function cutButtons(page: Page): Promise<string[]> {
  await renderAll(page);
  return page.locator('button, .button-primary, .button-secondary').evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility() && button.clientWidth > 0)
      .filter((button) => button.scrollWidth > button.clientWidth + 1)
      .map((button) => button.outerHTML.slice(0, 160)),
  );
}

/**
 * Buttons, fields and standalone links that are smaller than a touch target. Exempt are links
 * within a sentence or a breadcrumb, which are as small as their words, and the colour dots of a
 * tile, whose picture is the larger target.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  await renderAll(page);
  return page
    .locator('button, summary, select, input:not([type="hidden"]), a[href]')
    .evaluateAll((controls, smallest) => {
      const within =
        'p a, .prose-text li a, [data-product] .tile-swatches a, nav ol a, .skip-link, [role="option"], legend a';
      return controls
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((control) => !control.matches(within) && control.getBoundingClientRect().width > 1)
        .map((control) => ({
          control,
          area: (
            control.closest('label') ??
            control.closest('[data-product], [data-slot], article, li') ??
            control
          ).getBoundingClientRect(),
          own: control.getBoundingClientRect(),
        }))
        .filter(({ control, area, own }) => {
          const overlaid = getComputedStyle(control, '::after').position === 'absolute';
          const rect = overlaid || control.closest('label') ? area : own;
          return rect.height + 0.5 < smallest || rect.width + 0.5 < smallest;
        })
        .map(
          ({ control, own }) =>
            `${Math.round(own.width)}×${Math.round(own.height)} ${control.outerHTML.slice(0, 140)}`,
        );
    }, TARGET);
}

/**
 * Pairs of controls that overlap visibly by more than a pixel. Under a dialog only the dialog is
 * checked. Fixed and sticky elements lie over the page by design; a control within another, or a
 * field under its label, counts as one.
 */
export async function overlaps(page: Page): Promise<string[]> {
  await renderAll(page);
  return page.evaluate(() => {
    const top = [...document.querySelectorAll(':modal, :popover-open')].at(-1) ?? document.body;
    const clips = (element: Element) => getComputedStyle(element).overflow !== 'visible';
    const floats = (element: Element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position);
    const chain = (element: Element): Element[] =>
      element === top || !element.parentElement ? [] : [element, ...chain(element.parentElement)];
    const seen = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const box = { left, top, right, bottom };
      for (const around of chain(element).slice(1).filter(clips)) {
        const edge = around.getBoundingClientRect();
        box.left = Math.max(box.left, edge.left);
        box.top = Math.max(box.top, edge.top);
        box.right = Math.min(box.right, edge.right);
        box.bottom = Math.min(box.bottom, edge.bottom);
      }
      return box;
    };
    const controls = [...top.querySelectorAll('button, summary, select, input:not([type="hidden"]), a[href]')]
      .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((control) => !chain(control).some(floats))
      .map((control) => ({ control, box: seen(control) }))
      .filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);
    const over = (a: (typeof controls)[number], b: (typeof controls)[number]) =>
      Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left) > 1 &&
      Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top) > 1 &&
      // a link that wraps has a box on each line, but none between them
      [...a.control.getClientRects()].some((one) =>
        [...b.control.getClientRects()].some(
          (other) =>
            Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
            Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1,
        ),
      );
    return controls.flatMap((one, index) =>
      controls
        .slice(index + 1)
        .filter((other) => over(one, other))
        .filter(({ control }) => !one.control.contains(control))
        .map(({ control }) => `${one.control.outerHTML.slice(0, 120)} × ${control.outerHTML.slice(0, 120)}`),
    );
  });
}

/**
 * Texts that are cut off: by an element around them that hides what does not fit, or by the edges
 * of the button or field that they stand in. What scrolls, and what only screen readers get, is
 * exempt, and so are texts that are shortened on purpose (`line-clamp`, `truncate`).
 */
export async function cutTexts(page: Page): Promise<string[]> {
  await renderAll(page);
  return page.locator('body').evaluate((body) => {
    /** Font boxes are taller than letters, and widths are rounded, in px. */
    const TOLERANCE = { x: 1.5, y: 6 };
    const isSmall = (rect: DOMRect) => rect.width <= 2 || rect.height <= 2;
    const isShortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' || !['none', ''].includes(style.webkitLineClamp);
    const cut: string[] = [];
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const holder = node.parentElement;
      const text = node.textContent?.trim() ?? '';
      if (
        !holder ||
        text === '' ||
        !holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      // what is taken out of the flow leaves the elements around it that are not positioned
      let escapes = false;
      for (let around: Element | null = holder; around && around !== body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (escapes && style.position === 'static') continue;
        escapes = style.position === 'absolute';
        const box = around.getBoundingClientRect();
        if (isSmall(box) || isShortened(style) || style.position === 'fixed') break;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
        const hides = /hidden|clip/.test(style.overflowX + style.overflowY);
        const holds = around.matches('button, .button-primary, .button-secondary');
        if (!hides && !holds) continue;
        const over = {
          x: Math.max(box.left - rect.left, rect.right - box.right),
          y: Math.max(box.top - rect.top, rect.bottom - box.bottom),
        };
        if (over.x > TOLERANCE.x || over.y > TOLERANCE.y) {
          cut.push(
            `${Math.round(over.x)}×${Math.round(over.y)} px of “${text.slice(0, 80)}” in ${around.outerHTML.slice(0, 120)}`,
          );
          break;
        }
      }
    }
    return cut;
  });
}
