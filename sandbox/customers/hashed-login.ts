/**
 * Upper-case MD5 of a login: `enc_user_id` of a token and `hashedLogin` of a customer
 * (docs/contracts/login.md §4).
 */
export async function hashedLogin(login: string): Promise<string> {
  const digest = await crypto.subtle.digest('MD5', new TextEncoder().encode(login));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}
