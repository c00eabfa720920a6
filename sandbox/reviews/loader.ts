import { languageOf } from '../sites.ts';
import { LOADER_WORDS } from './loader-words.ts';

/**
 * Runs in the shop's page: fills the containers with the data beside the script. `LOCALE` and
 * `WORDS` are declared before it.
 */
const LOADER = `
const base = new URL('.', document.currentScript.src).href;
const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = base + 'bv.css';
document.head.append(style);

const say = (word, values = {}) =>
  Object.entries(values).reduce((text, [name, value]) => text.replace('{' + name + '}', value), WORDS[word]);
const counted = (word, count) => (count === 1 ? say(word + 'One') : say(word, { count, stars: count }));
const number = (value) => new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);
const day = (iso) => new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso));

function element(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}
async function data(kind, id, offset) {
  const answer = await fetch(base + kind + '/' + encodeURIComponent(id) + '?offset=' + offset);
  if (!answer.ok) throw new Error('reviews: ' + answer.status);
  return answer.json();
}
function starsOf(count, label) {
  const full = Math.round(count);
  const shown = element('span', { class: 'bv-stars', role: 'img', 'aria-label': label });
  for (let star = 1; star <= 5; star += 1) shown.append(element('span', star <= full ? { class: 'bv-on' } : {}, '\\u2605'));
  return shown;
}
function summary({ average, total, histogram }) {
  if (total === 0) return element('p', {}, say('noReviews'));
  const bars = element('dl', { class: 'bv-histogram', 'aria-label': say('histogram') });
  for (const { stars, count } of histogram) {
    const name = counted('stars', stars);
    const bar = element('progress', { max: total, value: count, 'aria-label': say('barText', { stars: name, count }) });
    bars.append(element('div', {}, element('dt', {}, name), element('dd', {}, bar, element('span', {}, String(count)))));
  }
  return element('div', { class: 'bv-summary' }, inline({ average, total }), bars);
}
function inline({ average, total }) {
  if (total === 0) return element('p', {}, say('noReviews'));
  const label = say('average', { average: number(average) });
  return element('p', { class: 'bv-average' }, element('strong', {}, number(average)), starsOf(average, label), element('span', {}, counted('count', total)));
}
function review({ stars, title, text, author, place, date }) {
  return element('article', {}, starsOf(stars, counted('stars', stars)), element('h3', {}, title), element('p', {}, text),
    element('p', { class: 'bv-by' }, say('byline', { author, place }) + ' \\u00b7 ', element('time', { datetime: date }, day(date))));
}
function question({ text, author, place, date, answers }) {
  return element('article', {}, element('h3', {}, text),
    element('p', { class: 'bv-by' }, say('byline', { author, place }) + ' \\u00b7 ', element('time', { datetime: date }, day(date))),
    ...answers.map((answer) => element('blockquote', {}, element('p', {}, answer.text),
      element('p', { class: 'bv-by' }, answer.author + ' \\u00b7 ', element('time', { datetime: answer.date }, day(answer.date))))));
}
async function list(container, kind, draw, none) {
  const id = container.dataset.bvProductId;
  const first = await data(kind, id, 0);
  if (first.total === 0) return container.replaceChildren(element('p', {}, say(none)));
  const items = element('div', { role: 'list', 'aria-label': say(kind), class: 'bv-list' });
  const shown = element('p', { role: 'status', class: 'bv-by' });
  const more = element('button', { type: 'button' }, say('more'));
  const add = ({ items: added, total }, focus) => {
    const drawn = added.map((one) => element('div', { role: 'listitem' }, draw(one)));
    items.append(...drawn);
    shown.textContent = say('shown', { shown: items.children.length, total });
    const end = items.children.length >= total;
    if (focus && end) { drawn[0]?.setAttribute('tabindex', '-1'); drawn[0]?.focus(); }
    if (end) more.remove();
  };
  more.addEventListener('click', async () => {
    if (more.getAttribute('aria-disabled') === 'true') return;
    more.setAttribute('aria-disabled', 'true');
    try { add(await data(kind, id, items.children.length), true); } finally { more.removeAttribute('aria-disabled'); }
  });
  container.replaceChildren(items, shown, more);
  add(first, false);
}
const FILL = {
  rating_summary: async (container) => container.replaceChildren(summary(await data('reviews', container.dataset.bvProductId, 0))),
  inline_rating: async (container) => container.replaceChildren(inline(await data('reviews', container.dataset.bvProductId, 0))),
  reviews: (container) => list(container, 'reviews', review, 'noReviews'),
  questions: (container) => list(container, 'questions', question, 'noQuestions'),
};
for (const container of document.querySelectorAll('[data-bv-show][data-bv-product-id]')) {
  FILL[container.dataset.bvShow]?.(container).catch((error) => console.info(error));
}
`;

/** The script of a deployment, in a locale such as `fr_CA`. */
export function loaderScript(locale: string): string {
  const words = JSON.stringify(LOADER_WORDS[languageOf(locale)]);
  return `(() => {\nconst LOCALE = ${JSON.stringify(locale.replace('_', '-'))};\nconst WORDS = ${words};${LOADER}})();\n`;
}
