import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const INSTALLED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const WINDOWS = [
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** The fonts of the browser on Linux. */
const FONTS = fileURLToPath(new URL('fonts.conf', import.meta.url));

/**
 * With what Playwright launches the browser of tests and measurements. On Linux a page has the same fonts on
 * every machine until the shop's typeface has come (fonts.conf). Throws where there is no browser.
 */
export async function browserLaunch(...more: string[]) {
  const args = [...BROWSER_ARGUMENTS, ...more];
  return { executablePath: await browserPath(), args, env: { ...process.env, FONTCONFIG_FILE: FONTS } };
}

/**
 * The path of the Chromium that tests use: `CHROMIUM_PATH`, an installed one, Playwright's own, and
 * last the one from npm. CI takes the one from npm first, if there is one for its system: it is the
 * same everywhere, and being headless it takes two thirds of the time. Throws when there is none.
 */
export async function browserPath(): Promise<string> {
  const { CHROMIUM_PATH, PATH = '', CI } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  if (CI && process.platform === 'linux' && process.arch === 'x64') return packagedPath();
  const installed = INSTALLED.flatMap((name) => PATH.split(delimiter).map((folder) => join(folder, name)));
  const found = [...installed, ...MAC, ...WINDOWS].find((path) => existsSync(path));
  if (found) return found;
  const { chromium } = await import('playwright');
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  return packagedPath();
}

async function packagedPath(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium');
  return packaged.executablePath();
}

/**
 * Turns off Chromium's own network requests, which fill the log and slow its start, and the
 * rounding of letters to whole pixels, which only some systems do.
 */
export const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-gpu',
  '--font-render-hinting=none',
];
