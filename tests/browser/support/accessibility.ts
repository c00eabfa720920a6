import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright/test';
import { contrast } from '../../unit/support/contrast.ts';
import { renderAll } from './render-all.ts';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The minified file is less than half as large to send to the browser, on every page. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The least contrast of text (WCAG 2.2, 1.4.3). */
const LEAST = 4.5;

/**
 * All violations of axe's rules in the page itself: those of WCAG, the best practices, and the size
 * of targets (24 px, 2.5.8), which axe leaves out by default. The only frame of the shop's pages is
 * the payment provider's, whose document is not the shop's.
 */
export async function violations(page: Page): Promise<string[]> {
  await renderAll(page);
  await addAxe(page);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, {
      resultTypes: ['violations'],
      iframes: false,
      elementRef: true,
      rules: { 'target-size': { enabled: true } },
    });
    const bars = [...document.querySelectorAll('body *')].filter((element) =>
      ['fixed', 'sticky'].includes(getComputedStyle(element).position),
    );
    /** Whether a bar that the page scrolls under covers a part of it at the moment. */
    const isUnderBar = (target: Element) => {
      const { left, top, right, bottom } = target.getBoundingClientRect();
      return bars
        .filter((bar) => !bar.contains(target) && bar.checkVisibility({ visibilityProperty: true }))
        .map((bar) => bar.getBoundingClientRect())
        .some((bar) => bar.left < right && bar.right > left && bar.top < bottom && bar.bottom > top);
    };
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !element || !isUnderBar(element))
        .map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
  });
}

/**
 * Puts axe into the page. The browser is sent it as a script: as an argument of a script of
 * Playwright's, it would take twice the time.
 */
async function addAxe(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Runtime.evaluate', { expression: `${SOURCE};undefined` });
  await browser.detach();
}

/** Fields whose placeholder is too faint, which axe does not look at. */
export async function faintPlaceholders(page: Page): Promise<string[]> {
  const fields = await page.locator('input[placeholder]:placeholder-shown').evaluateAll((inputs) =>
    inputs
      .filter((input) => input.checkVisibility() && input.getAttribute('placeholder')?.trim())
      .map((input) => {
        const painter = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
        // what a colour of any notation is on paper, over what is behind the field
        const paint = (colour: string) => {
          if (painter) painter.fillStyle = colour;
          painter?.fillRect(0, 0, 1, 1);
        };
        const read = () => [...(painter?.getImageData(0, 0, 1, 1).data.slice(0, 3) ?? [])];
        const around: Element[] = [];
        for (let one: Element | null = input; one; one = one.parentElement) around.unshift(one);
        for (const one of around) paint(getComputedStyle(one).backgroundColor);
        const ground = read();
        paint(getComputedStyle(input, '::placeholder').color);
        return { field: input.outerHTML.slice(0, 140), ground, text: read() };
      }),
  );
  return fields.filter(({ ground, text }) => contrast(ground, text) < LEAST).map(({ field }) => field);
}
