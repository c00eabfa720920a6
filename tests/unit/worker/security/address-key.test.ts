import { describe, expect, it } from 'vitest';
import { addressKey } from '../../../../worker/security/address-key.ts';

describe('the key of an address in rate limits', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['local', 'local'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:0001:2::9', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['::ffff:0:1', '0.0.0.1'],
    ['2001:db8::1::2', '2001:db8::1::2'],
    ['1:2:3:4:5:6:7:8:9', '1:2:3:4:5:6:7:8:9'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['evil]/x:1', 'evil]/x:1'],
    ['', ''],
  ])('%s: %s', (address, key) => expect(addressKey(address)).toBe(key));
});
