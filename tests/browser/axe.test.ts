import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';
import { STATES } from './support/states.ts';

// colours are looked at once nothing moves any more
test.use({ reducedMotion: 'reduce' });

for (const { name, tag, open, expected = [] } of STATES) {
  test(`nothing to find: ${name}`, { tag }, async ({ page, shop, phone, watch }) => {
    watch.expectFromHere(...expected);
    await open(new Shopper(page, shop, phone));
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
    );
    expect(found).toEqual([]);
  });
}
