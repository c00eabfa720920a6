import { afterEach, beforeAll, expect, inject, it } from 'vitest';
import { wishListAnswer } from '../../shared/schemas/wish-list.ts';
import { join, newcomer } from './support/account.ts';
import { addToBag, bagOf } from './support/bag.ts';
import { Random } from './support/hostile/random.ts';
import { placeOf } from './support/places.ts';
import { sessionOf } from './support/sessions.ts';
import { coldStart, mendAll, Shop, someVariant, spoil } from './support/shop.ts';
import { Visitor } from './support/visitor.ts';

/** How many schedules run, each with its own seed; `npm run hostile -- --registrations` runs more. */
const SCHEDULES = inject('faults') === 'all' ? 200 : 15;
const MOST_STEPS = 5;

const shop = new Shop({ FEATURE_WISHLIST: 'true' });
let variants: [string, string];

beforeAll(async () => {
  await mendAll();
  variants = [await someVariant(shop), await someVariant(shop, '/c/footwear/')];
});
afterEach(mendAll);

type Call = [service: string, path: string];
type Fault = Pick<Parameters<typeof spoil>[0], 'mode' | 'status'>;

/** The calls of a registration, in their order. */
const CALLS: [Call, ...Call[]] = [
  ['auth', 'precheck-customer'],
  ['slas', '/oauth2/token'],
  ['customers', String.raw`/customers\?`],
  ['slas', '/oauth2/login'],
  ['customers', String.raw`/customers/\w+\?`],
  ['auth', 'post-auth'],
  ['baskets', 'merge'],
  ['baskets', '/baskets'],
  ['customers', 'product-lists'],
];
/** Refused before the effect, unreadable without it, and cut off after it. */
const FAULTS: [Fault, ...Fault[]] = [
  { mode: 'status', status: 500 },
  { mode: 'status', status: 400 },
  { mode: 'malformed' },
  { mode: 'cut' },
];

/** Statuses of an attempt: done or the next step, wrong, taken, unavailable. */
const HONEST = [200, 400, 409, 503];

it.each(Array.from({ length: SCHEDULES }, (_, index) => index + 1))(
  'whatever fails, an account is made once, the bag is whole and the wish is kept (seed %i)',
  async (seed) => {
    const random = new Random(seed);
    await mendAll();
    await coldStart();
    const { prefix, site, address } = placeOf(seed);
    const { postalCode = '', phone = '' } = address;
    const visitor = new Visitor(shop, { prefix });
    const fields: Record<string, string> = {
      ...{ ...newcomer(), postalCode, phone },
      ...{ rewardsconsent: 'true', privacyconsent: 'true' },
    };
    await visitor.send('/api/wishlist/items', { productId: 'CRN1000' });
    let added = 0;
    for (const step of random.several(1, MOST_STEPS, () => random.below(4))) {
      if (step === 0 || (added === 0 && random.chance(0.5))) {
        const response = await addToBag(visitor, { productId: random.pick(variants) });
        expect(response.status).toBe(200);
        added += 1;
      }
      // a double press, or one press
      const presses = step === 1 ? 2 : 1;
      for (const [service, path] of random.several(0, 2, () => random.pick(CALLS))) {
        // after two logins with one guest's id, neither can merge the bag later
        if (presses === 2 && service === 'baskets') continue;
        await spoil({ service, path, times: 1 + random.below(2), ...random.pick(FAULTS) });
      }
      const answers = await Promise.all(Array.from({ length: presses }, () => join(visitor, fields)));
      for (const { status } of answers) expect(HONEST).toContain(status);
      await mendAll();
      await coldStart();
    }
    const last = await join(visitor, fields);
    expect(last.status).toBe(200);
    expect((await visitor.get('/login')).status).toBe(303);
    expect((await bagOf(visitor)).count).toBe(added);
    const wishes = wishListAnswer.parse(await (await visitor.read('/api/wishlist')).json());
    expect(JSON.stringify(wishes)).toContain('CRN1000');
    const { email = '', password = '' } = fields;
    const elsewhere = new Visitor(shop, { prefix });
    expect((await elsewhere.send('/api/account/login', { email, password })).status).toBe(200);
    const ids = [visitor, elsewhere].map(async ({ cookie }) => (await sessionOf(cookie, site)).customerId);
    expect(new Set(await Promise.all(ids)).size).toBe(1);
  },
);
