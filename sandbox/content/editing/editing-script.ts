/**
 * The script of the editing page (sandbox/overview/editing.ts): fields for the item's texts, and
 * the editing tool's side of the vendor's protocol (docs/contracts/content.md §8), which sends the
 * whole item to the shop's frame at every change.
 */
export const EDITING_SCRIPT = `
const SENT_LATER = new Set(['_meta', 'id', 'endpoint', 'defaultHost', 'contentType']);
const LONG = 60;
const byId = (id) => document.getElementById(id);
const [frame, state, source, fields, wrong, locale] =
  ['shop', 'state', 'source', 'fields', 'wrong', 'locale'].map(byId);
const saved = byId('model').textContent;
const shop = new URL(frame.dataset.address).origin;
const name = crypto.randomUUID();
let model = JSON.parse(saved);
let port;
let handlers = new Set();

// the shop's page begins, with the name that its address has; it is given a port of its own
addEventListener('message', (event) => {
  if (event.source !== frame.contentWindow || event.origin !== shop || event.data !== name) return;
  const channel = new MessageChannel();
  port?.close();
  port = channel.port1;
  handlers = new Set();
  port.onmessage = ({ data }) => receive(data);
  frame.contentWindow.postMessage(null, shop, [channel.port2]);
});

const emit = (event, payload) => port?.postMessage({ type: 'emit', event, payload });

const ANSWERS = {
  'mc-handshake': () => null,
  'visualization-sdk:form:get': () => ({ content: model }),
  'visualization-sdk:locale:get': () => locale.value || null,
  'visualization-sdk:settings:get': () => ({ vse: frame.dataset.vse, devices: [] }),
  'visualization-sdk:context:get': () => ({ contentId: model._meta?.deliveryId, contentTypeUri: model._meta?.schema, snapshotId: null, deliveryKey: null }),
};

function receive({ type, event, id, payload }) {
  if (type === 'request' && Object.hasOwn(ANSWERS, event)) {
    port.postMessage({ type: 'resolve', event, id, payload: ANSWERS[event]() });
    if (event === 'mc-handshake') {
      emit('mc-connected');
      say('Connected: the shop shows what you type. Nothing is saved.', true);
    }
  }
  if (type === 'emit' && event === 'visualization-sdk:form:changed-config') handlers.add(payload.id);
  if (type === 'emit' && event === 'mc-disconnected') say('Not connected', false);
}

function say(text, isConnected) {
  state.textContent = text;
  state.classList.toggle('connected', isConnected);
}

function send() {
  for (const handlerId of handlers)
    emit('visualization-sdk:form:change', { model: { content: model }, handlerId });
}

function changed() {
  write();
  send();
}

// also while it is closed: an event says late that it was opened, when somebody may have typed already
function write() {
  source.value = JSON.stringify(model, null, 2);
}

/** 'headerText' as 'Header text'. */
const words = (key) => {
  const text = key.replace(/([a-z0-9])([A-Z])/g, (all, end, start) => end + ' ' + start.toLowerCase());
  return text.charAt(0).toUpperCase() + text.slice(1);
};

function group(name, into) {
  const set = document.createElement('fieldset');
  const legend = document.createElement('legend');
  legend.textContent = name;
  set.append(legend);
  into.append(set);
  return set;
}

function field(label, value, set) {
  const line = document.createElement('label');
  line.textContent = label;
  const isLong = typeof value === 'string' && value.length > LONG;
  const input = document.createElement(isLong ? 'textarea' : 'input');
  if (typeof value === 'boolean') {
    input.type = 'checkbox';
    input.checked = value;
    line.prepend(input);
  } else {
    if (typeof value === 'number') Object.assign(input, { type: 'number', step: 'any' });
    if (isLong) input.rows = Math.min(8, Math.ceil(value.length / 40));
    input.value = value;
    line.append(input);
  }
  input.addEventListener('input', () => {
    set(typeof value === 'boolean' ? input.checked : typeof value === 'number' ? input.valueAsNumber : input.value);
    changed();
  });
  return line;
}

function build(part, label, into) {
  for (const [key, value] of Object.entries(part)) {
    if (SENT_LATER.has(key)) continue;
    const named = Array.isArray(part) ? label + ' ' + (Number(key) + 1) : words(key);
    if (typeof value !== 'object') into.append(field(named, value, (to) => { part[key] = to; }));
    else if (value !== null && /localized-value$/.test(value._meta?.schema ?? '')) {
      for (const one of value.values) {
        const isText = typeof one.value !== 'object';
        if (!isText) build(one.value, '', group(named + ' (' + one.locale + ')', into));
        else into.append(field(named + ' (' + one.locale + ')', one.value, (to) => { one.value = to; }));
      }
    } else if (value !== null && value._meta?.deliveryId) {
      const inner = document.createElement('details');
      const summary = document.createElement('summary');
      summary.textContent = value._meta.name ?? named;
      inner.append(summary);
      inner.addEventListener('toggle', () => build(value, '', inner), { once: true });
      into.append(inner);
    } else if (Array.isArray(value)) build(value, named, into);
    else if (value !== null) build(value, '', group(named, into));
  }
}

function rebuild() {
  fields.replaceChildren();
  build(model, '', fields);
}

source.addEventListener('input', () => {
  try {
    model = JSON.parse(source.value);
    wrong.textContent = '';
    rebuild();
    send();
  } catch (error) {
    wrong.textContent = error.message;
  }
});
byId('again').addEventListener('click', () => {
  model = JSON.parse(saved);
  rebuild();
  changed();
});
locale.addEventListener('change', () => emit('visualization-sdk:locale:change', locale.value || null));
for (const choice of document.querySelectorAll('[name=width]'))
  choice.addEventListener('change', () => { frame.style.width = choice.value; });

rebuild();
write();
const address = new URL(frame.dataset.address);
address.searchParams.set('mc-name', name);
frame.src = address.href;
`;

/** The style of the editing page, beside that of the overview. */
export const EDITING_STYLE = `
body:has(.editor) :is(header, main) { max-width: 120rem; }
.editor { display: grid; grid-template-columns: minmax(0, 1fr); gap: 1.5rem; align-items: start; }
.editor .side { display: grid; gap: 1rem; margin-left: -3px; padding-left: 3px; }
.editor #state { display: flex; gap: .5rem; margin: 0; font-weight: 600; }
.editor #state::before { content: ""; flex: none; width: .75rem; height: .75rem; margin-top: .375rem; border-radius: 50%; background: var(--signal); }
.editor #state.connected::before { background: #1f7a45; }
.editor fieldset { display: grid; gap: .75rem; min-width: 0; margin: 0; padding: .25rem .75rem .75rem; border: 1px solid var(--line); border-radius: 6px; }
.editor legend { padding: 0 .25rem; font-size: .875rem; font-weight: 600; }
.editor .side > div { display: grid; gap: .75rem; }
.editor label { display: grid; gap: .25rem; font-size: .875rem; overflow-wrap: anywhere; }
.editor label:has([type=checkbox]), .editor .widths label { display: flex; align-items: center; gap: .5rem; min-height: 44px; }
.editor [type=checkbox], .editor [type=radio] { min-height: 0; width: 1.125rem; height: 1.125rem; accent-color: var(--signal); }
.editor input:not([type=checkbox], [type=radio]), .editor textarea { width: 100%; }
.editor textarea { font: inherit; padding: .5rem .75rem; border: 1px solid var(--soft); border-radius: 4px; background: #fff; color: inherit; }
.editor #source { font: .8125rem/1.5 ui-monospace, monospace; min-height: 24rem; }
.editor details { border-top: 1px solid var(--line); }
.editor details[open] { display: grid; gap: .75rem; padding-bottom: 1rem; }
.editor summary { min-height: 44px; align-content: center; font-weight: 600; cursor: pointer; }
.editor .bar { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: end; margin-bottom: .75rem; }
.editor .widths { display: flex; flex-wrap: wrap; gap: 0 1rem; border: 0; padding: 0; }
.editor .widths legend { padding: 0; font-weight: 500; }
.editor .bar a { display: inline-flex; align-items: center; min-height: 44px; }
.editor .stage { padding: .75rem; background: var(--line); border-radius: 6px; overflow: auto; }
.editor iframe { display: block; width: 100%; height: max(30rem, 100dvh - 21rem); margin: 0 auto; border: 0; background: #fff; box-shadow: 0 2px 12px #1d1c1a26; transition: width .2s; }
.editor [role=alert] { margin: 0; color: var(--signal); }
@media (max-width: 63.99rem) { .editor .side { order: 1; } }
@media (min-width: 64rem) {
  .editor { grid-template-columns: minmax(18rem, 24rem) minmax(0, 1fr); }
  .editor .side { max-height: max(36rem, 100dvh - 14rem); overflow-y: auto; padding: 3px 1rem 1rem 3px; }
}
@media (prefers-reduced-motion: reduce) { .editor iframe { transition: none; } }
`;
