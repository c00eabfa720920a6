import { type ESTree, parseSync, Visitor } from 'vite';

/** Classes that scripts of others look for. */
const FOR_OTHERS = ['ot-sdk-show-settings'];
/** Stands in a class for a part that is known only when the code runs. */
const UNKNOWN = '\0';
/** The function whose arguments become one list of classes (shared/ui/classes.ts). */
const JOINS = 'classes';

type Definitions = Map<string, ESTree.Node[]>;
type Source = { file: string; program: ESTree.Program; defined: Definitions; imported: Set<string> };

/**
 * Compares the classes that the code gives to elements with those of the built style sheets: each must
 * be in a sheet, or be looked up by a script. `sources` has the text of each file of worker/, client/ and
 * shared/ by its path from the root, `css` the text of all sheets. Returns a sentence for each class
 * that is in none.
 */
export function classProblems(sources: Map<string, string>, css: string): string[] {
  const code = [...sources].flatMap(([file, text]) => (/\.tsx?$/.test(file) ? [parsed(file, text)] : []));
  const shared: Definitions = new Map();
  for (const { defined } of code)
    for (const [name, nodes] of defined) shared.set(name, [...(shared.get(name) ?? []), ...nodes]);
  const sought = [...sources].flatMap(([file, text]) => (file.startsWith('client/') ? lookedUp(text) : []));
  const known = new Set([...classesIn(css), ...sought, ...FOR_OTHERS]);
  return code.flatMap((source) =>
    [...given(source, shared)]
      .filter((name) => !isKnown(name, known))
      .map((name) => `${source.file}: no style sheet has the class ${name.replaceAll(UNKNOWN, '…')}`),
  );
}

/** The classes that the selectors of a style sheet name. */
export function classesIn(css: string): string[] {
  const selectors = css.replace(/"(?:\\.|[^"\\])*"|url\([^)]*\)/g, '');
  return [...selectors.matchAll(/\.((?!\d)(?:[\w-]|\\[0-9a-f]{1,6} ?|\\.)+)/g)].map(([, name = '']) =>
    name
      .replace(/\\([0-9a-f]{1,6}) ?/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
      .replace(/\\(.)/g, '$1'),
  );
}

/** The classes that the selectors in a script's texts name. */
const lookedUp = (text: string) =>
  [...text.matchAll(/['" ]\.([a-z][\w-]*)(?=[' "])/g)].map(([, name = '']) => name);

/** Whether a class is known; one with an unknown part, whether any known one fits. */
function isKnown(name: string, known: Set<string>): boolean {
  if (!name.includes(UNKNOWN)) return known.has(name);
  const pattern = name.split(UNKNOWN).map((part) => part.replace(/[^\w-]/g, String.raw`\$&`));
  const fits = new RegExp(`^${pattern.join('.*')}$`);
  return [...known].some((one) => fits.test(one));
}

/** What a file defines by name (the values of its variables, what its functions return) and imports. */
function parsed(file: string, text: string): Source {
  const { program } = parseSync(file, text);
  const defined: Definitions = new Map();
  const imported = new Set<string>();
  const define = (name: string, node: ESTree.Node | null | undefined) => {
    if (node) defined.set(name, [...(defined.get(name) ?? []), node]);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier') define(id.name, init);
    },
    FunctionDeclaration({ id, body }) {
      if (id) define(id.name, body);
    },
    ImportSpecifier({ local }) {
      imported.add(local.name);
    },
  }).visit(program);
  return { file, program, defined, imported };
}

/** The classes that a file gives to elements. */
function given({ program, defined, imported }: Source, shared: Definitions): Set<string> {
  const found = new Set<string>();
  const seen = new Set<ESTree.Node>();
  const add = (text: string) => {
    for (const name of text.split(/\s+/)) if (name.replaceAll(UNKNOWN, '')) found.add(name);
  };
  const follow = (name: string) => {
    const nodes = defined.get(name) ?? (imported.has(name) ? shared.get(name) : undefined);
    nodes?.forEach(collect);
  };
  function collect(node: ESTree.Node | null | undefined): void {
    if (!node || seen.has(node)) return;
    seen.add(node);
    switch (node.type) {
      case 'Literal':
        if (typeof node.value === 'string') add(node.value);
        return;
      case 'TemplateLiteral':
        add(node.quasis.map(({ value }) => value.cooked).join(UNKNOWN));
        node.expressions.forEach(collect);
        return;
      case 'ConditionalExpression':
        collect(node.consequent);
        collect(node.alternate);
        return;
      case 'LogicalExpression':
        collect(node.left);
        collect(node.right);
        return;
      case 'JSXExpressionContainer':
      case 'ChainExpression':
      case 'TSAsExpression':
      case 'TSSatisfiesExpression':
        collect(node.expression);
        return;
      case 'ArrayExpression':
        node.elements.forEach(collect);
        return;
      case 'ObjectExpression':
        for (const property of node.properties) if (property.type === 'Property') collect(property.value);
        return;
      case 'MemberExpression':
        if (node.object.type === 'Identifier') follow(node.object.name);
        return;
      case 'CallExpression':
        if (node.callee.type !== 'Identifier') return;
        follow(node.callee.name);
        if (node.callee.name === JOINS) node.arguments.forEach(collect);
        return;
      case 'ArrowFunctionExpression':
        collect(node.body);
        return;
      case 'BlockStatement':
        node.body.forEach(collect);
        return;
      case 'IfStatement':
        collect(node.consequent);
        collect(node.alternate);
        return;
      case 'ReturnStatement':
        collect(node.argument);
        return;
      case 'Identifier':
        follow(node.name);
    }
  }
  new Visitor({
    JSXAttribute({ name, value }) {
      if (name.type === 'JSXIdentifier' && isClassName(name.name)) collect(value);
    },
    Property({ key, value }) {
      if (key.type !== 'Identifier' || !isClassName(key.name)) return;
      collect(value.type === 'AssignmentPattern' ? value.right : value);
    },
    AssignmentExpression({ left, right }) {
      const isOfElement = left.type === 'MemberExpression' && left.property.type === 'Identifier';
      if (isOfElement && left.property.type === 'Identifier' && isClassName(left.property.name))
        collect(right);
    },
    CallExpression({ callee, arguments: names }) {
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'MemberExpression') return;
      const { property } = callee.object;
      if (property.type === 'Identifier' && property.name === 'classList') collect(names[0]);
    },
  }).visit(program);
  return found;
}

/** Whether a property holds classes: `className` of an element, `shadeClassName` of a part. */
const isClassName = (name: string) => /^(class|\w*[cC]lassName)$/.test(name);
