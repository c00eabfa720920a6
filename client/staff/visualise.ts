import { init } from 'dc-visualization-sdk';
import { framingOrigin, MODEL_LIMIT } from '../../shared/visualisation.ts';

/**
 * The script of a visualisation (worker/staff/visualise/visualised-page.tsx), by the vendor's library
 * for it: what is typed in the editing tool is drawn anew by the worker and takes its place here. The
 * events are those of client/fragments.ts and client/island-gone.ts, which are not imported: code
 * that two entries share would leave the shoppers' loader.
 */
const FILLED = 'filled';
const ISLAND_GONE = 'cairn:island-gone';

/** How long the worker may take to draw a change, in ms. */
const DRAWN_MS = 10_000;
/** What the vendor's tool sends: also what is not valid yet, of which the shop says what is wrong. */
const WANTED = { format: 'inlined', depth: 'all', allowInvalid: true } as const;

const bar = document.querySelector<HTMLElement>('[data-staff-editors]');
const status = bar?.querySelector('[data-staff-status]');
const main = document.getElementById('main');
/** The HTML of each part as the worker sent it: scripts of the page change it later. */
const sent = new WeakMap<Element, string>();

if (bar && main) {
  for (const part of main.children) sent.set(part, part.innerHTML);
  void follow((bar.dataset.staffEditors ?? '').split(' ').filter(Boolean), main);
}

async function follow(editors: string[], main: HTMLElement): Promise<void> {
  if (parent === window) {
    say('Open this address in the editing tool to see changes as they are typed');
    return;
  }
  const ancestors = 'ancestorOrigins' in location ? location.ancestorOrigins : undefined;
  const around = framingOrigin({ ancestors, referrer: document.referrer, own: location.origin });
  const origin = around ?? editors[0];
  if (origin === undefined || !editors.includes(origin)) {
    say('Not connected: this editing tool is not known to the shop');
    return;
  }
  // the library takes the port that the first message brings, whoever sends it
  addEventListener(
    'message',
    (event) => {
      if (event.source === parent && event.origin === origin) return;
      event.stopImmediatePropagation();
      // only a message with a port tries to connect
      if (event.ports.length > 0) console.warn('A connection was refused, from', event.origin);
    },
    true,
  );
  const options = { debug: false, targetOrigin: origin };
  const { form, locale } = await init(options);
  say('Connected');
  let chosen: unknown;
  let model: unknown;
  const draw = inTurn(() => show({ model, locale: chosen }, main));
  const changed = (to: unknown) => {
    model = to;
    draw();
  };
  form.changed(changed, WANTED);
  locale.changed((to: unknown) => {
    chosen = to;
    if (model !== undefined) draw();
  });
  chosen = await locale.get().catch(() => undefined);
  // in the tool's other views there is no form, and the item stays as it is saved
  await form.get<unknown>(WANTED).then(changed, () => undefined);
}

/** Runs work at once; what is asked for meanwhile runs once more after it. */
function inTurn(work: () => Promise<void>): () => void {
  let isBusy = false;
  let isAsked = false;
  return async function run() {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    while (isAsked) {
      isAsked = false;
      await work();
    }
    isBusy = false;
  };
}

async function show(change: object, main: HTMLElement): Promise<void> {
  const answer = await drawn(change);
  if ('words' in answer) {
    say(answer.words);
    return;
  }
  replace(main, answer.html);
  const problems = main.querySelectorAll('.staff-problem').length;
  const zone = { timeZone: bar?.dataset.staffZone, timeZoneName: 'short' } as const;
  const time = new Date().toLocaleTimeString('en-US', { hourCycle: 'h23', ...zone });
  if (problems === 0) say(`Connected, drawn at ${time}`);
  else say(problems === 1 ? 'One part cannot be shown' : `${problems} parts cannot be shown`);
}

/** A change as HTML of the worker, or why there is none, in words. */
async function drawn(change: object): Promise<{ html: string } | { words: string }> {
  const failed = { words: 'The shop could not draw this change' };
  try {
    const body = JSON.stringify(change);
    if (new TextEncoder().encode(body).length > MODEL_LIMIT)
      return { words: `Not drawn: the item is larger than ${MODEL_LIMIT / 1024 ** 2} MB` };
    const headers = { 'content-type': 'application/json', accept: 'text/html, text/plain' };
    const signal = AbortSignal.timeout(DRAWN_MS);
    const response = await fetch(location.href, { method: 'POST', headers, body, signal });
    if (response.ok) return { html: await response.text() };
    const isWords = response.headers.get('content-type')?.startsWith('text/plain');
    return isWords ? { words: await response.text() } : failed;
  } catch {
    return failed;
  }
}

/**
 * Puts new parts in the place of those that changed. The page stays as far scrolled as it is, because
 * they come as the others go; rows that scroll sideways are set again.
 */
function replace(main: HTMLElement, html: string): void {
  const template = document.createElement('template');
  template.innerHTML = html;
  const parts = [...template.content.children];
  const old = [...main.children];
  const tracks = new Map(
    [...main.querySelectorAll('[data-carousel]')].map((track) => [track.id, track.scrollLeft]),
  );
  const isSame = (part: Element, at: Element | undefined) =>
    at !== undefined && old.length === parts.length && sent.get(at) === part.innerHTML;
  const shown = parts.map((part, index) => {
    const at = old[index];
    if (at && isSame(part, at)) return at;
    sent.set(part, part.innerHTML);
    return part;
  });
  const kept = new Set(shown);
  for (const part of old) {
    if (kept.has(part)) continue;
    for (const island of part.querySelectorAll('cairn-island')) island.dispatchEvent(new Event(ISLAND_GONE));
  }
  if (old.length === shown.length)
    for (const [index, part] of shown.entries()) {
      if (part !== old[index]) old[index]?.replaceWith(part);
    }
  else main.replaceChildren(...shown);
  for (const [id, left] of tracks) document.getElementById(id)?.scrollTo({ left, behavior: 'instant' });
  main.dispatchEvent(new Event(FILLED, { bubbles: true }));
}

function say(text: string): void {
  if (status) status.textContent = text;
}
