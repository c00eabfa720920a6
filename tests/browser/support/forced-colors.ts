import type { Locator, Page } from 'playwright/test';
import { contrast } from '../../unit/support/contrast.ts';

/** The least contrast of a sign or an edge to what is behind it (WCAG 2.2, 1.4.11). */
const LEAST = 3;

/**
 * How an element looks where the system's colors replace the page's: edges, outlines, weight, and
 * the marks before and after it. Backgrounds are left out: they are replaced.
 */
export function lookOf(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const of = (one: Element, pseudo?: string) => {
      const style = getComputedStyle(one, pseudo);
      const outline = style.outlineStyle === 'none' ? '' : `${style.outlineWidth} ${style.outlineColor}`;
      const border = style.borderTopStyle === 'none' ? '' : `${style.borderTopWidth} ${style.borderTopColor}`;
      return [outline, border, style.fontWeight, style.content].join(' ');
    };
    const all = [root, ...root.querySelectorAll('*')];
    return all.flatMap((one) => [of(one), of(one, '::before'), of(one, '::after')]).join('; ');
  });
}

/** A colour as the browser computes it, such as `rgb(0, 0, 0)`. */
const parts = (colour: string) => (colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);

/** Whether the edge of an element is told from the page around it. */
export async function hasEdge(element: Locator): Promise<boolean> {
  const { width, edge, ground } = await element.evaluate((one) => ({
    width: Number.parseFloat(getComputedStyle(one).borderBottomWidth),
    edge: getComputedStyle(one).borderBottomColor,
    ground: getComputedStyle(document.documentElement).backgroundColor,
  }));
  return width >= 1 && contrast(parts(edge), parts(ground)) >= LEAST;
}

/**
 * Icons, stars and drawn signs that are too faint on what is behind them. Those on pictures, and
 * those that keep their own colours, are left out.
 */
export async function faintSigns(page: Page): Promise<string[]> {
  const signs = await page.locator('body').evaluate((body) => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1;
    /** What is behind an element; undefined where it stands among colours of its own. */
    const behind = (element: Element): string | undefined => {
      for (let around: Element | null = element; around; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (!around.matches('svg') && style.getPropertyValue('forced-color-adjust') === 'none')
          return undefined;
        if (!/, 0\)$|transparent/.test(style.backgroundColor)) return style.backgroundColor;
      }
      return 'rgb(0, 0, 0)';
    };
    /** Illustrations have colours of their own. */
    const isDrawnInText = (svg: Element) =>
      [svg, ...svg.querySelectorAll('*')].some((part) =>
        ['fill', 'stroke'].some((name) => part.getAttribute(name)?.toLowerCase() === 'currentcolor'),
      );
    const icons = [...body.querySelectorAll('svg')]
      .filter((svg) => isSeen(svg) && isDrawnInText(svg))
      .map((svg) => ({ element: svg, colour: getComputedStyle(svg).color }));
    const masked = [...body.querySelectorAll('*')].filter(isSeen).flatMap((element) =>
      ['::before', '::after']
        .map((pseudo) => getComputedStyle(element, pseudo))
        .filter(({ content, maskImage }) => !['none', 'normal'].includes(content) && maskImage !== 'none')
        .map(({ borderTopColor }) => ({ element, colour: borderTopColor })),
    );
    return [...icons, ...masked].flatMap(({ element, colour }) => {
      const ground = behind(element);
      return ground ? [{ html: element.outerHTML.slice(0, 140), colour, ground }] : [];
    });
  });
  return signs
    .filter(({ colour, ground }) => contrast(parts(colour), parts(ground)) < LEAST)
    .map(({ html, colour, ground }) => `${colour} on ${ground}: ${html}`);
}

/**
 * Controls without an outline when they have the focus, one of each kind. The page was not touched
 * by a pointer before.
 */
export function withoutRing(page: Page): Promise<string[]> {
  return page.locator('a[href], button, input, select, summary').evaluateAll((controls) => {
    const kinds = new Set<string>();
    return (
      controls
        .filter((control) => control.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        // the pins of a map have a ring that is drawn with it
        .filter((control) => !control.closest('.store-map'))
        .filter((control) => {
          const kind = [control, control.parentElement]
            .map((one) => `${one?.tagName} ${one?.className}`)
            .join();
          return !kinds.has(kind) && kinds.add(kind);
        })
        .filter((control) => {
          control.focus({ preventScroll: true });
          if (!control.matches(':focus-visible')) return false;
          const holders = [
            control,
            control.closest('label'),
            control.parentElement,
            control.nextElementSibling,
          ];
          return !holders
            .filter((one) => one !== null)
            .map((one) => getComputedStyle(one))
            .some(
              ({ outlineStyle, outlineWidth }) =>
                outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
            );
        })
        .map((control) => control.outerHTML.slice(0, 140))
    );
  });
}
