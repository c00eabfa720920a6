/**
 * Keeps what was loaded: later calls get the same promise, so that whoever awaits it goes on at once. A
 * repeated `import()` answers in a later task, on a slow phone some 30 ms later. After a failure the next
 * call tries again.
 */
export const keepLoaded = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let kept: Promise<Loaded> | undefined;
  const forget = (error: unknown) => {
    kept = undefined;
    throw error;
  };
  return () => (kept ??= load().catch(forget));
};
