/**
 * Largest answer read from a service, in bytes (SCAPI itself stops at 10 MB,
 * docs/contracts/README.md §3.2).
 */
const RESPONSE_CAP = 6 * 1024 * 1024;

/**
 * Reads a body of at most `cap` bytes as text; undefined when it is larger. Rejects when
 * the connection breaks.
 */
export async function readCapped(response: Response, cap = RESPONSE_CAP): Promise<string | undefined> {
  const { headers } = response;
  const stated = headers.get('content-length');
  if (Number(stated ?? 0) > cap) {
    await response.body?.cancel();
    return undefined;
  }
  // what is not compressed is as long as it says, and is read in one piece
  if (stated !== null && !headers.has('content-encoding')) return response.text();
  if (!response.body) return '';
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = '';
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > cap) {
      await reader.cancel();
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}
