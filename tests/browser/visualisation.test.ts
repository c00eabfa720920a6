import { SANDBOX_URL } from '../support/ports.ts';
import { violations } from './support/accessibility.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { overlapsInBar, signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages and the editing tool's are another origin's. */
const ELSEWHERE = new RegExp(`foreign request: ${SANDBOX_URL}/`);
/** What is typed may take more or less room. */
const TYPED = /^console error: Layout shift/;
const { SCREENS } = process.env;

test('an editor sees in the shop what they type @desktop', async ({ page, watch }) => {
  watch.expectFromHere(ELSEWHERE, TYPED);
  await signInStaff(page, 'Edda Lindqvist');
  await page.goto(`${SANDBOX_URL}/overview/editing?q=Search`);
  await page.getByRole('link', { name: 'Search: shortcuts' }).click();
  await expect(page.getByText('Connected: the shop shows what you type.')).toBeVisible();
  const shop = page.frameLocator('#shop');
  await expect(shop.getByRole('heading', { name: 'Often looked for' })).toBeVisible();
  await expect(shop.getByText(/^Connected, drawn at \d\d:\d\d:\d\d P[DS]T$/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await overlapsInBar(shop.locator('.staff-bar'))).toEqual([]);

  const headline = page.getByLabel('Section header text (en-US)');
  await headline.fill('Asked for by name');
  const began = Date.now();
  await expect(shop.getByRole('heading', { name: 'Asked for by name' })).toBeVisible();
  test.info().annotations.push({ type: 'seen after', description: `${Date.now() - began} ms` });
  await headline.pressSequentially(', and often', { delay: 20 });
  await expect(shop.getByRole('heading', { name: 'Asked for by name, and often' })).toBeVisible();
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/editing.png` });

  await page.getByLabel('Locale').selectOption('fr-CA');
  await expect(shop.getByRole('heading', { name: 'Souvent cherché' })).toBeVisible();
  await page.getByLabel('Locale').selectOption('');

  await page.getByText('As JSON').press('Enter');
  const source = page.getByLabel('The whole item');
  await expect(source).toHaveValue(/"Asked for by name, and often"/);
  await source.fill('{"_meta": {"schema": "https://x/story", "name": "A story"}}');
  await expect(shop.getByText(/titleCardObj: Invalid input/)).toBeVisible();
  await expect(shop.getByText('One part cannot be shown')).toBeVisible();
  expect(await overlapsInBar(shop.locator('.staff-bar'))).toEqual([]);
  await page.getByLabel('Phone').check();
  await expect.poll(() => overlapsInBar(shop.locator('.staff-bar'))).toEqual([]);
  if (SCREENS) await page.screenshot({ path: `${SCREENS}/editing-problem.png` });
  await page.getByRole('button', { name: 'Back to what is saved' }).click();
  await expect(shop.getByRole('heading', { name: 'Often looked for' })).toBeVisible();
});

test('what is drawn anew is alive, and as far scrolled as before @desktop', async ({ page, watch }) => {
  watch.expectFromHere(ELSEWHERE, TYPED);
  await signInStaff(page, 'Edda Lindqvist');
  const shop = page.frameLocator('#shop');
  await page.goto(`${SANDBOX_URL}/overview/editing?q=search`);
  await page.getByRole('link', { name: 'Search: new this season' }).click();
  await expect(shop.getByText(/^Connected, drawn/)).toBeVisible();
  const headline = page.getByLabel('Header text (en-US)');
  await headline.fill('New this week');
  await expect(shop.getByRole('heading', { name: 'New this week' })).toBeVisible();
  const track = shop.locator('[data-carousel]');
  const scrolled = () => track.evaluate(({ scrollLeft }) => scrollLeft);
  await shop.getByRole('button', { name: 'Next', exact: true }).first().click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(shop.locator('[data-carousel-step="-1"]')).toHaveAttribute('aria-disabled', 'false');
  await headline.fill('New today');
  await expect(shop.getByRole('heading', { name: 'New today' })).toBeVisible();
  expect(await scrolled()).toBeGreaterThan(100);

  await page.goto(`${SANDBOX_URL}/overview/editing?q=countdown-timer`);
  await page.getByRole('link', { name: 'Gift guide: this week’s parcels' }).click();
  await expect(shop.getByText(/^Connected, drawn/)).toBeVisible();
  await page.getByLabel('Headline (en-US)').fill('Until Thursday');
  await expect(shop.getByText('Until Thursday', { exact: true })).toBeVisible();
  await expect(shop.locator('[data-unit=seconds]')).toHaveText(/\d/);
});

/** Sends the shop's frame a message of another origin with a port, once it waits for the tool's. */
function forge(): void {
  if (parent === window) return;
  const add = window.addEventListener.bind(window);
  const heard: unknown[] = [];
  Object.assign(window, { heard });
  window.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ) => {
    add(type, listener, options);
    if (type !== 'message' || options === true) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => heard.push(data);
    dispatchEvent(
      new MessageEvent('message', { origin: 'https://evil.example', source: parent, ports: [port2] }),
    );
  };
}

test('the shop connects to the editing tool alone @desktop', async ({ page, watch }) => {
  const refused = /A connection was refused, from https:\/\/evil\.example/;
  watch.expectFromHere(ELSEWHERE, TYPED, refused);
  await signInStaff(page, 'Edda Lindqvist');
  await page.addInitScript(forge);
  await page.goto(`${SANDBOX_URL}/overview/editing?q=Search`);
  await page.getByRole('link', { name: 'Search: shortcuts' }).click();
  await expect(page.getByText('Connected: the shop shows what you type.')).toBeVisible();
  const frame = page.frames().find((one) => one.url().includes('/visualization/'));
  expect(await frame?.evaluate('heard')).toEqual([]);
  expect(watch.problems.filter((one) => refused.test(one))).not.toEqual([]);
  await page.goto(frame?.url() ?? '');
  await expect(page.getByText('Open this address in the editing tool')).toBeVisible();
});
