/**
 * Headers between the cloud and a caller whose clock is not the machine's: a test whose clock jumps
 * over waits. Such a caller says in each call what its clock shows, in ms since the epoch
 * (`CALLERS_NOW`). Where a fault rule would let it wait, it is told at once for how many ms (`WAIT`,
 * `Infinity` for ever); it waits by its own clock and then sends the call again (`WAITED`).
 */
export const CALLERS_NOW = 'callers-now';
export const WAIT = 'callers-wait';
export const WAITED = 'callers-waited';
