import { describe, expect, it } from 'vitest';
import { callableAddress, statedProfile } from '../../../../worker/agents/platforms/profile-address.ts';

const ORIGIN = 'https://shop.example';
const may = (address: string, readsLocalProfiles = false) =>
  callableAddress(address, { ORIGIN, readsLocalProfiles }) !== undefined;

describe('an address that a stranger names', () => {
  it.each([
    'https://agent.example/profile.json',
    'https://agent.example:443/profile.json',
    'https://AGENT.example/profile.json?v=2',
    'https://a-1.b2.example.co.uk/',
    'https://xn--bcher-kva.example/profile.json',
    'https://2.pool.example/profile.json',
    'https://20260408.agent.example/profile.json',
    'https://3f2a91bc.pages.example/profile.json',
  ])('%s may be called', (address) => expect(may(address)).toBe(true));

  it.each([
    '',
    'agent.example/profile.json',
    'http://agent.example/profile.json',
    'ftp://agent.example/',
    'file:///etc/passwd',
    'data:application/json,{}',
    'javascript:alert(1)',
    'https://agent.example:8443/',
    'https://agent.example:80/',
    'https://name@agent.example/',
    'https://:word@agent.example/',
    'https://agent.example./',
    'https://agent/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f.0.0.1/',
    'https://2130706433/',
    'https://0177.0.0.1/',
    'https://①②⑦.0.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://8.8.8.8/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[fd00::1]/',
    'https://[2606:4700::1111]/',
    'https://localhost/',
    'https://a.localhost/',
    'https://LOCALHOST/',
    'https://router.local/',
    'https://metadata.google.internal/',
    'https://cairn-sandbox.internal/',
    'https://nas.home.arpa/',
    'https://10.0.0.1.dns.example/',
    'https://10-0-0-1.dns.example/',
    'https://app-192-168-1-7.dns.example/',
    'https://7f000001.dns.example/',
    'https://2130706433.dns.example/',
    'https://kubernetes.default.svc/',
    'https://localhost.localdomain/',
    'https://shop.example/profile.json',
    'https://SHOP.EXAMPLE/profile.json',
    `https://agent.example/${'x'.repeat(600)}`,
  ])('%s may not', (address) => expect(may(address)).toBe(false));

  it('on one’s own machine may be called where that is switched on', () => {
    expect(may('http://localhost:8285/profile.json', true)).toBe(true);
    expect(may('http://127.0.0.1:8285/profile.json', true)).toBe(true);
    expect(may('http://localhost.agent.example/', true)).toBe(false);
    expect(may('http://10.0.0.1/', true)).toBe(false);
  });
});

describe('the header UCP-Agent', () => {
  it.each([
    ['profile="https://a.example/p"', 'https://a.example/p'],
    ['v=1, profile="https://a.example/p";q=1', 'https://a.example/p'],
    ['profile="a\\"b"', 'a"b'],
    ['profile=https://a.example/p', undefined],
    ['xprofile="https://a.example/p"', undefined],
    ['profile="unclosed', undefined],
    ['', undefined],
  ])('%s: %s', (header, profile) => expect(statedProfile(header)).toBe(profile));
});
