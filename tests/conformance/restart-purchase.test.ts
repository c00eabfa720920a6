import { ResponseError } from 'commerce-sdk-isomorphic';
import { afterAll, expect, it } from 'vitest';
import { MortalSandbox } from './support/mortal-sandbox.ts';
import { BOUGHT_BY, type Buyer, BuyersShop, KINDS, STORE_UNITS } from './support/restart-buyers.ts';

const sandbox = new MortalSandbox();
const OF_EACH_KIND = 2;
const KILLS = 4;
/** The longest time that a run goes on before it is killed, in ms. */
const LONGEST_RUN_MS = 500;

afterAll(() => sandbox.end());

/** Lets all buyers go on until the sandbox is killed, or all have come as far as they can. */
async function run(shop: BuyersShop, buyers: readonly Buyer[], killAfter?: number): Promise<void> {
  const timer = killAfter === undefined ? undefined : setTimeout(() => sandbox.kill(), killAfter);
  const goOn = async (buyer: Buyer) => {
    try {
      while (await shop.goOn(buyer));
    } catch (error) {
      // the process is gone: no answer; a refusal is an answer
      if (killAfter === undefined || error instanceof ResponseError) throw error;
    }
  };
  await Promise.all(buyers.map(goOn));
  clearTimeout(timer);
}

it.skipIf(process.platform !== 'linux')(
  'no acknowledged part of a purchase is lost when the sandbox is killed, and each is finished after it',
  { timeout: 180_000 },
  async () => {
    const open = async () => new BuyersShop(await sandbox.start());
    let shop = await open();
    await shop.prepare();
    const kinds = Array.from({ length: OF_EACH_KIND }, () => KINDS).flat();
    const buyers = await Promise.all(kinds.map((kind) => shop.newBuyer(kind)));
    const before = await shop.stock();

    for (let kill = 0; kill < KILLS; kill += 1) {
      await run(shop, buyers, Math.random() * LONGEST_RUN_MS);
      sandbox.kill();
      shop = await open();
      expect(await shop.wrong(buyers, before), `after kill ${kill}`).toEqual([]);
    }

    await run(shop, buyers);
    expect(buyers.map(({ kind, state }) => [kind, state])).toEqual(
      buyers.map(({ kind }) => [
        kind,
        kind === 'bank' ? 'waiting' : kind === 'cancelled' ? 'cancelled' : 'placed',
      ]),
    );
    expect(await shop.wrong(buyers, before)).toEqual([]);

    // those that wait for the bank wait through one more restart
    sandbox.kill();
    shop = await open();
    expect(await shop.wrong(buyers, before)).toEqual([]);
    for (const buyer of buyers.filter(({ kind }) => kind === 'bank')) await shop.approve(buyer);
    await run(shop, buyers);
    sandbox.kill();
    shop = await open();
    expect(buyers.filter(({ state }) => state !== 'placed').map(({ kind }) => kind)).toEqual(
      buyers.filter(({ kind }) => kind === 'cancelled').map(({ kind }) => kind),
    );
    expect(await shop.wrong(buyers, before)).toEqual([]);
    const sold = (isInStore: boolean) =>
      buyers.filter(({ kind }) => kind !== 'cancelled' && (kind === 'pick-up') === isInStore).length;
    expect(await shop.stock()).toEqual({
      warehouse: before.warehouse - sold(false) * BOUGHT_BY,
      store: STORE_UNITS - sold(true) * BOUGHT_BY,
    });
  },
);
