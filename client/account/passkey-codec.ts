import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '../../shared/schemas/passkey.ts';

/*
 * Between the texts that the login service reads and the bytes of the browser. The platform's own
 * parseRequestOptionsFromJSON and toJSON are not in every browser, and fail for the credentials of
 * some password managers. It has its own base64url, because few browsers have the platform's, which
 * shared/base64-url.ts uses.
 */

/** The bytes of base64url text without padding (RFC 4648 §5); none where it is invalid. */
function bytes(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) return new Uint8Array();
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}

function text(buffer: ArrayBuffer): string {
  const plain = String.fromCharCode(...new Uint8Array(buffer));
  return btoa(plain).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const descriptors = (ids: readonly { id: string }[]) =>
  ids.map(({ id }) => ({ type: 'public-key' as const, id: bytes(id) }));

/** The options for `navigator.credentials.get`. */
export function toRequest(options: RequestOptions): PublicKeyCredentialRequestOptions {
  const { challenge, allowCredentials, ...rest } = options;
  return { ...rest, challenge: bytes(challenge), allowCredentials: descriptors(allowCredentials) };
}

/** The options for `navigator.credentials.create`: a passkey that is found without a name. */
export function toCreation(options: CreationOptions): PublicKeyCredentialCreationOptions {
  const { challenge, rp, user, pubKeyCredParams, timeout, excludeCredentials } = options;
  const { userVerification } = options.authenticatorSelection;
  return {
    ...{ rp, timeout, attestation: 'none' },
    challenge: bytes(challenge),
    user: { ...user, id: bytes(user.id) },
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    excludeCredentials: descriptors(excludeCredentials),
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification },
  };
}

/** The proof of a passkey. Throws for another kind of credential. */
export function assertionOf(credential: Credential | null): Assertion {
  const { id, rawId, response } = publicKey(credential);
  if (!(response instanceof AuthenticatorAssertionResponse)) throw new TypeError('Not a proof.');
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    ...{ id, rawId: text(rawId), type: 'public-key' },
    response: {
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(signature),
      userHandle: userHandle && userHandle.byteLength > 0 ? text(userHandle) : null,
    },
  };
}

/** A new passkey. Throws for another kind of credential. */
export function attestationOf(credential: Credential | null): Attestation {
  const { id, rawId, response } = publicKey(credential);
  if (!(response instanceof AuthenticatorAttestationResponse)) throw new TypeError('Not a new passkey.');
  const { clientDataJSON, attestationObject } = response;
  return {
    ...{ id, rawId: text(rawId), type: 'public-key' },
    response: {
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(attestationObject),
      transports: response.getTransports?.() ?? [],
    },
  };
}

function publicKey(credential: Credential | null): PublicKeyCredential {
  if (!(credential instanceof PublicKeyCredential)) throw new TypeError('Not a passkey.');
  return credential;
}
