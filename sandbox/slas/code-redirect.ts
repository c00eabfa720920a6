/**
 * 303 back to the client's redirect address, with the given parameters that are not undefined
 * (docs/contracts/login.md §2).
 */
export function codeRedirect(redirectUri: string, parameters: Record<string, string | undefined>): Response {
  const target = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined) target.searchParams.set(name, value);
  }
  return new Response(null, { status: 303, headers: { location: target.href } });
}
