/** The modules that the messages are compiled to. */
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { BASE_LOCALE } from '../../shared/i18n/message-locales.ts';
import { plainText } from './message-shape.ts';

export type Entry = [id: string, message: MessageFormatElement[]];

/** Name of the module that lists all locales. */
export const LIST = 'catalogs';
/** Name of the module with the ids of all messages. */
export const IDS = 'ids';

/** How a message is written: its text, or its elements as JSON; undefined for none. */
const compiledText = (message: MessageFormatElement[] | undefined) =>
  message && JSON.stringify(plainText(message) ?? message);

const importOf = (names: string, from: string) => `import { ${names} } from '${from}';\n`;
const typeImport = (formatter: string) => `import type { Messages } from '${formatter}';\n`;
const moduleText = (imports: string, messages: string) =>
  `${imports}\nexport const messages: Messages = ${messages};\n`;

/** The entries of an object of messages. */
const entriesText = (messages: Entry[]) =>
  messages.map(([id, message]) => `  ${JSON.stringify(id)}: ${compiledText(message)},\n`).join('');

/**
 * The module with the ids of all messages, as a list and as a type. Each locale's list of messages has
 * the same order.
 */
export function idsText(ids: string[]): string {
  const union = ids.map((id) => `\n  | ${JSON.stringify(id)}`).join('');
  return `export type MessageId =${union};\nexport const ids: readonly MessageId[] = ${JSON.stringify(ids)};\n`;
}

/**
 * The module of a locale with every message: a list in the order of `ids`. Throws when one is
 * missing, or belongs to none of them.
 */
export function wholeText(ids: string[], messages: Record<string, MessageFormatElement[]>): string {
  const unknown = Object.keys(messages).find((id) => !ids.includes(id));
  if (unknown !== undefined) throw new Error(`${unknown}: not among the ids`);
  const lines = ids.map((id) => {
    const text = compiledText(messages[id]);
    if (text === undefined) throw new Error(`${id}: missing`);
    return `  ${text},\n`;
  });
  return moduleText(
    importOf(IDS, `./${IDS}.ts`) +
      importOf('messagesById', '../messages-by-id.ts') +
      typeImport('../formatter.ts'),
    `messagesById(${IDS}, [\n${lines.join('')}])`,
  );
}

/** The module of a locale that has all other messages of the base. */
export function partialText(
  messages: Record<string, MessageFormatElement[]>,
  base: Record<string, MessageFormatElement[]> | undefined,
): string {
  const own = Object.entries(messages).filter(
    ([id, message]) => compiledText(message) !== compiledText(base?.[id]),
  );
  return moduleText(
    importOf('messages as base', `./${BASE_LOCALE}.ts`) + typeImport('../formatter.ts'),
    `{\n  ...base,\n${entriesText(own)}}`,
  );
}

/** The module of what the browser needs of a locale. */
export const clientText = (messages: Entry[]) =>
  moduleText(typeImport('../../formatter.ts'), `{\n${entriesText(messages)}}`);

/** The module that loads the messages of each locale. */
export function listText(locales: string[]): string {
  const entries = locales.map((locale) => `  ${JSON.stringify(locale)}: () => import('./${locale}.ts'),\n`);
  return `${typeImport('../formatter.ts')}
export const catalogs: Record<string, () => Promise<{ messages: Messages }>> = {
${entries.join('')}};
`;
}
