import { type ESTree, parseSync, Visitor } from 'vite';

const TABLE = 'shared/dom/';
/** The attributes declared here are for scripts of others: nothing of ours has to read them. */
const FOR_OTHERS = `${TABLE}for-others.ts`;
/** Stands in a text for a part that is known only when the code runs. */
const UNKNOWN = '\0';

/** An attribute's own name (`data-product`), or an id with `#` before it (`#main`). */
type Name = string;
/** The files in which each name is used. */
type Uses = Map<Name, Set<string>>;
/** String constants by their names. */
type Strings = Map<string, string>;
type Contract = {
  declared: Map<Name, { file: string; tag: string | undefined }>;
  written: Uses;
  read: Uses;
  problems: string[];
};
type Source = { file: string; program: ESTree.Program };

/**
 * Compares what is declared in shared/dom with what the code does: every `data-*` attribute, and
 * every id that code or style looks up, must be declared once, written somewhere and read somewhere.
 * `sources` has the text of each file of worker/, client/ and shared/ by its path from the root.
 * Returns a sentence for each thing that is wrong.
 */
export function domProblems(sources: Map<string, string>): string[] {
  const contract: Contract = { declared: new Map(), written: new Map(), read: new Map(), problems: [] };
  const code = [...sources].flatMap(([file, text]) =>
    /\.tsx?$/.test(file) ? [{ file, program: parseSync(file, text).program }] : [],
  );
  const exported: Strings = new Map(code.flatMap(({ program }) => [...constantsOf(program, true)]));
  for (const source of code) if (source.file.startsWith(TABLE)) readTable(contract, source);
  for (const source of code)
    if (!source.file.startsWith(TABLE))
      readCode(contract, source, new Map([...exported, ...constantsOf(source.program)]));
  for (const [file, text] of sources) if (file.endsWith('.css')) readStyle(contract, file, text);
  return [...contract.problems, ...disagreements(contract)];
}

function disagreements({ declared, written, read }: Contract): string[] {
  const missing = [...declared].flatMap(([name, { file }]) => [
    ...(written.has(name) ? [] : [`${file}: nothing writes ${name}`]),
    ...(read.has(name) || file === FOR_OTHERS ? [] : [`${file}: nothing reads ${name}`]),
  ]);
  const undeclared = [...read, ...[...written].filter(([name]) => !name.startsWith('#'))].flatMap(
    ([name, files]) => (declared.has(name) ? [] : [`${[...files].join(', ')}: ${name} is not declared`]),
  );
  return [...missing, ...new Set(undeclared)];
}

/** Members named `data-…` are attributes. The others are ids; their type is the element's tag. */
function readTable({ declared, problems }: Contract, { file, program }: Source): void {
  new Visitor({
    TSPropertySignature({ key, typeAnnotation }) {
      const member = nameOf(key);
      const name = member.startsWith('data-') ? member : `#${member}`;
      if (declared.has(name)) problems.push(`${file}: ${name} is declared twice`);
      const type = typeAnnotation?.typeAnnotation;
      const tag = type?.type === 'TSLiteralType' && name.startsWith('#') ? textOf(type.literal) : undefined;
      declared.set(name, { file, tag });
    },
  }).visit(program);
}

function readCode(contract: Contract, { file, program }: Source, strings: Strings): void {
  const targets = new Set<ESTree.Node>();
  const use = (uses: Uses, name: Name | undefined) => {
    if (name?.includes(UNKNOWN))
      contract.problems.push(`${file}: a part of ${name.replace(UNKNOWN, '…')} is computed: write it out`);
    else if (name) uses.set(name, (uses.get(name) ?? new Set()).add(file));
  };
  const write = (name: Name | undefined) => use(contract.written, name);
  const read = (name: Name | undefined) => use(contract.read, name);
  const readText = (node: ESTree.Node) => {
    const text = textOf(node, strings) ?? '';
    namesIn(text).forEach(read);
    // `#main` alone is an address too, with more behind it it is a selector
    if (file.startsWith('client/') && /^#[\w-]+[\s,.:[>+~]/.test(text)) idsIn(text).forEach(read);
  };
  const readPattern = (pattern: ESTree.Node) => {
    if (pattern.type !== 'ObjectPattern') return;
    for (const property of pattern.properties)
      if (property.type === 'Property') read(attributeOf(nameOf(property.key)));
  };
  new Visitor({
    JSXOpeningElement({ name: element, attributes }) {
      for (const attribute of attributes) {
        if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier') continue;
        const { name, value } = { name: attribute.name.name, value: attribute.value };
        if (name.startsWith('data-')) write(name);
        const id = name === 'id' && value ? textOf(value, strings) : undefined;
        if (!id || id.includes(UNKNOWN)) continue;
        write(`#${id}`);
        const tag = contract.declared.get(`#${id}`)?.tag;
        const isPlain = element.type === 'JSXIdentifier' && /^[a-z]/.test(element.name);
        if (tag && isPlain && tag !== element.name)
          contract.problems.push(`${file}: #${id} is a <${element.name}>, declared as <${tag}>`);
      }
    },
    AssignmentExpression({ left }) {
      targets.add(left);
      if (left.type === 'MemberExpression' && isDataset(left.object))
        write(attributeOf(nameOf(left.property)));
    },
    UnaryExpression({ operator, argument }) {
      if (operator === 'delete') targets.add(bare(argument));
    },
    MemberExpression(node) {
      if (isDataset(node.object) && !targets.has(node)) read(attributeOf(nameOf(node.property)));
    },
    BinaryExpression({ operator, left, right }) {
      if (operator === 'in' && isDataset(right)) read(attributeOf(textOf(left, strings) ?? UNKNOWN));
    },
    VariableDeclarator({ id, init }) {
      if (init && isDataset(init)) readPattern(id);
    },
    Property({ key, value }) {
      const name = nameOf(key);
      if (name === 'dataset') readPattern(value);
      if (name.startsWith('data-')) write(name);
    },
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || !first) return;
      const method = nameOf(callee.property);
      const text = textOf(first, strings) ?? '';
      if (/^(toggle|set)Attribute$/.test(method) && text.startsWith('data-')) write(text);
      if (/^(has|get)Attribute$/.test(method) && text.startsWith('data-')) read(text);
      if (method === 'getElementById' && text && !text.includes(UNKNOWN)) read(`#${text}`);
      if (/^(querySelector(All)?|closest|matches)$/.test(method)) idsIn(text).forEach(read);
    },
    Literal: readText,
    TemplateLiteral: readText,
  }).visit(program);
}

function readStyle({ read }: Contract, file: string, text: string): void {
  const selectors = text.replace(/\/\*.*?\*\//gs, '').replace(/[^;{}]*;/g, '');
  for (const name of [...namesIn(selectors), ...idsIn(selectors)])
    read.set(name, (read.get(name) ?? new Set()).add(file));
}

/** Attributes that a text names: in a selector (`[data-on]`) or a class variant (`data-on:…`). */
function namesIn(text: string): Name[] {
  return [...text.matchAll(/\[(data-[\w\0-]*)|(?:^|[\s:-])data-\[?([a-z][\w-]*)(?=[\]=:/])/g)].map(
    ([, selector, variant]) => selector ?? `data-${variant}`,
  );
}

/** Ids that a selector asks for. */
function idsIn(selector: string): Name[] {
  return [...selector.matchAll(/(?<![\w="'[-])#[a-z][\w-]*/g)].map(([id]) => id);
}

/** The `data-*` attribute behind a key of `dataset`. */
function attributeOf(key: string): Name {
  return `data-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function isDataset(node: ESTree.Node): boolean {
  const value = bare(node);
  if (value.type === 'LogicalExpression') return isDataset(value.left);
  return nameOf(value.type === 'MemberExpression' ? value.property : value) === 'dataset';
}

/** The expression without what only TypeScript or `?.` adds around it. */
function bare(node: ESTree.Node): ESTree.Node {
  return node.type === 'ChainExpression' ? node.expression : node;
}

/** The name of a key or variable; `UNKNOWN` where it is computed. */
function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : (textOf(node) ?? UNKNOWN);
}

/** The text of a string, a template or a constant, as far as it is known before the code runs. */
function textOf(node: ESTree.Node, strings?: Strings): string | undefined {
  if (node.type === 'JSXExpressionContainer') return textOf(node.expression, strings);
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type === 'Identifier') return strings?.get(node.name);
  if (node.type === 'ConditionalExpression')
    return textOf(node.consequent, strings) ?? textOf(node.alternate, strings);
  if (node.type !== 'TemplateLiteral') return undefined;
  return node.quasis
    .map(({ value }, index) => {
      const next = node.expressions[index];
      return `${value.cooked}${next ? (textOf(next, strings) ?? UNKNOWN) : ''}`;
    })
    .join('');
}

/** The string constants at the top of a file; of another file only what it exports. */
function constantsOf({ body }: ESTree.Program, exportedOnly = false): Strings {
  const declarations = body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? [statement.declaration] : exportedOnly ? [] : [statement],
  );
  const found: Strings = new Map();
  for (const declaration of declarations) {
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      const text = init ? textOf(init) : undefined;
      if (id.type === 'Identifier' && text !== undefined) found.set(id.name, text);
    }
  }
  return found;
}
