import { expect, test } from 'vitest'
import { can, CAPABILITIES, GRANTABLE, isStaff, ROLES } from './accounts.ts'

test('IMP-18 someone may do what they were given, and nothing else', () => {
  const person = { capabilities: ['orders.manage'] } as const
  expect(CAPABILITIES.filter((capability) => can(person, capability))).toEqual(['orders.manage'])
})

test('ACC-11, IMP-18 who may do what is not given away: that stays with administrators', () => {
  expect(GRANTABLE).not.toContain('staff.manage')
  expect(GRANTABLE).toHaveLength(CAPABILITIES.length - 1)
})

test('ACC-05 vendors and customers are not staff', () => {
  expect(ROLES.filter(isStaff)).toEqual(['administrator', 'shop_manager'])
})
