import { readFileSync } from 'node:fs';
import * as z from 'zod';

const [, stated = ''] = /^SITES = '''(.*?)'''/ms.exec(readFileSync('wrangler.toml', 'utf8')) ?? [];

/** The sites of the shop beside its embedded cloud, as the variable `SITES` of wrangler.toml states them. */
export const CONFIGURED_SITES = z.array(z.looseObject({ id: z.string() })).parse(JSON.parse(stated));
