import { expect, test } from 'vitest'
import { CAPABILITIES, type Capability } from '#shop/people/accounts'
import { barOf, entryAt, navigationOf } from './navigation.ts'

const entriesOf = (...capabilities: Capability[]) => navigationOf({ capabilities })
const everything = navigationOf({ capabilities: [...CAPABILITIES] })
const names = (entries: readonly { name: string }[]) => entries.map(({ name }) => name)
const nameAt = (address: string) => entryAt(everything, new URL(address, 'https://shop.example'))?.name

test('IMP-18 the navigation has what somebody may open, and no entry twice', () => {
  expect(names(entriesOf('coupons.manage', 'discounts.manage'))).toEqual(['coupons', 'settings'])
  expect(entriesOf()).toEqual([])
  expect(new Set(everything.map(({ to }) => to)).size).toBe(everything.length)
})

test('a phone’s bar has four entries at most: those of a merchant’s day first, else what somebody may open', () => {
  expect(names(barOf(everything))).toEqual(expect.arrayContaining(['toCall', 'orders']))
  expect(barOf(everything)).toHaveLength(4)
  expect(names(barOf(entriesOf('coupons.manage', 'audit.read')))).toEqual(['coupons', 'audit'])
})

test('an address belongs to the entry that says most of it', () => {
  expect(nameAt('/admin/orders/')).toBe('orders')
  expect(nameAt('/admin/orders/1042/refund/')).toBe('orders')
  expect(nameAt('/admin/orders/?view=shipped&q=20')).toBe('orders')
  expect(nameAt('/admin/orders/?view=temp&before=9')).toBe('abandoned')
  expect(nameAt('/admin/orders/?confirmation=to-call')).toBe('orders')
  expect(nameAt('/admin/desk/?order=1042')).toBe('toCall')
  expect(nameAt('/admin/desk/figures/')).toBe('toCall')
  expect(nameAt('/admin/settings/cart/')).toBe('settings')
  expect(nameAt('/admin/account/')).toBeUndefined()
})
