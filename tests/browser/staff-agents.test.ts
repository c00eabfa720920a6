import { SANDBOX_URL } from '../support/ports.ts';
import { violations } from './support/accessibility.ts';
import { overflow } from './support/geometry.ts';
import { expect, STILL, test } from './support/shop-test.ts';
import { signInStaff } from './support/staff.ts';

test.use(STILL);

/** The provider's pages are another origin's. */
const AT_PROVIDER = new RegExp(`foreign request: ${SANDBOX_URL}/`);
const { SCREENS } = process.env;

test('a merchandiser sees which assistants shop here, and switches one off and on', async ({
  page,
  request,
  watch,
}) => {
  // one of its own: what a failed try has switched off stays so
  const host = `assistant-${crypto.randomUUID()}.agents.example`;
  const agent = {
    'ucp-agent': `profile="https://${host}/agents/profile.json"`,
    'content-type': 'application/json',
  };
  watch.expectFromHere(AT_PROVIDER);
  const search = async () =>
    (await request.post('/ucp/v1/catalog/search', { headers: agent, data: { query: 'tent' } })).status();
  expect(await search()).toBe(200);
  await signInStaff(page, 'Marek Novak');
  await page.getByRole('link', { name: 'Open agents' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Agents' })).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('table', { name: host, exact: true })).toContainText('Requests', {
      timeout: 500,
    });
  }).toPass();
  const shown = page.locator(`[id="platform-${host}"]`);
  await shown.getByText('Each operation and refusal').click();
  const operations = page.getByRole('table', { name: `${host}, each operation` });
  await expect(operations).toBeVisible();
  await expect(operations).toContainText('Search catalog');
  expect(await overflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  if (SCREENS)
    await page.screenshot({
      path: `${SCREENS}/staff-agents-${page.viewportSize()?.width}.png`,
      fullPage: true,
    });
  await page.getByRole('button', { name: `Switch off ${host}` }).click();
  await expect(shown.getByText(/^Switched off by Marek Novak, /)).toBeVisible();
  expect(await search()).toBe(403);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: `Switch on ${host}` }).click();
  await expect(page.getByText(/^May call\. Switched on again by Marek Novak, /)).toBeVisible();
  expect(await search()).toBe(200);
});
