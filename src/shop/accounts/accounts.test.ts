import { expect, test } from 'vitest'
import { can, isStaff, ROLES } from './accounts.ts'

test('ACC-11, IMP-18 an administrator may do everything, a shop manager everything but deciding who may do what', () => {
  expect(can('administrator', 'orders.manage')).toBe(true)
  expect(can('administrator', 'staff.manage')).toBe(true)
  expect(can('shop_manager', 'orders.manage')).toBe(true)
  expect(can('shop_manager', 'staff.manage')).toBe(false)
})

test('ACC-05, IMP-18 vendors and customers may do nothing of the staff’s work', () => {
  expect(ROLES.filter(isStaff)).toEqual(['administrator', 'shop_manager'])
  expect(can('vendor', 'orders.manage')).toBe(false)
  expect(can('customer', 'orders.manage')).toBe(false)
})
