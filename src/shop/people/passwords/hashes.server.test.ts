import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { hashPassword, NOBODYS_HASH, verifyPassword } from './passwords.server.ts'

test('IMP-17 a hash is its password’s alone, however the signs were composed', async () => {
  const hash = await hashPassword('olivé et jasmin')
  expect(await verifyPassword('olivé et jasmin'.normalize('NFD'), hash)).toBe(true)
  expect(await verifyPassword('olive et jasmin', hash)).toBe(false)
  expect(await hashPassword('olivé et jasmin')).not.toBe(hash)
  expect(await verifyPassword('', NOBODYS_HASH)).toBe(false)
})

test('IMP-17 a hash is read at the cost that it names: the published key of scrypt (RFC 7914, 12)', async () => {
  const key = '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
  expect(await verifyPassword('pleaseletmein', `16384-8-1:SodiumChloride:${key}`)).toBe(true)
  expect(await verifyPassword('pleaseletmein', `16384-8-2:SodiumChloride:${key}`)).toBe(false)
})

test('IMP-17 a guess costs what OWASP asks for, and less in a demo only', () => {
  expect(parseConfig({}).HANOUT_PASSWORD_COST).toBe(14)
  expect(parseConfig({ HANOUT_PASSWORD_COST: '4' }).HANOUT_PASSWORD_COST).toBe(4)
  expect(() => parseConfig({ HANOUT_PASSWORD_COST: '13', HANOUT_DEMO: '0' })).toThrow('HANOUT_PASSWORD_COST')
  expect(() => parseConfig({ HANOUT_PASSWORD_COST: '13', HANOUT_URL: 'https://maboutique.tn' })).toThrow('HANOUT_PASSWORD_COST')
})
