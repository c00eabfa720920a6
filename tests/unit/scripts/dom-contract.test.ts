import { describe, expect, it } from 'vitest';
import { domProblems } from '../../../scripts/dom-contract.ts';

const TABLE = `
  export interface TileAttributes { 'data-product'?: string; 'data-all'?: '' }
  export interface TileIds { 'tile-parts': 'template' }
`;
const TILE = `
  export const Tile = ({ id }) => <li data-product={id} />;
  export const Parts = () => <template id="tile-parts" />;
`;
const SCRIPT = `
  const product = (tile) => tile.dataset.product;
  const parts = () => document.getElementById('tile-parts');
  const showAll = (tile) => tile.toggleAttribute('data-all');
`;
const STYLE = '.tile:not([data-all]) > li { display: none; }';

/** The problems that the check finds in these files, with the others as above. */
function problems(changed: Record<string, string> = {}): string[] {
  const sources = {
    'shared/dom/tile.ts': TABLE,
    'shared/ui/tile.tsx': TILE,
    'client/tiles.ts': SCRIPT,
    'client/styles/tile.css': STYLE,
  };
  return domProblems(new Map(Object.entries({ ...sources, ...changed })));
}

describe('names of attributes and ids', () => {
  it('are right when all are declared, written and read', () => {
    expect(problems()).toEqual([]);
  });

  it('are wrong when the worker renames what it writes', () => {
    expect(problems({ 'shared/ui/tile.tsx': TILE.replace('data-product', 'data-item') })).toEqual([
      'shared/dom/tile.ts: nothing writes data-product',
      'shared/ui/tile.tsx: data-item is not declared',
    ]);
    expect(problems({ 'shared/ui/tile.tsx': TILE.replace('tile-parts', 'parts') })).toEqual([
      'shared/dom/tile.ts: nothing writes #tile-parts',
    ]);
  });

  it('are written where a component has them in one case only', () => {
    const sometimes = TILE.replace('id="tile-parts"', "id={id ? 'tile-parts' : undefined}");
    expect(problems({ 'shared/ui/tile.tsx': sometimes })).toEqual([]);
  });

  it('are wrong when a script renames what it reads', () => {
    expect(problems({ 'client/tiles.ts': SCRIPT.replace('dataset.product', 'dataset.itemId') })).toEqual([
      'shared/dom/tile.ts: nothing reads data-product',
      'client/tiles.ts: data-item-id is not declared',
    ]);
    expect(problems({ 'client/tiles.ts': SCRIPT.replace("'tile-parts'", "'parts'") })).toEqual([
      'shared/dom/tile.ts: nothing reads #tile-parts',
      'client/tiles.ts: #parts is not declared',
    ]);
  });

  it('are wrong when a style reads what nobody writes', () => {
    expect(problems({ 'client/styles/tile.css': STYLE.replace('data-all', 'data-whole') })).toEqual([
      'shared/dom/tile.ts: nothing reads data-all',
      'client/styles/tile.css: data-whole is not declared',
    ]);
  });

  it('are wrong when they are declared twice', () => {
    expect(problems({ 'shared/dom/list.ts': "interface List { 'data-all'?: string }" })).toEqual([
      'shared/dom/list.ts: data-all is declared twice',
    ]);
  });

  it('are wrong when a part of one is computed', () => {
    const computed = (code: string) => problems({ 'client/more.ts': code });
    expect(computed(`all(\`[data-\${part}]\`);`)).toEqual([
      'client/more.ts: a part of data-… is computed: write it out',
    ]);
    expect(computed('tile.dataset[name];')).toHaveLength(1);
  });

  it('are wrong when the element is not the declared one', () => {
    expect(problems({ 'shared/ui/tile.tsx': TILE.replace('<template', '<div') })).toEqual([
      'shared/ui/tile.tsx: #tile-parts is a <div>, declared as <template>',
    ]);
  });

  it('need no reader here when they are for scripts of others', () => {
    const worker = { 'worker/vendor.tsx': '<div data-vendor="" />;' };
    const table = "interface ForOthers { 'data-vendor'?: '' }";
    expect(problems({ ...worker, 'shared/dom/vendor.ts': table })).toHaveLength(1);
    expect(problems({ ...worker, 'shared/dom/for-others.ts': table })).toEqual([]);
  });
});

describe('ways to read a name', () => {
  const TWO = { 'shared/dom/two.ts': "interface Two { 'data-two-words'?: ''; field: 'input' }" };
  const WRITTEN = { 'worker/two.tsx': '<input id="field" data-two-words="" />;' };
  const ID = "document.getElementById('field');";

  it.each([
    'const { twoWords } = element.dataset;',
    'const { twoWords = 1 } = form()?.dataset ?? {};',
    'const f = ({ dataset: { twoWords } }) => twoWords;',
    "'twoWords' in row.dataset;",
    "row.getAttribute('data-two-words');",
    `row.querySelector(\`[data-two-words="\${id}"]\`);`,
    `const NAME = "data-two-words"; row.closest(\`[\${NAME}]\`);`,
    'const classes = "grid has-data-two-words:hidden";',
    'const classes = "data-[two-words=here]:hidden";',
  ])('%s', (code) => {
    expect(problems({ ...TWO, ...WRITTEN, 'client/two.ts': `${ID} ${code}` })).toEqual([]);
  });

  it.each(['row.dataset.twoWords = "";', 'delete row.dataset.twoWords;', 'const text = "data-two-words";'])(
    'do not include %s',
    (code) => {
      expect(problems({ ...TWO, ...WRITTEN, 'client/two.ts': `${ID} ${code}` })).toEqual([
        'shared/dom/two.ts: nothing reads data-two-words',
      ]);
    },
  );

  it.each([
    "import { FIELD } from './field.ts'; document.getElementById(FIELD);",
    "form.querySelector('#field');",
    "const AREAS = ['.a', '#field input'];",
  ])('%s', (code) => {
    const names = { 'client/field.ts': "export const FIELD = 'field';" };
    const words = 'element.dataset.twoWords;';
    expect(problems({ ...TWO, ...WRITTEN, ...names, 'client/two.ts': `${code} ${words}` })).toEqual([]);
  });
});
