/** Code that has not come after this long is given up, in ms (content-and-platform.md §2.3). */
const LOAD_TIMEOUT_MS = 120_000;

/** How code failed to come: it could not be fetched, took too long, or what came cannot be read. */
type ChunkFailure = 'missing' | 'timeout' | 'other';

/** Code that is fetched on demand could not be had (content-and-platform.md §2.3); every other error is a defect. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  readonly type: ChunkFailure;

  constructor(type: ChunkFailure, cause?: unknown) {
    super(`Failed to load code: ${type}`, { cause });
    this.type = type;
  }
}

/** What an import says of itself where its code does not come; what it throws by running does not speak of modules. */
function failureOf(error: unknown): ChunkFailure | undefined {
  if (error instanceof TypeError && /module/i.test(error.message)) return 'missing';
  return error instanceof SyntaxError ? 'other' : undefined;
}

/** Fetches code on demand. Rejects with `ChunkLoadError` where it cannot be had; what it throws by running is left as it is. */
export async function loadChunk<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const type = failureOf(error);
    throw type ? new ChunkLoadError(type, error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** For what a page brings by itself: it goes on without it, and the console says so. */
export function doWithout(error: unknown): void {
  if (error instanceof ChunkLoadError) console.warn('The page goes on without a part of it.', error);
  else reportError(error);
}
