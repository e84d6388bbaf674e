import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { can, CAPABILITIES, GIVEN_ROLES, GRANTABLE, isStaff, ROLES, type Capability } from './accounts.ts'

test('IMP-18 someone may do what they were given, and nothing else', () => {
  const person = { capabilities: ['coupons.manage'] } as const
  expect(CAPABILITIES.filter((capability) => can(person, capability))).toEqual(['coupons.manage'])
})

test('IMP-18 who may manage orders may read, export, call, pack and deliver them too, and who packs or exports may read them; nothing follows from reading', () => {
  const mayWith = (...capabilities: Capability[]) => CAPABILITIES.filter((capability) => can({ capabilities }, capability))
  expect(mayWith('orders.manage')).toEqual(['orders.manage', 'orders.read', 'orders.call', 'orders.export', 'parcels.manage', 'parcels.deliver'])
  expect(mayWith('parcels.manage')).toEqual(['orders.read', 'parcels.manage'])
  expect(mayWith('orders.export')).toEqual(['orders.read', 'orders.export'])
  for (const alone of ['orders.read', 'orders.call'] as const) expect(mayWith(alone)).toEqual([alone])
})

test('ACC-11, IMP-18 who may do what is not given away: that stays with administrators', () => {
  expect(GRANTABLE).not.toContain('staff.manage')
  expect(GRANTABLE).toHaveLength(CAPABILITIES.length - 1)
})

test('ACC-05 vendors and customers are not staff', () => {
  expect(ROLES.filter(isStaff)).toEqual(['administrator', ...GIVEN_ROLES])
  expect(ROLES.filter((role) => !isStaff(role))).toEqual(['vendor', 'customer'])
})

test('ACC-11 every right opens something: none is given that guards no page and no deed', () => {
  const guards = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|words)\.tsx?$|shop\/accounts\/accounts\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(CAPABILITIES.filter((capability) => !guards.some((code) => code.includes(`'${capability}'`)))).toEqual([])
})
