import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { expect, test } from './support/shop-test.ts';

/** As a translation of a browser: a font in the place of each text, or of all of them. */
const TRANSLATIONS = [
  'for (const text of texts) text.replaceWith(font(text.data));',
  'for (const text of texts) { text.before(font(text.data)); text.remove(); }',
  'for (const text of texts) { text.after(font(text.data)); text.remove(); }',
  'first.replaceWith(font(all)); middle.remove(); last.remove();',
  'first.remove(); middle.remove(); last.replaceWith(font(all));',
];

/** What a browser does with its translation afterwards: nothing, taking it back, another language. */
const AFTERWARDS = [
  '',
  'if (fonts.length === 1) fonts[0].replaceWith(...texts); else fonts.forEach((one, at) => one.replaceWith(texts[at]));',
  'for (const one of fonts) one.replaceWith(font(one.textContent));',
  'for (const one of fonts) { one.before(font(one.textContent)); one.remove(); }',
];

/** Texts that React has drawn side by side, and as the worker serves them, with comments between. */
const MARKUP = ['There are |4| lights', 'There are |<!-- -->|4|<!-- -->| lights'];

test('texts side by side that a browser translates follow what React changes', {
  tag: '@desktop',
}, async ({ page, watch }) => {
  const { code } = transformSync(readFileSync('client/keep-texts.ts', 'utf8'), { loader: 'ts' });
  watch.expectFromHere(/Layout shift/);
  await page.goto('about:blank');
  for (const translate of TRANSLATIONS) {
    for (const [markup, afterwards] of MARKUP.flatMap((one) =>
      AFTERWARDS.map((next) => [one, next] as const),
    )) {
      const said = await page.evaluate(`(async () => {
        ${code.replace(/export \{.*/s, '').replace('export ', '')}
        const island = document.body.appendChild(document.createElement('p'));
        for (const part of '${markup}'.split('|'))
          island.append(part.startsWith('<') ? document.createComment(' ') : part);
        const [first, middle, last] = [...island.childNodes].filter((node) => node instanceof Text);
        const texts = [first, middle, last];
        const all = island.textContent;
        const font = (text) => {
          const outer = document.createElement('font');
          outer.appendChild(document.createElement('font')).textContent = text;
          return outer;
        };
        const said = [];
        const say = async () => {
          await new Promise((resolve) => setTimeout(resolve));
          said.push(island.textContent);
        };
        keepTexts(island);
        ${translate}
        await say();
        const fonts = island.querySelectorAll(':scope > font');
        ${afterwards}
        await say();
        middle.data = '5';
        await say();
        island.removeChild(middle);
        await say();
        island.insertBefore(document.createTextNode('six'), last);
        first.data = 'Those are ';
        last.data = ' lamps';
        await say();
        island.removeChild(first);
        await say();
        return said;
      })()`);
      expect(said, `${translate} ${markup} ${afterwards}`).toEqual([
        'There are 4 lights',
        'There are 4 lights',
        'There are 5 lights',
        'There are  lights',
        'Those are six lamps',
        'six lamps',
      ]);
    }
  }
});
