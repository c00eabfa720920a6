import type { Plugin } from 'vite';

const BANNER = /\/\*! tailwindcss [^*]*\*\/\n?/;
const NOTHING = '';

/**
 * Removes what the tools add to style sheets and no browser of the shop needs: Tailwind's fallback for
 * those without registered properties (Safari before 16.4, Firefox before 128; docs/decisions/0129), its
 * variables that no rule sets or none reads, Lightning CSS's for `light-dark()`, which no rule uses,
 * declarations that stand twice, and Tailwind's banner (70 bytes) in every sheet but `main`.
 */
export const smallStyles: Plugin = {
  name: 'small-styles',
  enforce: 'post',
  apply: 'build',
  generateBundle(_, bundle) {
    for (const asset of Object.values(bundle))
      if (asset.type === 'asset' && asset.fileName.endsWith('.css') && typeof asset.source === 'string')
        asset.source = withoutVariables(
          asset.source
            .replace(/@layer properties\{@supports[^{]*\{[^{]*\{[^}]*\}\}\}/, '')
            .replace('--lightningcss-light:initial;--lightningcss-dark: ;', '')
            .replace(asset.fileName.startsWith('assets/main-') ? NOTHING : BANNER, '')
            .replace(/([{;])([\w-]+:[^;{}]*)(?:;\2)+(?=[;}])/g, '$1$2'),
        );
  },
};

/** A sheet without Tailwind's variables that no rule sets, or that none reads. */
function withoutVariables(css: string): string {
  const names = new Set(css.match(/--tw-[\w-]+/g));
  return [...names].reduce((rest, name) => {
    const set = new RegExp(`(?<=[{;])${name}:[^;}]*(?:;|(?=\\}))`, 'g');
    const read = new RegExp(`var\\(${name}(?:,((?:[^()]|\\((?:[^()]|\\([^()]*\\))*\\))*))?\\)`, 'g');
    const rule = new RegExp(`@property ${name}\\{[^}]*?(?:initial-value:([^}]*))?\\}`);
    if (rest.search(read) < 0) return rest.replace(set, '').replace(rule, '');
    if (rest.search(set) >= 0) return rest;
    const value = rule.exec(rest)?.[1];
    return rest.replace(read, (_, fallback) => value ?? fallback).replace(rule, '');
  }, css);
}
