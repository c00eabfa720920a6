import { describe, expect, it } from 'vitest';
import { classesIn, classProblems } from '../../../scripts/class-contract.ts';

const SHEET =
  '.tile>a{color:red}.sm\\:w-1\\/2,.callout-pink:hover{}.on{background:url(./a.b.png);margin:.5em}';

/** The classes that no sheet has, in a file with this code. */
function unknown(code: string, others: Record<string, string> = {}): string[] {
  const sources = new Map(Object.entries({ 'worker/tile.tsx': code, ...others }));
  return classProblems(sources, SHEET).map((problem) => problem.split(' ').at(-1) ?? '');
}

it('reads the classes of selectors, and no other names with a dot', () => {
  expect(classesIn(SHEET)).toEqual(['tile', 'sm:w-1/2', 'callout-pink', 'on']);
});

describe('a class that no style sheet has', () => {
  it('is found in an element, with the file that gives it', () => {
    const sources = new Map([
      ['worker/tile.tsx', 'const Tile = () => <li className="tile sm:w-1/2 tyle" />;'],
    ]);
    expect(classProblems(sources, SHEET)).toEqual(['worker/tile.tsx: no style sheet has the class tyle']);
  });

  it.each([
    ['a choice', "<li className={isOn ? 'on' : 'off'} />", ['off']],
    ['a condition', "<li className={isOn && 'tile onn'} />", ['onn']],
    ['a template', `<li className={\`tile tyle \${name}\`} />`, ['tyle']],
    ['a template of one class', `<li className={\`callout-\${pink} calout-\${pink}\`} />`, ['calout-…']],
    ['a variable', `const QUIET = 'quiet'; const a = <li className={\`tile \${QUIET}\`} />`, ['quiet']],
    ['a table', "const STYLES = { on: 'on', off: 'off' }; const a = <li className={STYLES[x]} />", ['off']],
    [
      'a function',
      "function tone() { if (x) return 'off'; return 'on'; } const a = <li className={tone()} />",
      ['off'],
    ],
    ['several joined', "const a = <li className={classes('tile', x && 'off')} />", ['off']],
    ['a part of a component', "const a = <Tile shadeClassName='off' />", ['off']],
    ['a default', "const Tile = ({ className = 'off' }) => <li className={className} />", ['off']],
    ['an option', "row({ className: 'off' })", ['off']],
    ['a script', "tile.className = 'off'", ['off']],
    ['a script that adds it', "tile.classList.add('off')", ['off']],
  ])('is found in %s', (_, code, classes) => {
    expect(unknown(code)).toEqual(classes);
  });

  it('is found in a constant of another file, and not in one of the same name elsewhere', () => {
    const colours = "export const COLOURS = { red: 'off' };";
    const code = 'const a = <li className={COLOURS.red} />;';
    expect(
      unknown(`import { COLOURS } from './colours.ts'; ${code}`, { 'worker/colours.ts': colours }),
    ).toEqual(['off']);
    expect(unknown(code, { 'worker/colours.ts': colours })).toEqual([]);
  });

  it('is right where a script looks for it', () => {
    const code = '<li className="applied" />';
    expect(unknown(code)).toEqual(['applied']);
    expect(unknown(code, { 'client/list.ts': "document.querySelector('.applied a')" })).toEqual([]);
  });
});
