import { LONGEST_MESSAGE, LONGEST_STACK, MOST_REPORTS } from '../../shared/schemas/report-limits.ts';
import type { BrowserReport, DocumentReport } from '../../shared/schemas/reports.ts';
import { earlyErrors } from '../early-errors.ts';
import { failedChunks, loadChunk } from '../offline/offline-boundary.ts';

/** Where the shop's scripts are. */
const ASSETS = '/assets/';

/** What has not been sent yet. */
const waiting: BrowserReport[] = [];
/** The messages of errors that were reported: each is reported once for a document. */
const reported = new Set<string>();

type Reporting = {
  release: string;
  /** The share of documents whose vitals are reported. */
  share: number;
  /** Whether the visitor agrees to it now. */
  isAllowed: () => boolean;
};

/**
 * Reports what fails in this document, and for a share of the documents how fast it was, when the
 * document is hidden, while the visitor agrees. Nothing waits for it.
 */
export function startReports({ release, share, isAllowed }: Reporting): void {
  for (const event of earlyErrors) addError(event);
  addEventListener('error', addError);
  addEventListener('unhandledrejection', ({ reason }: { reason: unknown }) => {
    if (reason instanceof Error) add(errorOf(reason, reason.message));
  });
  const report = () => {
    for (const failure of failedChunks.splice(0)) addChunk(failure);
    if (isAllowed()) send(release);
    else waiting.splice(0);
  };
  // on `window`, after the vitals, which are final by then
  addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') report();
  });
  addEventListener('pagehide', report);
  if (Math.random() >= share) return;
  loadChunk(() => import('./vitals.ts')).then(
    ({ measure }) => measure((vital) => waiting.push(vital)),
    // the page goes on without its figures
    () => undefined,
  );
}

function addError({ error, message, filename, lineno, colno }: ErrorEvent): void {
  const source = ownPath(filename);
  if (source === undefined) return;
  // a script of the page itself has its address, which may name an order
  const position = source.startsWith(ASSETS) && { source, line: lineno, column: colno };
  add({ ...errorOf(error, message), ...position });
}

/** Code that could not be loaded, by its kind and, where the browser names it, its file. */
function addChunk({ name, message, cause }: Error): void {
  const [address = ''] = (cause instanceof Error && /https?:\S+/.exec(cause.message)) || [];
  const source = ownPath(address);
  add({ kind: 'error', message: `${name}: ${message}`, ...(source && { source }) });
}

function errorOf(error: unknown, message: string) {
  const stack = error instanceof Error ? error.stack : undefined;
  return {
    kind: 'error',
    message: message.slice(0, LONGEST_MESSAGE),
    // addresses without the origin and what they ask for, and without the page's own
    ...(stack && {
      stack: stack
        .replaceAll(location.origin + location.pathname, '')
        .replaceAll(location.origin, '')
        .replace(/\?[^\s:)]*/g, '')
        .slice(0, LONGEST_STACK),
    }),
  } as const;
}

function add(report: Extract<BrowserReport, { kind: 'error' }>): void {
  if (reported.has(report.message) || reported.size >= MOST_REPORTS) return;
  reported.add(report.message);
  waiting.push(report);
}

/** The path of a file of the shop; undefined for scripts of others and of extensions. */
function ownPath(address: string): string | undefined {
  const url = URL.parse(address);
  return url?.origin === location.origin ? url.pathname : undefined;
}

function send(release: string): void {
  const address = document.body.dataset.activities?.replace('activities', 'reports');
  while (address && waiting.length > 0) {
    const { page = '' } = document.documentElement.dataset;
    const reports = waiting.splice(0, MOST_REPORTS);
    const report: DocumentReport = { page, release, ...requestOf(), reports };
    navigator.sendBeacon(address, new Blob([JSON.stringify(report)], { type: 'application/json' }));
  }
}

/** The id of the document's request, which the worker states in `Server-Timing`. */
function requestOf(): { requestId?: string } {
  const [document] = performance.getEntriesByType('navigation');
  const requestId = document?.serverTiming.find(({ name }) => name === 'request')?.description;
  return requestId ? { requestId } : {};
}
