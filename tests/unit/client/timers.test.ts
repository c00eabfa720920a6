import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const FILES = globSync('{client,shared}/**/*.{ts,tsx}').filter((file) => !file.includes('compiled'));
const having = (pattern: RegExp) => FILES.filter((file) => pattern.test(readFileSync(file, 'utf8'))).sort();

/** Where something would tick: one timer for all of it, that stands still while the tab is hidden. */
const TICKER = 'client/ticker.ts';

describe('the browser’s time', () => {
  it('is left alone: nothing ticks by itself, but in the one ticker that stops in hidden tabs', () => {
    for (const file of having(/\b(?:setInterval|requestAnimationFrame|refreshInterval)\b/)) {
      expect(file).toBe(TICKER);
      expect(readFileSync(file, 'utf8')).toContain('visibilitychange');
    }
  });

  it('has no timer that starts itself again', () => {
    for (const file of having(/\bsetTimeout\(/)) {
      const text = readFileSync(file, 'utf8');
      for (const [, name = ''] of text.matchAll(/function (\w+)\([^)]*\)[^{]*\{(?:(?!\n\}).)*setTimeout/gs))
        expect(text, file).not.toMatch(new RegExp(`setTimeout\\(${name}\\b`));
    }
  });
});

describe('scrolling the page', () => {
  it('is followed by observers: only rows that scroll by themselves are listened to, without holding them up', () => {
    for (const file of having(/['"]scroll['"]/)) {
      const text = readFileSync(file, 'utf8');
      for (const [listener, target] of text.matchAll(
        /(?:([\w.]+)\.)?addEventListener\(\s*'scroll'[\s\S]*?passive: true/g,
      )) {
        expect(target ?? 'window', file).not.toBe('window');
        if (target === 'document') expect(listener, file).toMatch(/target instanceof \w*Element/);
      }
    }
  });

  it('moves nothing by a style that is written while it scrolls', () => {
    expect(having(/\bscrollY\b|\bpageYOffset\b/)).toEqual([]);
  });
});
