import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { createGenerator } from 'ts-json-schema-generator';
import { expect } from 'vitest';

const FILE = 'dist/conformance/answers.json';

/** Writes the JSON schemas of the vendor's types, once per run. */
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

/** Known differences between the services' answers and the vendor's types. */
const KNOWN_DIFFERENCES = [
  // docs/contracts/login.md §4: null unless an identity provider signed the shopper in.
  /^\/idp_access_token must be string$/,
  // docs/contracts/README.md §2: optional fields are left out; a guest's basket has no e-mail
  // address yet.
  /\/customerInfo must have required property 'email'$/,
  // docs/contracts/orders.md §5: null until the parcel has arrived.
  /\/actualDeliveryDate must be string$/,
];

const ajv = new Ajv({ strict: false, allErrors: true });
let loaded = false;

/** Fails unless `answer` matches the vendor's type of that name (`answers.ts`). */
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
