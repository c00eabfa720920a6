/**
 * Largest answer read from a service, in bytes (SCAPI itself stops at 10 MB,
 * docs/contracts/README.md §3.2).
 */
export const RESPONSE_CAP = 6 * 1024 * 1024;

/**
 * Reads a body of at most `RESPONSE_CAP` bytes as text; undefined when it is larger. Rejects when
 * the connection breaks.
 */
export async function readCapped(response: Response): Promise<string | undefined> {
  if (Number(response.headers.get('content-length') ?? 0) > RESPONSE_CAP) {
    await response.body?.cancel();
    return undefined;
  }
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > RESPONSE_CAP) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
