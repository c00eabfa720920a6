/**
 * Runs in the frame of the card fields. `SETTINGS` is declared before it: the parent's origin, the
 * publishable key and the texts of errors.
 */
export const FIELDS_SCRIPT = `
const FIELDS = ['number', 'expiry', 'cvc', 'name'];
const PADDING = 4;
const form = document.forms[0];
const input = (field) => form.elements[field];
const send = (type, more = {}) =>
  parent.postMessage({ source: 'cairn-pay', type, ...more }, SETTINGS.origin);

function say(field, problem) {
  const text = problem ? SETTINGS.problems[problem] ?? SETTINGS.problems.incomplete_number : '';
  document.getElementById(field + '-error').textContent = text;
  if (problem) input(field).setAttribute('aria-invalid', 'true');
  else input(field).removeAttribute('aria-invalid');
}
function typed() {
  return Object.fromEntries(FIELDS.map((field) => [field, input(field).value]));
}
const brand = (number) =>
  /^4/.test(number) ? 'visa' : /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard'
    : /^3[47]/.test(number) ? 'amex' : /^6(011|5)/.test(number) ? 'discover' : null;

async function tokenize(request) {
  try {
    const response = await fetch(new URL('v1/tokens', location.href), {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer ' + SETTINGS.key },
      body: JSON.stringify({ card: typed() }),
    });
    const answer = await response.json();
    if (response.ok) {
      for (const field of FIELDS) say(field, null);
      send('token', { request, token: answer });
      return;
    }
    const fields = answer.error?.fields;
    if (!fields) return send('error', { request });
    for (const field of FIELDS) say(field, fields[field]);
    send('invalid', { request, fields });
    input(FIELDS.find((field) => fields[field])).focus();
  } catch {
    send('error', { request });
  }
}
function dress(theme) {
  for (const [name, value] of Object.entries(theme ?? {})) {
    if (SETTINGS.themeNames.includes(name) && /^[#a-z0-9.%(), -]{1,60}$/i.test(value)) {
      document.documentElement.style.setProperty('--' + name, value);
    }
  }
}

addEventListener('message', ({ origin, source, data }) => {
  if (source !== parent || origin !== SETTINGS.origin || data?.target !== 'cairn-pay') return;
  if (data.type === 'tokenize') tokenize(data.request);
  else if (data.type === 'theme') dress(data.theme);
  else if (data.type === 'focus') input(FIELDS.includes(data.field) ? data.field : 'number').focus();
  else if (data.type === 'clear') {
    form.reset();
    for (const field of FIELDS) say(field, null);
  }
});
form.addEventListener('submit', (event) => {
  event.preventDefault();
  send('submit');
});
form.addEventListener('input', ({ target }) => {
  say(target.name, null);
  const card = typed();
  const complete = FIELDS.every((field) => card[field].trim() !== '');
  send('change', { complete, brand: brand(card.number.replace(/[ -]/g, '')) });
});
const height = () => Math.ceil(form.getBoundingClientRect().bottom + PADDING);
new ResizeObserver(() => send('resize', { height: height() })).observe(form);
send('ready', { height: height() });
`;
