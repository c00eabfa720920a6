/**
 * Returns a function that loads once: later calls get the same promise. Whoever awaits it when it is
 * loaded goes on in the same task, where a second `import()` would answer in a later one (on a slow phone
 * some 30 ms later). After a failure the next call tries again.
 */
export const keepLoaded = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let kept: Promise<Loaded> | undefined;
  const forget = (error: unknown) => {
    kept = undefined;
    throw error;
  };
  return () => (kept ??= load().catch(forget));
};
