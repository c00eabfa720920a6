import type { Plugin } from 'vite';

/**
 * The bundler's helpers, which chunks would import from a file of their own. They are so short that each
 * chunk gets a copy of those it needs. `__toESM` copies the exports and takes the whole module as
 * `default`, which is right for React's packages, all that come as CommonJS here; a package with
 * `__esModule` needs the bundler's own.
 */
const HELPERS: Record<string, string> = {
  __exportAll:
    '(all) => { const to = {}; for (const name in all) Object.defineProperty(to, name, { get: all[name], enumerable: true }); return to; }',
  __toESM: '(exports) => ({ ...exports, default: exports })',
  __commonJSMin:
    '(run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports)',
};

/** Part of the name of the bundler's file. */
const BUNDLERS = 'rolldown-runtime';

/** A chunk's code with copies of the helpers that it imports. Throws for one that is not known. */
export const withHelpers = (code: string) =>
  code.replace(/^import \{([^}]*)\} from "[^"]*rolldown-runtime[^"]*";$/m, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.replace(/.* as /, '').trim())
      .map((name) => {
        const helper = HELPERS[name];
        if (!helper) throw new Error(`The bundler has another helper: ${name}`);
        return `const ${name} = ${helper};`;
      })
      .join('\n'),
  );

/** Removes the bundler's file from the output. Throws when a chunk still names it. */
export function leaveOutHelpers(bundle: Record<string, { fileName: string; code?: string }>): void {
  for (const file of Object.keys(bundle)) if (file.includes(BUNDLERS)) delete bundle[file];
  for (const { fileName, code } of Object.values(bundle))
    if (code?.includes(BUNDLERS))
      throw new Error(`${fileName} imports the bundler's helpers in a form that is not known.`);
}

/** Writes those helpers into the chunks that import them, and leaves out the bundler's file. */
export const ownHelpers: Plugin = {
  name: 'own-helpers',
  apply: 'build',
  renderChunk: (code) => ({ code: withHelpers(code), map: null }),
  generateBundle: (_, bundle) => leaveOutHelpers(bundle),
};
