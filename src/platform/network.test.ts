import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test('an IPv4 address counts for itself, however it is written', () => {
  expect(networkOf('196.203.10.7')).toBe('196.203.10.7')
  expect(networkOf('::ffff:196.203.10.7')).toBe('196.203.10.7')
  expect(networkOf('::FFFF:c4cb:0a07')).toBe('196.203.10.7')
  expect(networkOf('196.203.10.7:51000')).toBe('196.203.10.7')
})

test('all IPv6 addresses of one /64, which one subscriber has, count as one', () => {
  const home = networkOf('2001:db8:1:2::1')
  expect(home).toBe('2001:db8:1:2::/64')
  for (const same of ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:0:0:0:9', '[2001:db8:1:2::5]:443', '2001:db8:1:2::a%eth0'])
    expect(networkOf(same)).toBe(home)
  expect(networkOf('2001:db8:1:3::1')).not.toBe(home)
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64')
})

test('what is no address counts for nobody', () => {
  for (const text of ['', 'unknown', '1.2.3', '1.2.3.4.5', '1.2.3.4, 5.6.7.8', 'x'.repeat(10_000), '2001:db8::1::2']) expect(networkOf(text)).toBeUndefined()
})
