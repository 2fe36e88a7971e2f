import { countedAddress } from './counted-address.ts';

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
])('%s counts as its network %s', (ip, counted) => {
  expect(countedAddress(ip)).toBe(counted);
});

test('addresses in different /64 networks count separately', () => {
  expect(countedAddress('2001:db8:1:3::1')).not.toBe(countedAddress('2001:db8:1:2::1'));
});

test.each(['192.0.2.7', 'unknown', ''])('%p is left unchanged', (ip) => {
  expect(countedAddress(ip)).toBe(ip);
});

test('an IPv4-mapped IPv6 address counts as its IPv4 address', () => {
  expect(countedAddress('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
