import { MANAGER_WORDS } from './manager-words.ts';

/**
 * Runs in the shop's page: asks for consent once and stores the answer as the consent manager does
 * (docs/contracts/visitor-and-consent.md §1). `WORDS` is declared before it.
 */
const MANAGER = `
const GROUPS = ['C0001', 'C0002', 'C0003', 'C0004'];
const ALWAYS = 'C0001';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const { lang } = document.documentElement;
const words = WORDS[lang] ?? WORDS[lang.slice(0, 2)] ?? WORDS.en;
const listeners = [];
const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = new URL('manager.css', document.currentScript.src).href;
document.head.append(style);

function kept() {
  const value = /(?:^|; )OptanonConsent=([^;]*)/.exec(document.cookie)?.[1];
  const groups = new URLSearchParams(decodeURIComponent(value ?? '')).get('groups');
  return groups?.split(',').filter((group) => group.endsWith(':1')).map((group) => group.slice(0, -2));
}
function keep(name, value) {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = name + '=' + encodeURIComponent(value) + '; path=/; max-age=' + YEAR_SECONDS + '; samesite=lax' + secure;
}
const activate = (groups) => { window.OnetrustActiveGroups = ',' + groups.join(',') + ','; };

function choose(groups) {
  const now = new Date();
  const value = new URLSearchParams({ datestamp: now.toUTCString(), version: '1', consentId: crypto.randomUUID?.() ?? String(now.getTime()) });
  keep('OptanonConsent', value + '&groups=' + GROUPS.map((group) => group + ':' + (groups.includes(group) ? 1 : 0)).join(','));
  keep('OptanonAlertBoxClosed', now.toISOString());
  activate(groups);
  banner()?.remove();
  dispatchEvent(new CustomEvent('OneTrustGroupsUpdated', { detail: groups }));
  for (const listener of listeners) listener({ detail: groups });
}

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
function button(word, press, strong) {
  const made = element('button', { type: 'button', ...(strong ? { class: 'consent-strong' } : {}) }, words[word]);
  made.addEventListener('click', press);
  return made;
}
const banner = () => document.getElementById('consent-banner');

function show() {
  if (banner()) return banner().querySelector('button').focus();
  const agreed = kept() ?? [ALWAYS];
  const boxes = GROUPS.map((group) => {
    const box = element('input', { type: 'checkbox', value: group });
    box.checked = agreed.includes(group);
    box.disabled = group === ALWAYS;
    return box;
  });
  const choice = element('fieldset', { hidden: '' }, element('legend', {}, words.choose),
    ...boxes.map((box) => element('label', {}, box, words[box.value])),
    button('save', () => choose(boxes.filter((box) => box.checked).map((box) => box.value)), true));
  const open = button('choose', () => {
    choice.hidden = !choice.hidden;
    open.setAttribute('aria-expanded', String(!choice.hidden));
  });
  open.setAttribute('aria-expanded', 'false');
  document.body.append(element('section', { id: 'consent-banner', 'aria-label': words.title },
    element('div', {}, element('p', {}, element('strong', {}, words.title), ' ', words.text),
      element('div', { class: 'consent-buttons' }, button('accept', () => choose(GROUPS), true),
        button('reject', () => choose([ALWAYS]), true), open)),
    choice));
}

activate(kept() ?? [ALWAYS]);
function update(kind, value) {
  const [group, state] = value.split(':');
  if (kind !== 'Category' || !GROUPS.includes(group)) return;
  const others = (kept() ?? [ALWAYS]).filter((one) => one !== group);
  choose(state === '1' || group === ALWAYS ? GROUPS.filter((one) => one === group || others.includes(one)) : others);
}
window.OneTrust = { OnConsentChanged: (listener) => { listeners.push(listener); }, ToggleInfoDisplay: show, UpdateConsent: update };
document.addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('.ot-sdk-show-settings')) { show(); banner().querySelector('button').focus(); }
});
if (!kept()) show();
`;

/** The script of the embedded consent manager. */
export function managerScript(): string {
  return `(() => {\nconst WORDS = ${JSON.stringify(MANAGER_WORDS)};${MANAGER}})();\n`;
}
