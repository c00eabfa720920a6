import { fromBase64Url, toBase64Url } from '../../shared/base64-url.ts';
import type {
  Assertion,
  Attestation,
  CreationOptions,
  RequestOptions,
} from '../../shared/schemas/passkey.ts';

/*
 * Between the texts that the login service reads and the bytes of the browser. The platform's own
 * parseRequestOptionsFromJSON and toJSON are not in every browser, and fail for the credentials of
 * some password managers.
 */

const bytes = (text: string) => fromBase64Url(text) ?? new Uint8Array();
const text = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer));
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
