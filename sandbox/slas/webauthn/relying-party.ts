import { z } from 'zod';
import { fromBase64Url } from '../base64url.ts';
import { clientByCredentials, clientById, type SlasClient } from '../slas-client.ts';
import { slasError } from '../slas-error.ts';

/** The site that passkeys belong to: this machine, at any port (docs/contracts/passkeys.md §1). */
export const RELYING_PARTY = { id: 'localhost', name: 'Cairn' };
const ALLOWED_ORIGIN = /^https?:\/\/localhost(?::\d{1,5})?$/;

/** The one answer to every check that fails (docs/contracts/passkeys.md §2.4). */
export const refused = () => slasError(401, 'invalid_client', 'Authorization failed.');

/**
 * The client of a passkey call, by its credentials or by its id alone (docs/contracts/passkeys.md
 * §1). Throws 400 without a known id.
 */
export function passkeyClient(authorization: string | undefined, clientId: string | undefined): SlasClient {
  const byCredentials = clientByCredentials(authorization);
  if (byCredentials && (clientId === undefined || clientId === byCredentials.id)) return byCredentials;
  try {
    if (!byCredentials) return clientById(clientId);
  } catch {
    // answered below
  }
  throw slasError(400, 'invalid_request', 'Bad or missing client_id.');
}

const binary = z.string().regex(/^[\w-]+$/);
/** Longest credential id, in characters (docs/contracts/passkeys.md §2.2). */
const credentialId = binary.max(256);
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
type Transport = (typeof TRANSPORTS)[number];

const credential = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  // the vendor's client types it as a text or null; browsers send an object, of which nothing is used
  clientExtensionResults: z
    .union([z.record(z.string(), z.unknown()), z.string()])
    .nullish()
    .transform(() => ({})),
});

/** A new credential as browsers send it. */
export const attestedCredential = credential.extend({
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z
      .array(z.string())
      .default([])
      .transform((names) =>
        names.filter((name): name is Transport => TRANSPORTS.some((one) => one === name)),
      ),
  }),
});

/** The proof that a shopper has a credential, as browsers send it. */
export const assertedCredential = credential.extend({
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.nullish().transform((handle) => handle ?? undefined),
  }),
});

const clientData = z.object({ challenge: z.string(), origin: z.string() });

/**
 * Challenge and origin that a browser has signed. Throws 400 for unreadable ones, 401 for an origin
 * that is not allowed.
 */
export function signedBy({ clientDataJSON }: { clientDataJSON: string }): z.output<typeof clientData> {
  let data: z.output<typeof clientData>;
  try {
    data = clientData.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON) ?? undefined)));
  } catch {
    throw slasError(400, 'invalid_request', 'clientDataJSON cannot be read');
  }
  if (!ALLOWED_ORIGIN.test(data.origin)) throw refused();
  return data;
}
