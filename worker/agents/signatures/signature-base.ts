import { type Item, type Parameters, stringOf, writeList } from './structured-fields.ts';

/** A request or an answer, as far as a signature can cover it. */
export type Message = {
  headers: Headers;
  /** Of a request. */
  method?: string;
  /** Of a request: where it was sent, with the host that the receiver knows itself by. */
  url?: URL;
  /** Of an answer. */
  status?: number;
};

/** Parts of a message that are no headers (RFC 9421 §2.2). */
const DERIVED: Readonly<Record<string, (message: Message) => string | undefined>> = {
  '@method': ({ method }) => method,
  '@authority': ({ url }) => url?.host,
  '@path': ({ url }) => url?.pathname,
  '@query': ({ url }) => url && (url.search || '?'),
  '@target-uri': ({ url }) => url?.href,
  '@status': ({ status }) => status?.toString(),
};

/** The algorithms of keys by their curves (docs/contracts/agents.md §5.4). */
const ALGORITHMS = {
  'P-256': { hash: 'SHA-256', name: 'ecdsa-p256-sha256' },
  'P-384': { hash: 'SHA-384', name: 'ecdsa-p384-sha384' },
} as const;

export type Curve = keyof typeof ALGORITHMS;
/** Whether keys of a curve are known here. */
export const isCurve = (text: unknown): text is Curve =>
  typeof text === 'string' && Object.hasOwn(ALGORITHMS, text);

/** What WebCrypto signs and verifies with; its signatures are of the form that RFC 9421 §3.3 asks for. */
export const algorithmOf = (crv: Curve) => ({
  key: { name: 'ECDSA', namedCurve: crv },
  sign: { name: 'ECDSA', hash: ALGORITHMS[crv].hash },
  /** As the parameter `alg` names it. */
  stated: ALGORITHMS[crv].name,
});

/**
 * What is signed of a message (RFC 9421 §2.5); undefined where it has not all parts, one is named twice,
 * or in a way that is not understood here.
 */
export function signatureBase(
  message: Message,
  items: readonly Item[],
  parameters: Parameters,
): Uint8Array<ArrayBuffer> | undefined {
  const lines = new Map<string, string>();
  for (const { raw, parameters: own } of items) {
    const name = stringOf(raw);
    if (name === undefined || own.size > 0 || lines.has(raw)) return undefined;
    const derived = Object.hasOwn(DERIVED, name) ? DERIVED[name] : undefined;
    const value = derived ? derived(message) : headerOf(message, name);
    if (value === undefined) return undefined;
    lines.set(raw, `${raw}: ${value}`);
  }
  const own = `"@signature-params": ${writeList(items, parameters)}`;
  return new TextEncoder().encode([...lines.values(), own].join('\n'));
}

const headerOf = ({ headers }: Message, name: string) =>
  /^[a-z\d!#$%&'*+.^_`|~-]+$/.test(name) ? headers.get(name)?.trim() : undefined;

/** The header `Content-Digest` of a body (RFC 9530). */
export async function digestOf(body: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body));
  return `sha-256=:${digest.toBase64()}:`;
}
