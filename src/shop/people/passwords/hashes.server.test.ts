import { expect, test } from 'vitest'
import { parseConfig } from '#platform/config.server'
import { hashPassword, NOBODYS_HASH, verifyPassword } from './hashes.server.ts'

test('IMP-17 a hash is its password’s alone, however the signs were composed', async () => {
  const hash = await hashPassword('olivé et jasmin')
  expect(await verifyPassword('olivé et jasmin'.normalize('NFD'), hash)).toBe(true)
  expect(await verifyPassword('olive et jasmin', hash)).toBe(false)
  expect(await hashPassword('olivé et jasmin')).not.toBe(hash)
  expect(await verifyPassword('', NOBODYS_HASH)).toBe(false)
})

test('IMP-17 a hash of before, which names no cost, still is its password’s', async () => {
  const before =
    '6ad5cd4bf447509fa862ab758929d035:af8b72d75c66527d83d8ab16a9e664885cfb3a45e874786c783bcc7fbdae317a0d15c73a01c0f808f555548c495bdb0e16493d2a374cb2ba6786254c5689f8a1'
  expect(await verifyPassword('olive et jasmin', before)).toBe(true)
  expect(await verifyPassword('figue et miel', before)).toBe(false)
})

test('RFC 7914, 12: the published key of scrypt', async () => {
  const key = '7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2d5432955613f0fcf62d49705242a9af9e61e85dc0d651e40dfcf017b45575887'
  expect(await verifyPassword('pleaseletmein', `16384-8-1:SodiumChloride:${key}`)).toBe(true)
})

test('IMP-17 a guess costs what OWASP asks for, and less in a demo only', () => {
  expect(parseConfig({}).HANOUT_PASSWORD_COST).toBe(14)
  expect(parseConfig({ HANOUT_PASSWORD_COST: '4' }).HANOUT_PASSWORD_COST).toBe(4)
  expect(() => parseConfig({ HANOUT_PASSWORD_COST: '13', HANOUT_DEMO: '0' })).toThrow('HANOUT_PASSWORD_COST')
  expect(() => parseConfig({ HANOUT_PASSWORD_COST: '13', HANOUT_URL: 'https://maboutique.tn' })).toThrow('HANOUT_PASSWORD_COST')
})
