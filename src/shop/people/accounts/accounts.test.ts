import { globSync, readFileSync } from 'node:fs'
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

test('ACC-11 every right opens something: none is given that guards no page and no deed', () => {
  const guards = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.(?:test|words)\.tsx?$|shop\/accounts\/accounts\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
  expect(CAPABILITIES.filter((capability) => !guards.some((code) => code.includes(`'${capability}'`)))).toEqual([])
})
