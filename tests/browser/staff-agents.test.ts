import { SANDBOX_URL } from '../support/ports.ts';
import { violations } from './support/accessibility.ts';
import { overflow } from './support/geometry.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages are another origin's. */
const AT_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/`);
const { SCREENS } = process.env;
const HOST = `assistant-${crypto.randomUUID().slice(0, 8)}.agents.example`;
const AGENT = {
  'ucp-agent': `profile="https://${HOST}/agents/profile.json"`,
  'content-type': 'application/json',
};

test('a merchandiser sees which assistants shop here, and switches one off and on', async ({
  page,
  request,
  watch,
}) => {
  watch.expectFromHere(AT_PROVIDER);
  const search = async () =>
    (await request.post('/ucp/v1/catalog/search', { headers: AGENT, data: { query: 'tent' } })).status();
  expect(await search()).toBe(200);
  await signInStaff(page, 'Marek Novak');
  await page.getByRole('link', { name: 'Open agents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    const table = page.getByRole('table', { name: `${HOST}, without a proof`, exact: true });
    await expect(table).toContainText('Requests', { timeout: 500 });
  }).toPass();
  const section = page.locator(`[id="platform-${HOST}"]`);
  await section.getByText('Each operation and refusal').click();
  await expect(section.getByRole('row', { name: /^Search catalog/ })).toBeVisible();
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  if (SCREENS)
    await page.screenshot({
      path: `${SCREENS}/staff-agents-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  await page.getByRole('button', { name: `Switch off ${HOST}` }).click();
  await expect(section.getByText(/^Switched off by Marek Novak, /)).toBeVisible();
  expect(await search()).toBe(403);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Switch on ${HOST}` }).click();
  await expect(section.getByText(/^May call\. Switched on again by Marek Novak, /)).toBeVisible();
  expect(await search()).toBe(200);
});
