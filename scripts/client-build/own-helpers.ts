import type { Plugin } from 'vite';

/**
 * The bundler's helpers, which chunks would import from a file of their own: in this many bytes each
 * chunk has those that it needs. React is all that comes as CommonJS, and its exports never change.
 */
const HELPERS: Record<string, string> = {
  __exportAll:
    '(all) => { const to = {}; for (const name in all) Object.defineProperty(to, name, { get: all[name], enumerable: true }); return to; }',
  __toESM: '(exports) => ({ ...exports, default: exports })',
  __commonJSMin:
    '(run, module) => () => (module || run((module = { exports: {} }).exports, module), module.exports)',
};

/** Writes those helpers into the chunks that import them, and leaves out the bundler's file. */
export const ownHelpers: Plugin = {
  name: 'own-helpers',
  apply: 'build',
  renderChunk: (code) => ({
    code: code.replace(/^import \{([^}]*)\} from "[^"]*rolldown-runtime[^"]*";$/m, (_, names: string) =>
      names
        .split(',')
        .map((name) => name.replace(/.* as /, '').trim())
        .map((name) => {
          const helper = HELPERS[name];
          if (!helper) throw new Error(`The bundler has another helper: ${name}`);
          return `const ${name} = ${helper};`;
        })
        .join('\n'),
    ),
    map: null,
  }),
  generateBundle(_, bundle) {
    for (const file of Object.keys(bundle)) if (file.includes('rolldown-runtime')) delete bundle[file];
  },
};
