import { expect, type Page } from 'playwright/test';
import {
  AT_PROVIDER,
  addressIn,
  becomeRegular,
  CheckoutPage,
  fillBagToOrder,
  giftCard,
  MOVED,
  saveAddress,
} from './support/checkout.ts';
import { newAccount } from './support/cloud.ts';
import { EN_US } from './support/locales.ts';
import { enterBilling, fillBagToPickUp, storesIn } from './support/pick-up.ts';
import { test } from './support/shop-test.ts';
import { Shopper } from './support/shopper.ts';

/** What a shopper presses and fills in from the bag to a placed order. */
class Counted {
  readonly presses: string[] = [];
  readonly fields = new Set<string>();

  /** Counts from now on, in the page, in those that follow and in the provider's frame. */
  static async in(page: Page): Promise<Counted> {
    const counted = new Counted();
    await page.exposeFunction('countPress', (name: string) => counted.presses.push(name));
    await page.exposeFunction('countField', (name: string) => counted.fields.add(name));
    await page.addInitScript(() => {
      const tell = (name: string, ...words: (string | null)[]) =>
        Reflect.get(window, name)(words.filter(Boolean).join(' '));
      addEventListener(
        'click',
        ({ target, isTrusted }) => {
          const pressed = target instanceof Element ? target.closest('a, button, summary') : null;
          if (pressed && isTrusted) tell('countPress', pressed.textContent.trim());
        },
        { capture: true },
      );
      addEventListener(
        'input',
        ({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
            tell('countField', target.name);
        },
        { capture: true },
      );
    });
    return counted;
  }
}

/** The name, number, date and code of a card, and the fields of a new guest before them. */
const CARD = 4;
const CONTACT = 1;
const ADDRESS = 7;
/** What a shopper enters to pick up: where stores are looked for, and whose card it is. */
const POSTAL_CODE = 1;
const BILLING = 7;

test('purchases take no more presses and fields than they need', { tag: '@desktop' }, async ({
  page,
  watch,
}) => {
  test.slow();
  watch.expectFromHere(AT_PROVIDER, MOVED);
  const counted = await Counted.in(page);
  const shopper = new Shopper(page, EN_US, false);
  const checkout = new CheckoutPage(shopper);
  const { t } = EN_US;
  const begin = async (fillBag = () => fillBagToOrder(shopper, 1)) => {
    await fillBag();
    await shopper.goto('/cart');
    await shopper.loaded();
    counted.presses.length = 0;
    counted.fields.clear();
    await page.getByRole('link', { name: t('bag.checkout'), exact: true }).click();
  };
  const expectTaken = async (presses: number, fields: number) => {
    await checkout.expectPlaced();
    expect(counted.presses, counted.presses.join(' → ')).toHaveLength(presses);
    expect(counted.fields.size, [...counted.fields].join(', ')).toBe(fields);
  };

  await test.step('a new guest, by card: 4 presses', async () => {
    await begin();
    await checkout.enterDetails();
    await checkout.chooseMethod();
    await checkout.payByCard();
    await expectTaken(4, CONTACT + ADDRESS + CARD);
  });

  await test.step('a guest who pays with a gift card: 6 presses', async () => {
    await begin();
    await checkout.enterDetails();
    await checkout.chooseMethod();
    await checkout.enterGiftCard(await giftCard(shopper, 2_000));
    await checkout.expectOpen('review');
    await checkout.placeButton.click();
    await expectTaken(6, CONTACT + ADDRESS + 1);
  });

  await test.step('a guest who picks everything up in a store: 5 presses', async () => {
    const { near, name } = storesIn(EN_US);
    await begin(() => fillBagToPickUp(shopper, 'both'));
    await checkout.open.getByLabel(t('account.email')).fill('guest@example.com');
    await checkout.press('checkout.ways.pickUp');
    await checkout.open.locator('#pickup-near').fill(near);
    await checkout.press('checkout.pickup.find');
    const store = checkout.open.getByRole('listitem').filter({ hasText: name });
    await store.getByRole('button', { name: t('checkout.pickup.here') }).click();
    await checkout.expectOpen('payment');
    await enterBilling(shopper, addressIn(EN_US));
    await checkout.payByCard();
    await expectTaken(5, CONTACT + POSTAL_CODE + BILLING + CARD);
  });

  const { email } = await newAccount();
  await shopper.signIn(email);

  await test.step('a member with a saved address, by card: 2 presses', async () => {
    await saveAddress(shopper);
    await begin();
    await checkout.expectOpen('payment');
    await checkout.payByCard();
    await expectTaken(2, CARD);
  });

  await test.step('a member with a kept card: 2 presses', async () => {
    await becomeRegular(shopper);
    await begin();
    await checkout.expectOpen('payment');
    await checkout.placeButton.click();
    await expectTaken(2, 0);
  });
});
