import * as z from 'zod/mini';

/** Longest binary value in text that is read, in characters. */
const LONGEST = 8_192;
/** Longest credential id (docs/contracts/passkeys.md §2.2), in characters. */
const LONGEST_ID = 256;

const binary = z.string().check(z.maxLength(LONGEST), z.regex(/^[\w-]+$/));
const credentialId = z.string().check(z.maxLength(LONGEST_ID), z.regex(/^[\w-]+$/));
const requirement = z.catch(z.enum(['required', 'preferred', 'discouraged']), 'preferred');
const descriptors = z._default(z.array(z.object({ id: credentialId })), []);

/** The options with which a browser uses a passkey. Binary values are base64url. */
export const requestOptions = z.object({
  challenge: binary,
  /** In ms. */
  timeout: z.number(),
  rpId: z.string(),
  userVerification: requirement,
  allowCredentials: descriptors,
});

/** The options with which a browser creates a passkey. */
export const creationOptions = z.object({
  challenge: binary,
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: binary, name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number() })),
  timeout: z.number(),
  excludeCredentials: descriptors,
  authenticatorSelection: z.object({ userVerification: requirement }),
});

const credential = { id: credentialId, rawId: credentialId, type: z.literal('public-key') };

/** The proof that a shopper has a passkey, as the login service reads it. */
export const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: z.nullable(binary),
  }),
});

/** A new passkey, as the login service reads it. */
export const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10)),
  }),
});

export type RequestOptions = z.infer<typeof requestOptions>;
export type CreationOptions = z.infer<typeof creationOptions>;
export type Assertion = z.infer<typeof assertion>;
export type Attestation = z.infer<typeof attestation>;
