import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COMFORT_KEYS, LAYER_KEYS } from '../../../client/consent/optional-keys.ts';

type Source = { file: string; text: string };

const sourcesOf = (pattern: string): Source[] =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }));
const worker = sourcesOf('worker/**/*.{ts,tsx}');
const client = sourcesOf('client/**/*.{ts,tsx}');
const shared = sourcesOf('shared/**/*.{ts,tsx}');
const all = [...worker, ...client, ...shared];

/** A name as the page writes it: what differs from one to the next is in braces. */
const plain = (name: string) => name.replace(/\$\{[^}]+\}/g, '{}');
const found = (sources: Source[], pattern: RegExp): string[] =>
  sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => plain(name)));

const page = readFileSync('docs/operations/data-protection.md', 'utf8');
/** The names in the first cell of each row of the tables with this head. */
const stated = (head: string, sign = ''): string[] =>
  [...page.matchAll(new RegExp(`\\n\\| ${head} \\|[^\\n]*\\n\\|[-|]+\\n((?:\\|[^\\n]*\\n)+)`, 'g'))].flatMap(
    ([, table = '']) =>
      table
        .split('\n')
        .filter((row) => row.startsWith(`| ${sign}`))
        .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)])
        .map(([, name = '']) => name.replace(/\{[^}]+\}/g, '{}')),
  );

/** Files that hand their keys to a function of their own: its calls, by the names of the constants. */
const PASSED_ON = new Map([
  ['client/visit/start-visit.ts', ['viewedKey']],
  ['client/visit/viewed-products.ts', ['viewedKey']],
  ['client/events/data-layer.ts', ['trackedKey', 'ORDER', 'CHECKOUT']],
  ['client/staff/toolbar.ts', ['INFO', 'OPACITY', 'SECTIONS', 'REOPEN']],
]);

describe('what data protection is told of', () => {
  it('is every cookie, and no other', () => {
    const names = [
      ...found(all, /_COOKIE = '([\w.-]+)'/g),
      ...found(worker, /\bconst COOKIE = '([\w.-]+)'/g),
      ...found(worker, /\bownName\([`']([^`']+)[`']\)/g),
      ...found(worker, /\b[sS]ealedCookie\(\s*[\w.]+,\s*[`']([^`']+)[`']/g),
      ...found(all, /\b(?:\w+Cookie|hintName)\w* = \([^)]*\)(?:: string)? =>\s*`([^`]+)`/g),
      ...found(worker, /\b(?:HOST|TIME|GROUPS)_NAME = '([\w-]+)'/g),
      ...found(worker, /\bPREFIX = '(cairn-[\w-]+)'/g).map((prefix) => `${prefix}{}`),
      ...found(all, /\bCOOKIE = \/[^\n]*?(\w+Consent)=/g),
      // shared by the kinds of the checkout (worker/session/payment-cookies.ts)
      ...['order', 'card', 'wallet'].map((kind) => `cairn-${kind}-{}`),
      // `cookieName` of worker/stores/my-store.ts
      ...found(worker, /ownName\(`(store_[^`]+)`\)/g),
    ];
    // a kind of the checkout, and the reader of the hint, stand for themselves above
    const cookies = [...new Set(names)].filter((name) => !['cairn-{}-{}', '{}'].includes(name));
    expect(cookies.sort()).toEqual([...new Set(stated('cookie'))].sort());
    expect(cookies.length).toBeGreaterThan(25);
  });

  it('stands in one row each', () => {
    const rows = [...page.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
    expect(rows.filter((cell, at) => /`/.test(cell) && rows.indexOf(cell) !== at)).toEqual([]);
  });

  it('is every key of the storage', () => {
    const used = client.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:local|session)Storage\.setItem\(([^,]+),/g)].map(([, key = '']) => ({
        file,
        key,
      })),
    );
    expect(used.length).toBeGreaterThan(9);
    const names = used.flatMap(({ file, key }) => {
      if (/^(['`]).*\1$/.test(key)) return plain(key.slice(1, -1));
      // a parameter, whose values are the constants of that file
      const text = readFileSync(file, 'utf8');
      return (PASSED_ON.get(file) ?? [key.replace(/\(.*/, '')]).map((name) => {
        const constant = new RegExp(`\\bconst ${name} = (?:\\([^)]*\\) => )?['\`]([^'\`]+)['\`]`);
        const hit = [text, ...all.map((one) => one.text)].flatMap((one) => constant.exec(one)?.[1] ?? [])[0];
        expect(hit, `${file}: ${name}`).toBeDefined();
        // biome-ignore lint/suspicious/noTemplateCurlyInString: it is what the file says
        return plain((hit ?? '').replace('${TRACKED}', 'cairn-layer'));
      });
    });
    expect([...new Set(names)].sort()).toEqual([...new Set(stated('storage'))].sort());
  });

  it('says of each cookie and key what it is kept for', () => {
    const rows = [...page.matchAll(/^\| ((?:local: |session: )?`[^|]+) \|[^\n]*\| (\w+) \|$/gm)];
    const kept = rows.flatMap(([, cell = '', purpose = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({ cell, name, purpose })),
    );
    const all = [...stated('cookie'), ...stated('storage')];
    expect(kept.map(({ name }) => name.replace(/\{[^}]+\}/g, '{}')).sort()).toEqual(all.sort());
    for (const { cell, name, purpose } of kept) {
      expect(['necessary', 'comfort', 'measuring', 'marketing', 'staff'], name).toContain(purpose);
      // what the browser removes without consent (client/consent/own-banner.ts)
      if (!/^(local|session):/.test(cell)) continue;
      expect(COMFORT_KEYS.test(name), name).toBe(purpose === 'comfort');
      expect(LAYER_KEYS.test(name), name).toBe(purpose === 'marketing' && name !== 'cjevent');
    }
  });

  it('stands behind the consent to it, where it is not necessary', () => {
    const optional = client.filter(({ text }) =>
      /(?:local|session)Storage\.setItem\((?:SEARCHED|STORAGE_KEY|SHOWN|ASKED|KEPT_PLACE|viewedKey|key)\b/.test(
        text,
      ),
    );
    const gated = optional.filter(({ text }) => /mayKeep\(\)/.test(text)).map(({ file }) => file);
    expect(gated.sort()).toEqual([
      'client/list/keep-place.ts',
      'client/search/recent-searches.ts',
      'client/search/searched.ts',
      'client/visit/country.ts',
      'client/visit/exit-offer.ts',
      'client/visit/start-visit.ts',
    ]);
    // a list that is longer than one is kept by code that the gate above loads, the layer by a consent of its own
    expect(
      optional
        .map(({ file }) => file)
        .filter((file) => !gated.includes(file))
        .sort(),
    ).toEqual(['client/events/data-layer.ts', 'client/visit/viewed-products.ts']);
  });

  it('is every kind of key in KV', () => {
    const writers = worker.filter(({ text }) => /\b(?:kv|CACHE)\.put\(/.test(text)).map(({ file }) => file);
    expect(writers.sort()).toEqual([
      // of Durable Objects
      'worker/agents/store/agent-store.ts',
      'worker/agents/store/platform-activity.ts',
      'worker/api/purge.ts',
      'worker/cache/cached.ts',
      'worker/cache/last-purge.ts',
      'worker/cache/purges.ts',
      'worker/cache/shared-documents.ts',
      'worker/legacy/account/ended-sessions.ts',
      'worker/session/simulated-session.ts',
      'worker/staff/staff-session.ts',
      'worker/staff/visualise/frame-session.ts',
    ]);
    const names = stated('where', 'KV').filter((name) => name !== 'CACHE');
    for (const [file, prefix] of [
      ['worker/api/purge.ts', 'purge-received:'],
      ['worker/cache/purges.ts', 'purge-note:'],
      ['worker/cache/last-purge.ts', 'purge-last'],
      ['worker/legacy/account/ended-sessions.ts', 'legacy-ended:'],
      ['worker/session/simulated-session.ts', 'simulated:'],
      ['worker/staff/staff-session.ts', 'staff-signed-out:'],
      ['worker/staff/visualise/frame-session.ts', 'staff-frame:'],
    ] as const) {
      expect(readFileSync(file, 'utf8')).toContain(prefix);
      expect(
        names.some((name) => name.startsWith(prefix)),
        prefix,
      ).toBe(true);
    }
    expect(names).toHaveLength(8);
  });
});
