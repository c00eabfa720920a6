import { readdirSync, readFileSync } from 'node:fs';

/** Length of a tick of the kernel's clock, in ms: 100 a second on all systems that have /proc. */
const TICK_MS = 10;
/** The fields of /proc/PID/stat after the name: time in the program, and in the kernel for it. */
const [USER, SYSTEM] = [11, 12];

/**
 * How long a process and its ended children have used a processor, in ms; undefined where the system
 * does not say.
 */
export function cpuTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    return undefined;
  }
}

const NANOSECONDS_PER_MS = 1e6;

/** How long the threads of a process have used a processor, in ms, exactly. Throws without /proc. */
export function exactCpuTime(pid: number | undefined): number {
  const tasks = `/proc/${pid}/task`;
  return readdirSync(tasks).reduce((sum, task) => {
    const [used = '0'] = readFileSync(`${tasks}/${task}/schedstat`, 'utf8').split(' ');
    return sum + Number(used) / NANOSECONDS_PER_MS;
  }, 0);
}
