/** An address that moved. */
export type MovedAddress = { from: string; to: string; statusCode: 301 | 302 | 307 };

/** Addresses of the former shop, and campaign addresses. */
export const MOVED_ADDRESSES: MovedAddress[] = [
  { from: '/jackets/', to: '/mens/jackets/', statusCode: 301 },
  { from: '/outlet/', to: '/sale/', statusCode: 301 },
  { from: '/materials/', to: '/t/our-materials/', statusCode: 301 },
  { from: '/summit-sale/', to: '/sale/', statusCode: 302 },
];
