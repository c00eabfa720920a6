import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = globSync('{client,shared}/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'));
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

/** The text from an index to the end of the first block or brackets opened after it. */
function blockAt(text: string, from: number, open = '{', close = '}'): string {
  const start = text.indexOf(open, from);
  let depth = 0;
  for (let at = start; at >= 0 && at < text.length; at += 1) {
    if (text[at] === open) depth += 1;
    if (text[at] === close) depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(from);
}

/** The arguments of each call of a function. */
function blocksOf(text: string, called: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${called}\\(`, 'g'))].map(({ index }) =>
    blockAt(text, index, '(', ')'),
  );
}

/** The only file that may use an interval: its timer stops while the tab is hidden. */
const TICKER = 'client/ticker.ts';

describe('timers in the browser', () => {
  it('are not intervals, except for the one ticker, which stops in hidden tabs', () => {
    for (const file of having(/\b(?:setInterval|refreshInterval)\b/)) {
      expect(file).toBe(TICKER);
      expect(readFileSync(file, 'utf8')).toContain('visibilitychange');
    }
  });

  it.each(['setTimeout', 'requestAnimationFrame'])('include no %s that restarts itself', (start) => {
    for (const file of having(new RegExp(`\\b${start}\\(`))) {
      const text = readFileSync(file, 'utf8');
      for (const { 1: declared, 2: assigned, index } of text.matchAll(
        /\bfunction (\w+)\(|\b(?:const|let) (\w+)(?::[^=]+)? = (?:async )?\([^)]*\)[^=\n]*=>/g,
      )) {
        const name = declared ?? assigned;
        for (const timer of blocksOf(blockAt(text, index), start))
          expect(timer, `${file}: ${name}`).not.toMatch(new RegExp(`\\b${name}\\b`));
      }
    }
  });

  it('that restart themselves are found by this check', () => {
    const again = 'const tick = () => { if (on) { setTimeout(() => { tick(); }, 9); } };';
    expect(blocksOf(blockAt(again, 0), 'setTimeout')).toEqual(['(() => { tick(); }, 9)']);
  });
});

describe('scrolling the page', () => {
  it('is followed by observers: scroll listeners are passive, and on rows that scroll by themselves only', () => {
    const following = having(/['"]scroll['"]/);
    expect(following).not.toEqual([]);
    for (const file of following) {
      const text = readFileSync(file, 'utf8');
      const listeners = [...text.matchAll(/(?:([\w.]+)\.)?addEventListener(?=\(\s*['"]scroll['"])/g)];
      // the event is named only where it is listened to here
      expect(text.match(/['"]scroll['"]/g), file).toHaveLength(listeners.length);
      for (const { 1: target = 'window', index } of listeners) {
        const [listener = ''] = blocksOf(text.slice(index), 'addEventListener');
        expect(target, file).not.toBe('window');
        expect(listener, file).toContain('passive: true');
        if (target === 'document') expect(listener, file).toMatch(/target instanceof \w*Element/);
      }
    }
    expect(having(/\bon[sS]croll\b/)).toEqual([]);
  });

  it('moves nothing by a style that is written while it scrolls', () => {
    // read once when the page is left, for the next one
    expect(having(/\bscrollY\b|\bpageYOffset\b/)).toEqual(['client/list/keep-place.ts']);
  });
});
