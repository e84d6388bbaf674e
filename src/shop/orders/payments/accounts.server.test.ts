import { afterEach, expect, test } from 'vitest'
import { useDatabase } from '#database/test-database'
import { TUNISIAN_DINAR } from '#money/formats'
import { invalidate } from '#platform/changes.server'
import { config } from '#platform/config.server'
import { db } from '#platform/database.server'
import { changeSettings } from '#shop/upkeep/settings.server'
import { asBefore, refusalOf } from './paying.testing.ts'
import { findAccounts, gatewayOf, saveAccount } from './payments.server.ts'
import { findOnlineMethods, providerName } from './ways.server.ts'
import { haveAccount } from './payments.testing.ts'

useDatabase()
afterEach(async () => {
  config.HANOUT_DEMO = true
  await asBefore()
  await changeSettings((now) => ({ ...now, currency: TUNISIAN_DINAR }))
})

const SONIA = { id: 'sonia', name: 'Sonia' }
const idsOf = async () => (await findOnlineMethods()).map(({ id }) => id)

test('MONEY-16 a demo shop without any account is paid at the simulator, another shop nowhere', async () => {
  expect(await findOnlineMethods()).toEqual([{ id: 'simulator', name: 'Simulateur', currency: 'TND' }])
  config.HANOUT_DEMO = false
  expect(await findOnlineMethods()).toEqual([])
  expect(await gatewayOf('simulator')).toBeUndefined()
})

test('those that are on are offered, in the merchant’s order; an account that is off is still asked about its payments', async () => {
  await haveAccount('konnect', { position: 3 })
  await haveAccount('flouci', { position: 1, mode: 'simulated' })
  await haveAccount('paymee', { position: 2, isOn: false })
  expect(await idsOf()).toEqual(['flouci', 'konnect'])
  await haveAccount('konnect', { position: 0 })
  expect(await idsOf()).toEqual(['konnect', 'flouci'])
  expect(await gatewayOf('konnect')).toMatchObject({ id: 'konnect', payOrigin: 'https://*.konnect.network' })
})

test('once an account is made the simulator is offered no more, also when all are off', async () => {
  await haveAccount('konnect', { isOn: false })
  expect(await findOnlineMethods()).toEqual([])
  expect(await gatewayOf('simulator')).toMatchObject({ id: 'simulator', name: providerName('simulator') })
  expect(providerName('simulator')).toBe('Simulateur')
})

test('a simulated account is for a demo only: it cannot be made elsewhere, and one that was made takes nothing', async () => {
  await haveAccount('konnect', { mode: 'simulated', keys: {} })
  expect(await idsOf()).toEqual(['konnect'])
  config.HANOUT_DEMO = false
  expect(await findOnlineMethods()).toEqual([])
  expect(await refusalOf(haveAccount('konnect', { mode: 'simulated' }))).toBe("Le mode simulé n'existe que dans une boutique de démonstration.")
})

test('a method of another currency than the shop’s is not offered, and is again once the shop sells in it', async () => {
  await haveAccount('konnect')
  await changeSettings((now) => ({ ...now, currency: { ...now.currency, code: 'EGP', symbol: 'EGP' } }))
  expect(await findOnlineMethods()).toEqual([])
  await changeSettings((now) => ({ ...now, currency: TUNISIAN_DINAR }))
  expect(await idsOf()).toEqual(['konnect'])
})

test('an account that lacks a key is kept, but not turned on', async () => {
  const half = { walletId: 'wallet' }
  expect(await refusalOf(haveAccount('konnect', { keys: half }))).toContain('Il manque une clé')
  expect(await findAccounts()).toEqual([])
  await haveAccount('konnect', { keys: half, isOn: false })
  await haveAccount('konnect', { keys: { apiKey: 'late' } })
  expect(await findAccounts()).toMatchObject([{ isOn: true, keys: { walletId: 'wallet', apiKey: 'late' } }])
})

test('two who type one key each at the same moment lose none', async () => {
  await Promise.all([haveAccount('konnect', { isOn: false, keys: { walletId: 'w' } }), haveAccount('konnect', { isOn: false, keys: { apiKey: 'a' } })])
  expect((await findAccounts())[0]!.keys).toEqual({ walletId: 'w', apiKey: 'a' })
})

test('no key stands in the database as it was typed, nor in what is written down of who changed it', async () => {
  await saveAccount({ gateway: 'konnect', mode: 'live', isOn: true, position: 0, keys: { walletId: 'wallet-77', apiKey: 'k-secret' } }, SONIA)
  await saveAccount({ gateway: 'konnect', mode: 'live', isOn: false, position: 0, keys: { stray: 'x' } }, SONIA)
  const kept = JSON.stringify([await db.selectFrom('payment_accounts').selectAll().execute(), await db.selectFrom('audit_entries').selectAll().execute()])
  for (const key of ['wallet-77', 'k-secret']) expect(kept).not.toContain(key)
  const notes = await db.selectFrom('audit_entries').selectAll().where('person_id', '=', SONIA.id).orderBy('id').execute()
  expect(notes).toMatchObject([
    { action: 'payment-account-changed', subject: 'payment-account:konnect', details: { isOn: true, keysChanged: ['walletId', 'apiKey'] } },
    { details: { isOn: false, keysChanged: [] } },
  ])
  expect((await findAccounts())[0]!.keys).toEqual({ walletId: 'wallet-77', apiKey: 'k-secret' })
})

test('keys that no longer open are said so, the method is not offered, and typing them again mends it', async () => {
  await haveAccount('konnect')
  await haveAccount('flouci')
  const { sealed } = await db.selectFrom('payment_accounts').select('sealed').where('gateway', '=', 'flouci').executeTakeFirstOrThrow()
  await db.updateTable('payment_accounts').set({ sealed }).where('gateway', '=', 'konnect').execute()
  invalidate(new Set(['payment-accounts']))
  expect((await findAccounts()).find(({ gateway }) => gateway === 'konnect')).toMatchObject({ keys: null })
  expect(await gatewayOf('konnect')).toBeUndefined()
  await haveAccount('konnect')
  expect(await gatewayOf('konnect')).toMatchObject({ id: 'konnect' })
})
