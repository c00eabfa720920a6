import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const CONFIG = 'sandbox/wrangler.toml';
const MAX_PRODUCTS = 50_000;

/**
 * The configuration file that the embedded commerce cloud is started with: its own, or with
 * `SANDBOX_PRODUCTS` set a copy that names the size of its catalogue (variables of the command line
 * reach the first worker only).
 */
export function sandboxConfig(): string {
  const products = process.env.SANDBOX_PRODUCTS;
  if (!products) return CONFIG;
  if (!/^[1-9]\d*$/.test(products) || Number(products) > MAX_PRODUCTS) {
    console.error(`SANDBOX_PRODUCTS is a number from 1 to ${MAX_PRODUCTS}.`);
    process.exit(1);
  }
  const config = readFileSync(CONFIG, 'utf8').replace(
    '"index.ts"',
    JSON.stringify(resolve('sandbox/index.ts')),
  );
  const copy = 'dist/sandbox/wrangler.toml';
  mkdirSync('dist/sandbox', { recursive: true });
  writeFileSync(copy, `${config}\n[vars]\nSANDBOX_PRODUCTS = "${products}"\n`);
  return copy;
}
