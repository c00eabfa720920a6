/**
 * What `npm test -- quick` runs beside every unit test, and what each shows: that the shop opens,
 * sells and is safe. Together they take at most three minutes on two cores.
 */
export const QUICK: Record<string, string> = {
  'conformance/guest': 'a guest gets a session from the vendor’s own client',
  'conformance/products': 'products are found and described',
  'conformance/search': 'the product search answers',
  'conformance/baskets': 'a basket is filled and priced',
  'conformance/orders': 'a basket becomes an order',
  'conformance/payments': 'the order is paid',
  'conformance/login': 'a customer logs in',
  'conformance/who-may': 'nobody reads or changes what is not theirs',

  'edge/health': 'the worker starts and knows its services',
  'edge/static-files': 'the files of the build are served',
  'edge/product-page': 'a product page opens',
  'edge/lists': 'a category opens',
  'edge/search-page': 'a search opens',
  'edge/bag': 'the bag is changed',
  'edge/checkout': 'the checkout leads through its steps',
  'edge/place-order': 'an order is placed and paid',
  'edge/sign-in': 'a customer logs in, and keeps the bag',
  'edge/account-pages': 'an account needs a login',
  'edge/session': 'a visitor has a session of their own',
  'edge/headers': 'every answer has its headers of security',
  'edge/leaks': 'nothing of one shopper reaches another',
  'edge/made-up-session': 'a forged session is refused',
  'edge/bad-input': 'wrong input is refused, and breaks nothing',
  'edge/staff-attacks': 'nobody else gets the tools of staff',

  'browser/journey': 'a shopper browses, chooses and fills the bag, with and without scripts',
  'browser/wallet': 'a shopper pays, with and without scripts',
};
