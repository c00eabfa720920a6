import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import { expect } from 'vitest';

const FILE = 'dist/conformance/answers.json';

/** Writes the JSON schemas of the vendor's types, once a run. */
export function writeAnswerSchemas(): void {
  const generator = createGenerator({
    path: 'tests/conformance/support/answers.ts',
    tsconfig: 'tsconfig.json',
    skipTypeCheck: true,
    additionalProperties: true,
  });
  mkdirSync('dist/conformance', { recursive: true });
  writeFileSync(FILE, JSON.stringify(generator.createSchema('*')));
}

/** Where the services are known to answer otherwise than the vendor's types say. */
const KNOWN_DIFFERENCES = [
  // docs/contracts/login.md §4: null unless an identity provider signed the shopper in.
  /^\/idp_access_token must be string$/,
  // docs/contracts/README.md §2: optional fields are left out; a guest's basket has no e-mail
  // address yet.
  /\/customerInfo must have required property 'email'$/,
];

const ajv = new Ajv({ strict: false, allErrors: true });
let loaded = false;

/** Fails unless `answer` is what the vendor's type of that name (`answers.ts`) says. */
export function expectAnswer(type: string, answer: unknown): void {
  if (!loaded) ajv.addSchema(JSON.parse(readFileSync(FILE, 'utf8')), 'answers');
  loaded = true;
  const conforms = ajv.getSchema(`answers#/definitions/${type}`);
  if (!conforms) throw new Error(`answers.ts exports no type ${type}`);
  conforms(answer);
  const errors = (conforms.errors ?? [])
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
    .filter((error) => !KNOWN_DIFFERENCES.some((known) => known.test(error)));
  expect(errors, `${type} as the vendor's types have it`).toEqual([]);
}
