/**
 * The virtual clock of the edge tests, which no test waits for. It stands still while something works:
 * the shop, a service, a store. Each call of one takes a millisecond. When all that is left is to wait
 * for a timer, the clock jumps there. So a deadline of five seconds is met after five seconds of this
 * clock and at once for whoever runs the test, and a busy machine makes no call late.
 */

/** After this many turns of the event loop without work, all that is left is to wait. */
const QUIET_TURNS = 5;
/** A turn that has not come after this many ms of the machine is lost. */
const LOST_MS = 50;

const machineTimeout = globalThis.setTimeout;
const machineClear = globalThis.clearTimeout;
const machineInterval = globalThis.setInterval;
const machineMoment = performance.now.bind(performance);
const MachineDate = globalThis.Date;

type Timer = { due: number; every: number | undefined; run: () => void };

/** What this clock shows, in ms since it began. */
let moment = 0;
const began = MachineDate.now();
/** Calls of services and stores that have not ended. */
let underWay = 0;
let quietTurns = 0;
let isTurning = false;
/** Turns that were asked for. */
let asked = 0;
let lastId = 0;
const timers = new Map<number, Timer>();
/** No timer is due before; the timer that was may have been cleared since. */
let earliest = Number.POSITIVE_INFINITY;

/** What runs after each call, and at each turn. */
const everyTurns = new Set<() => void>();

/**
 * Runs something after each call of a service or store, also while others are under way, and at each turn
 * of the event loop in which this clock looks at its timers, so before each jump. Returns how to stop it.
 * An interval would make the clock stop at each of its ticks on the way to a deadline.
 */
export function everyTurn(run: () => void): () => void {
  everyTurns.add(run);
  return () => void everyTurns.delete(run);
}

/** What this clock shows, in ms since the epoch. */
export const clockNow = (): number => began + Math.round(moment);

/** The machine's time in ms, for checks of how long something works. */
export const machineMs = (): number => machineMoment();

/**
 * Runs something after so many ms of the machine, for checks of what never answers: this clock would jump
 * there while code is loaded. Returns how to stop it.
 */
export function afterMachineMs(run: () => void, ms: number): () => void {
  const timer = machineTimeout(run, ms);
  return () => machineClear(timer);
}

/** Looks at the timers in the next turn of the event loop, if one is due or nothing works. */
function nextTurn(): void {
  if (isTurning || timers.size === 0 || (underWay > 0 && earliest > moment)) return;
  isTurning = true;
  asked += 1;
  machineTimeout(turn, 0);
}

/** Looks which timer is due first. */
function findEarliest(): void {
  earliest = Number.POSITIVE_INFINITY;
  for (const { due } of timers.values()) if (due < earliest) earliest = due;
}

/** Runs the timers that are due, after a jump to the next one where nothing has worked for some turns. */
function turn(): void {
  isTurning = false;
  for (const run of everyTurns) run();
  quietTurns = underWay > 0 ? 0 : quietTurns + 1;
  if (quietTurns > QUIET_TURNS || earliest <= moment) findEarliest();
  // what was waited for may have been cleared
  if (quietTurns > QUIET_TURNS && timers.size > 0) moment = Math.max(moment, earliest);
  if (earliest <= moment) runDue();
  nextTurn();
}

function runDue(): void {
  const due = [...timers].filter(([, timer]) => timer.due <= moment).sort(([, a], [, b]) => a.due - b.due);
  if (due.length > 0) quietTurns = 0;
  for (const [id, timer] of due) {
    // an earlier one may have cleared it
    if (!timers.has(id)) continue;
    if (timer.every === undefined) timers.delete(id);
    else timer.due = moment + Math.max(1, timer.every);
    try {
      timer.run();
    } catch (error) {
      // reported as of any timer, and the others run
      machineTimeout(() => {
        throw error;
      }, 0);
    }
  }
  findEarliest();
}

function start(run: unknown, ms: unknown, args: unknown[], isRepeated = false): number {
  if (typeof run !== 'function') throw new TypeError('A timer calls a function.');
  lastId += 1;
  const delay = Math.max(0, Number(ms) || 0);
  earliest = Math.min(earliest, moment + delay);
  timers.set(lastId, { due: moment + delay, every: isRepeated ? delay : undefined, run: () => run(...args) });
  nextTurn();
  return lastId;
}

const stop = (id: unknown) => void timers.delete(Number(id));

function timeout(ms: number): AbortSignal {
  const controller = new AbortController();
  start(() => controller.abort(new DOMException('The time is over.', 'TimeoutError')), ms, []);
  return controller.signal;
}

/** Makes everything in this isolate use this clock: timers, signals, dates. */
export function installTestClock(): void {
  let seen = 0;
  // the platform drops a turn that was asked for within a request, where the request ends before it
  machineInterval(() => {
    if (isTurning && asked === seen) {
      isTurning = false;
      nextTurn();
    }
    seen = asked;
  }, LOST_MS);
  Object.assign(globalThis, {
    setTimeout: (run: unknown, ms?: unknown, ...args: unknown[]) => start(run, ms, args),
    setInterval: (run: unknown, ms?: unknown, ...args: unknown[]) => start(run, ms, args, true),
    clearTimeout: stop,
    clearInterval: stop,
    Date: new Proxy(MachineDate, {
      construct: (target, args, as) => Reflect.construct(target, args.length > 0 ? args : [clockNow()], as),
    }),
  });
  Object.assign(MachineDate, { now: clockNow });
  Object.assign(AbortSignal, { timeout });
  Object.assign(performance, { now: () => moment });
}

/** Counts work until it ends: the clock does not jump meanwhile. */
export async function working<T>(work: Promise<T>): Promise<T> {
  underWay += 1;
  moment += 1;
  nextTurn();
  try {
    return await work;
  } finally {
    underWay -= 1;
    quietTurns = 0;
    for (const run of everyTurns) run();
    nextTurn();
  }
}

/**
 * Waits `ms` of this clock, for ever where it is `Infinity`. Throws the reason of `signal` when it
 * aborts.
 */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const id = Number.isFinite(ms) ? start(resolve, ms, []) : undefined;
    const end = () => {
      stop(id);
      reject(signal.reason);
    };
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}
