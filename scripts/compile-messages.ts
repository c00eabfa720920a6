/**
 * Compiles `shared/i18n/messages/{locale}/{domain}.json` to `shared/i18n/compiled/`: all domains
 * for the worker, those that islands use for the browser. Exits with 1 and a list of errors when a
 * message is invalid or missing. `--pseudo` also writes the pseudo-locale for tests.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import {
  compileCatalogs,
  LOCALES,
  PSEUDO_LOCALE,
  pseudoCatalog,
  type Sources,
} from './messages/compile-catalogs.ts';
import { plainText } from './messages/message-shape.ts';

const ROOT = join(import.meta.dirname, '..', 'shared', 'i18n');
/** Domains that islands use. The browser gets those of their messages that its sources name. */
const CLIENT_DOMAINS = ['bag', 'search', 'product', 'catalog'];
const CLIENT_ROOMS = ['client', 'shared'];

/** The source text of all code that may run in the browser. */
async function clientSources(): Promise<string> {
  const folders = CLIENT_ROOMS.map((room) => join(import.meta.dirname, '..', room));
  const entries = await Promise.all(
    folders.map((folder) => readdir(folder, { recursive: true, withFileTypes: true })),
  );
  const files = entries
    .flat()
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.parentPath.includes('i18n'));
  const texts = await Promise.all(files.map((file) => readFile(join(file.parentPath, file.name), 'utf8')));
  return texts.join('\n');
}

async function readSources(): Promise<Sources> {
  const sources: Sources = {};
  for (const locale of LOCALES) {
    const folder = join(ROOT, 'messages', locale);
    const texts: Record<string, string> = {};
    for (const file of (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()) {
      const domain = file.slice(0, -'.json'.length);
      const content: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
      for (const [key, text] of Object.entries(content ?? {})) {
        if (typeof text !== 'string') throw new TypeError(`${locale}/${file} ${key}: not a text`);
        texts[`${domain}.${key}`] = text;
      }
    }
    sources[locale] = texts;
  }
  return sources;
}

function moduleText(messages: [string, MessageFormatElement[]][], formatter: string): string {
  const lines = messages.map(
    ([id, message]) => `  ${JSON.stringify(id)}: ${JSON.stringify(plainText(message) ?? message)},\n`,
  );
  return `import type { Messages } from '${formatter}';\n\nexport const messages: Messages = {\n${lines.join('')}};\n`;
}

async function writeCatalog(locale: string, messages: Record<string, MessageFormatElement[]>, used: string) {
  const all = Object.entries(messages);
  const client = all.filter(
    ([id]) => CLIENT_DOMAINS.includes(id.slice(0, id.indexOf('.'))) && used.includes(`'${id}'`),
  );
  await writeFile(join(ROOT, 'compiled', `${locale}.ts`), moduleText(all, '../formatter.ts'));
  await writeFile(join(ROOT, 'compiled', 'client', `${locale}.ts`), moduleText(client, '../../formatter.ts'));
}

const { catalogs, errors } = compileCatalogs(await readSources());
if (errors.length > 0) {
  console.error(`Messages:\n${errors.map((error) => `  ${error}`).join('\n')}`);
  process.exit(1);
}
await mkdir(join(ROOT, 'compiled', 'client'), { recursive: true });
if (process.argv.includes('--pseudo')) catalogs[PSEUDO_LOCALE] = pseudoCatalog(catalogs);
else {
  await rm(join(ROOT, 'compiled', `${PSEUDO_LOCALE}.ts`), { force: true });
  await rm(join(ROOT, 'compiled', 'client', `${PSEUDO_LOCALE}.ts`), { force: true });
}
const used = await clientSources();
for (const [locale, messages] of Object.entries(catalogs)) await writeCatalog(locale, messages, used);
