/**
 * Compiles `shared/i18n/messages/{locale}/{domain}.json` to `shared/i18n/compiled/`: all domains
 * for the worker, those that islands use for the browser, and the list of all locales. Each folder
 * of messages is a locale. Exits with 1 and a list of errors when a message is invalid or missing, or a
 * locale of the shop lacks something.
 * `--release` leaves out the pseudo-locale, which is for tests.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { SITES } from '../sandbox/sites.ts';
import { BASE_LOCALE } from '../shared/i18n/message-locales.ts';
import { DEFAULT_SITES } from '../worker/config/sites.ts';
import {
  compileCatalogs,
  isPartial,
  PSEUDO_LOCALE,
  pseudoCatalog,
  type Sources,
} from './messages/compile-catalogs.ts';
import { localeProblems } from './messages/locale-problems.ts';
import { clientText, IDS, idsText, LIST, listText, partialText, wholeText } from './messages/module-texts.ts';

const ROOT = join(import.meta.dirname, '..', 'shared', 'i18n');
/** Domains that islands use. The browser gets those of their messages that its sources name. */
const CLIENT_DOMAINS = ['bag', 'search', 'product', 'catalog'];
const CLIENT_FOLDERS = ['client', 'shared'];

/** The source text of all code that may run in the browser. */
async function clientSources(): Promise<string> {
  const folders = CLIENT_FOLDERS.map((folder) => join(import.meta.dirname, '..', folder));
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
  for (const locale of await readdir(join(ROOT, 'messages'))) {
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

async function writeCatalog(locale: string, messages: Record<string, MessageFormatElement[]>, used: string) {
  const base = catalogs[BASE_LOCALE];
  const client = Object.entries(messages).filter(
    ([id]) => CLIENT_DOMAINS.includes(id.slice(0, id.indexOf('.'))) && used.includes(`'${id}'`),
  );
  const text = isPartial(locale) ? partialText(messages, base) : wholeText(Object.keys(base ?? {}), messages);
  await writeFile(join(ROOT, 'compiled', `${locale}.ts`), text);
  await writeFile(join(ROOT, 'compiled', 'client', `${locale}.ts`), clientText(client));
}

/** Removes the modules of locales that there no longer are. */
async function removeFormer(folder: string, names: string[]) {
  const files = await readdir(join(ROOT, folder));
  const former = files.filter(
    (file) => file.endsWith('.ts') && !names.includes(file.slice(0, -'.ts'.length)),
  );
  await Promise.all(former.map((file) => rm(join(ROOT, folder, file))));
}

const sources = await readSources();
const { catalogs, errors } = compileCatalogs(sources);
const problems = localeProblems(DEFAULT_SITES, {
  messages: Object.keys(sources),
  cloud: new Map(SITES.map(({ id, locales }) => [id, locales])),
});
if (errors.length + problems.length > 0) {
  console.error(`Locales:\n${[...problems, ...errors].map((one) => `  ${one}`).join('\n')}`);
  process.exit(1);
}
if (!process.argv.includes('--release')) catalogs[PSEUDO_LOCALE] = pseudoCatalog(catalogs);
await mkdir(join(ROOT, 'compiled', 'client'), { recursive: true });
await removeFormer('compiled', [LIST, IDS, ...Object.keys(catalogs)]);
await removeFormer(join('compiled', 'client'), Object.keys(catalogs));
await writeFile(join(ROOT, 'compiled', `${LIST}.ts`), listText(Object.keys(catalogs)));
await writeFile(join(ROOT, 'compiled', `${IDS}.ts`), idsText(Object.keys(catalogs[BASE_LOCALE] ?? {})));
const used = await clientSources();
for (const [locale, messages] of Object.entries(catalogs)) await writeCatalog(locale, messages, used);
