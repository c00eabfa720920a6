/**
 * Groups of 16 bits in an IPv6 address, and how many of them name its network: a subscriber has all
 * 2^64 addresses of a network.
 */
const GROUPS = 8;
const NETWORK_GROUPS = 4;

const MAPPED = /^(?:0:){5}ffff:([\da-f]+):([\da-f]+)$/;

/**
 * The key that a visitor's IP address is counted under. An IPv4 address is its own key, also where
 * it is written as IPv6; an IPv6 address counts as its network of 64 bits. Anything else is its own
 * key.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  // the canonical spelling: lower case, no leading zeros, `::` for the longest run of zeros
  const spelled = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (spelled === undefined) return address;
  const [head = [], tail = []] = spelled.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: GROUPS - head.length - tail.length }, () => '0');
  const groups = [...head, ...zeros, ...tail];
  const [, high, low] = MAPPED.exec(groups.join(':')) ?? [];
  if (high !== undefined && low !== undefined) return [...bytes(high), ...bytes(low)].join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The two bytes of a group. */
function bytes(group: string): [high: number, low: number] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
