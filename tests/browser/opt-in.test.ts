import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from 'playwright/test';
import { violations } from './support/accessibility.ts';
import { optInTest as test } from './support/opt-in-shop.ts';
import { expect, STILL } from './support/shop-test.ts';

test.use(STILL);

/** What the banner adds, in bytes after gzip, level 9: to a document, and as files of its own. */
const BANNER = 900;
const BANNER_SCRIPT = 1_300;
const BANNER_STYLE = 700;

const page1 = readFileSync('docs/operations/data-protection.md', 'utf8');
/** The names that are kept for a purpose, as patterns: what differs is in braces. */
const namesFor = (purpose: string) =>
  [...page1.matchAll(/^\| ((?:local: |session: )?`[^|]+) \|[^\n]*\| (\w+) \|$/gm)]
    .filter(([, , stated]) => stated === purpose)
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)])
    .map(([, name = '']) =>
      RegExp(`^(__Host-)?${name.replaceAll('.', '\\.').replaceAll(/\{[^}]+\}/g, '.+')}$`),
    );
const NECESSARY = namesFor('necessary');
/** The shop's addresses that tell somebody of a visitor, or load what others have made. */
const TELLS = /\/api\/(activities|collect|reports|data-layer)|\/tag-manager\/|\/messaging\/|\/deployments\//;

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies: you choose' });
const stored = (page: Page) =>
  page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
const cookies = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);

/** A visitor who has chosen their country, and nothing else. */
async function begin(context: BrowserContext, origin: string | undefined): Promise<void> {
  await context.clearCookies();
  await context.addCookies([{ name: 'country', value: 'IE', url: `${origin}/` }]);
}

/** What is kept in the browser that is not necessary. */
async function optional(page: Page): Promise<string[]> {
  const names = [...(await stored(page)), ...(await cookies(page.context()))];
  return names.filter((name) => !NECESSARY.some((one) => one.test(name)));
}

/** Home, a search by its form, a product, the bag, the checkout. */
async function walk(page: Page, each: (where: string) => Promise<void>): Promise<void> {
  await page.goto('/eu/', { waitUntil: 'networkidle' });
  await each('home');
  await page.goto('/eu/search?q=jacket', { waitUntil: 'networkidle' });
  await each('search');
  await page.locator('main .tile-name a').first().click();
  await page.waitForURL(/\/p\//);
  await page.waitForLoadState('networkidle');
  await each('product');
  await page.goto('/eu/cart', { waitUntil: 'networkidle' });
  await each('bag');
  await page.goto('/eu/checkout', { waitUntil: 'networkidle' });
  await each('checkout');
}

for (const isAsked of [true, false])
  test(`nothing is kept or told ${isAsked ? 'before the choice' : 'after a no'}`, {
    tag: '@desktop',
  }, async ({ page, context, baseURL }) => {
    await begin(context, baseURL);
    const tells: string[] = [];
    page.on('request', (request) => {
      if (TELLS.test(request.url())) tells.push(request.url());
    });
    if (!isAsked) {
      await page.goto('/eu/');
      await banner(page).getByRole('button', { name: 'Reject all' }).click();
      await expect(banner(page)).toBeHidden();
    }
    await walk(page, async (where) => {
      await expect(page.locator('#consent'), where).toBeVisible({ visible: isAsked });
      expect(await optional(page), where).toEqual([]);
    });
    expect(tells).toEqual([]);
  });

test('after a yes all works, and is removed when it is taken back', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await begin(context, baseURL);
  await page.goto('/eu/?cjevent=click-7', { waitUntil: 'networkidle' });
  expect(await stored(page)).not.toContain('cjevent');
  const told = page.waitForRequest(/\/api\/consent\?.*cjevent=click-7/);
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await told;
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#announcer')).toHaveText('Your choice is saved.');
  const activity = page.waitForRequest(/\/api\/activities/);
  await page.goto('/eu/search?q=jacket');
  await activity;
  await page.locator('main .tile-name a').first().click();
  await page.waitForURL(/\/p\//);
  await expect.poll(() => stored(page)).toContain('cairn:viewed:cairn-eu');
  const kept = await stored(page);
  expect(kept).toEqual(expect.arrayContaining(['cairn:viewed:cairn-eu', 'cjevent']));
  await expect
    .poll(() => cookies(context))
    .toEqual(expect.arrayContaining(['cairn-visit', 'OptanonConsent']));
  // as easily as it was given: a link and a press
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cookie settings' })).toBeVisible();
  await expect(page.getByText(/^Your choice of .* counts until/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Marketing/ })).toBeChecked();
  await page.getByRole('button', { name: 'Reject all' }).click();
  await expect(page.getByRole('checkbox', { name: /^Marketing/ })).not.toBeChecked();
  await expect.poll(() => optional(page)).toEqual([]);
});

test('a choice that has expired is asked for again, and what was kept goes', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await begin(context, baseURL);
  await page.goto('/eu/');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/eu/search?q=jacket', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    localStorage.setItem('cairn:viewed:cairn-eu', '["CRN1000"]');
    sessionStorage.setItem('cjevent', 'click');
    localStorage.setItem('compare', '[]');
  });
  await context.clearCookies({ name: 'OptanonConsent' });
  await page.goto('/eu/');
  await expect(banner(page)).toBeVisible();
  expect(await optional(page)).toEqual(expect.not.arrayContaining(['cairn:viewed:cairn-eu', 'cjevent']));
  // what was asked for stays
  expect(await stored(page)).toContain('compare');
});

test('a choice by groups, by keys alone', { tag: '@desktop' }, async ({ page, context, baseURL }) => {
  await begin(context, baseURL);
  await page.goto('/eu/', { waitUntil: 'networkidle' });
  // it takes no focus, and follows the link that skips to the content
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  const seen: (string | null | undefined)[] = [];
  for (let time = 0; time < 5; time += 1) {
    await page.keyboard.press('Tab');
    seen.push(await focused());
  }
  expect(seen).toEqual(['Skip to content', 'Privacy policy', 'Accept all', 'Reject all', 'Choose']);
  await page.keyboard.press('Enter');
  const comfort = banner(page).getByRole('checkbox', { name: /^Comfort/ });
  await expect(comfort).toBeVisible();
  for (const name of [/^Measuring/, /^Comfort/, /^Marketing/])
    await expect(banner(page).getByRole('checkbox', { name })).not.toBeChecked();
  await expect(banner(page).getByRole('checkbox', { name: /^Necessary/ })).toBeDisabled();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(comfort).toBeFocused();
  await page.keyboard.press('Space');
  // Enter in the groups saves them, and never accepts all
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'OptanonConsent');
  expect(new URLSearchParams(decodeURIComponent(cookie?.value ?? '')).get('groups')).toBe(
    'C0001:1,C0002:0,C0003:1,C0004:0',
  );
});

test('the country is asked for after the choice, not over it', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto('/eu/', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/eu/');
  await expect(page.getByRole('dialog', { name: 'Choose your country' })).toBeVisible();
  expect(await optional(page)).toEqual([]);
});

test('nobody is held by it: the page goes on behind it', { tag: '@desktop' }, async ({
  page,
  context,
  baseURL,
}) => {
  await begin(context, baseURL);
  await page.goto('/eu/', { waitUntil: 'networkidle' });
  await expect(banner(page)).toBeVisible();
  await page.getByRole('link', { name: 'Find a store' }).first().focus();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).focus();
  // what has the focus is not beneath it
  const box = await page.getByRole('contentinfo').getByRole('link', { name: 'Site map' }).boundingBox();
  const over = await banner(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((over?.y ?? 0) + 1);
});

test('asking for the reviews agrees to their group alone, with its proof', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  await begin(context, baseURL);
  await page.goto('/eu/');
  await banner(page).getByRole('button', { name: 'Reject all' }).click();
  await expect(banner(page)).toBeHidden();
  await page.goto('/eu/search?q=jacket');
  await page.locator('main .tile-name a').first().click();
  await page.waitForURL(/\/p\//);
  const vendor = page.locator('#reviews .vendor');
  const allow = vendor.getByRole('button', { name: 'Allow and show reviews' });
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('#reviews summary').click();
  // what the vendor sends moves what is below it
  watch.expectFromHere(/request failed|Failed to load resource|status 503|Layout shift/);
  await page.route('**/eu/cookies', (route) => route.abort());
  await allow.click();
  await expect(vendor).toHaveAttribute('data-state', 'failed');
  await page.unroute('**/eu/cookies');
  await page.reload();
  await page.locator('#reviews').scrollIntoViewIfNeeded();
  await page.locator('#reviews summary').click();
  await allow.click();
  await expect(vendor).toHaveAttribute('data-state', 'filled');
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'OptanonConsent');
  expect(new URLSearchParams(decodeURIComponent(cookie?.value ?? '')).get('groups')).toBe(
    'C0001:1,C0002:0,C0003:1,C0004:0',
  );
});

test('a choice that is not kept is said, and asked for again', { tag: '@desktop' }, async ({
  page,
  context,
  watch,
  baseURL,
}) => {
  await begin(context, baseURL);
  await page.goto('/eu/', { waitUntil: 'networkidle' });
  watch.expectFromHere(/request failed|Failed to load resource|status 503/);
  await page.route('**/eu/cookies', (route) => route.abort());
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page).getByRole('alert')).toContainText('No answer came.');
  await page.unroute('**/eu/cookies');
  await page.route('**/eu/cookies', (route) =>
    route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{"title":"Not kept."}' }),
  );
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page).getByRole('alert')).toHaveText('Not kept.');
  expect(await optional(page)).toEqual([]);
  await page.unroute('**/eu/cookies');
  await banner(page).getByRole('button', { name: 'Accept all' }).click();
  await expect(banner(page)).toBeHidden();
});

for (const tag of ['@phone', '@desktop'] as const)
  test(`in order for everyone who looks, ${tag}`, { tag }, async ({ page, context, baseURL }) => {
    await begin(context, baseURL);
    await page.goto('/eu/', { waitUntil: 'networkidle' });
    await expect(banner(page)).toBeVisible();
    const [yes, no] = await Promise.all(
      ['Accept all', 'Reject all'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
    );
    expect([yes?.width, yes?.height]).toEqual([no?.width, no?.height]);
    expect(yes?.height).toBeGreaterThanOrEqual(44);
    expect(await violations(page)).toEqual([]);
    await banner(page).getByText('Choose', { exact: true }).click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    if (process.env.SCREENS)
      await page.screenshot({ path: `${process.env.SCREENS}/consent${tag.replace('@', '-')}.png` });
    await page.goto('/eu/cookies', { waitUntil: 'networkidle' });
    expect(await violations(page)).toEqual([]);
    if (process.env.SCREENS)
      await page.screenshot({ path: `${process.env.SCREENS}/cookies${tag.replace('@', '-')}.png` });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a section before the footer, whose forms choose', { tag: '@phone' }, async ({
    page,
    context,
    baseURL,
  }) => {
    await begin(context, baseURL);
    await page.goto('/eu/search?q=jacket');
    await expect(banner(page)).toBeVisible();
    expect(await banner(page).evaluate((element) => getComputedStyle(element).position)).toBe('static');
    if (process.env.SCREENS)
      await banner(page).screenshot({ path: `${process.env.SCREENS}/consent-plain.png` });
    await banner(page).getByRole('button', { name: 'Reject all' }).click();
    await expect(page).toHaveURL(/\/eu\/search\?q=jacket$/);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
    await expect(page.getByText(/^Your choice of .* counts until/)).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /^Comfort/ })).not.toBeChecked();
    expect((await cookies(context)).filter((name) => !NECESSARY.some((one) => one.test(name)))).toEqual([]);
  });
});

test('is light, and on no other site', { tag: '@desktop' }, async ({ request }) => {
  const html = await (await request.get('/eu/', { headers: { accept: 'text/html' } })).text();
  const [section = ''] = /<section id="consent"[\s\S]*?<\/section>/.exec(html) ?? [];
  const size = (text: string | Buffer) => gzipSync(text, { level: 9 }).byteLength;
  const added = size(html) - size(html.replace(section, ''));
  const files = ['js', 'css'].map(
    (end) => RegExp(`/assets/(?:own-banner|consent)-[\\w-]+\\.${end}`).exec(html)?.[0],
  );
  const [script = 0, style = 0] = await Promise.all(
    files.map(async (file) => size(await (await request.get(file ?? '/')).body())),
  );
  expect(added).toBeLessThanOrEqual(BANNER);
  expect(script).toBeLessThanOrEqual(BANNER_SCRIPT);
  expect(style).toBeLessThanOrEqual(BANNER_STYLE);
  const usual = await (await request.get('/', { headers: { accept: 'text/html' } })).text();
  expect(usual).not.toMatch(/id="consent"|data-opt-in|own-banner-|\/assets\/consent-/);
});
