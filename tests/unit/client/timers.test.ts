import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = globSync('{client,shared}/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'));
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

/** The text from an index to the end of the first block or brackets that are opened after it. */
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

/** What stands in the brackets of each call of a function. */
function blocksOf(text: string, called: string): string[] {
  return [...text.matchAll(new RegExp(`\\b${called}\\(`, 'g'))].map(({ index }) =>
    blockAt(text, index, '(', ')'),
  );
}

/**
 * Where something would tick: one timer for all of it, that stands still while the tab is hidden.
 */
const TICKER = 'client/ticker.ts';

describe('the browser’s time', () => {
  it('is left alone: nothing ticks by itself, but in the one ticker that stops in hidden tabs', () => {
    for (const file of having(/\b(?:setInterval|refreshInterval)\b/)) {
      expect(file).toBe(TICKER);
      expect(readFileSync(file, 'utf8')).toContain('visibilitychange');
    }
  });

  it.each(['setTimeout', 'requestAnimationFrame'])('has no %s that starts itself again', (start) => {
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

  it('sees one that would', () => {
    const again = 'const tick = () => { if (on) { setTimeout(() => { tick(); }, 9); } };';
    expect(blocksOf(blockAt(again, 0), 'setTimeout')).toEqual(['(() => { tick(); }, 9)']);
  });
});

describe('scrolling the page', () => {
  it('is followed by observers: only rows that scroll by themselves are listened to, without holding them up', () => {
    for (const file of having(/['"]scroll['"]/)) {
      const text = readFileSync(file, 'utf8');
      const listeners = [...text.matchAll(/(?:([\w.]+)\.)?addEventListener(?=\(\s*['"]scroll['"])/g)];
      // no other way to name the event than to listen to it here
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
    // read once as the page is left, for the next one
    expect(having(/\bscrollY\b|\bpageYOffset\b/)).toEqual(['client/list/place-loader.ts']);
  });
});
